/** Limits for one email. Time for which the process waits for a core does not count; see `TimeBudget`. */
export const LIMITS = {
  /** Time in the sandbox, in milliseconds. The engine is interrupted after it. */
  sandboxMillis: 1_000,
  /** Time for the whole email, in milliseconds. The worker is stopped after it. */
  totalMillis: 2_300,
  /** Memory of the sandbox, in bytes. React and the other modules take about 30 MiB of it. */
  memoryBytes: 72 * 1024 * 1024,
  /** Call stack of the sandbox, in bytes. */
  stackBytes: 512 * 1024,
  /** Length of a source, in UTF-16 code units. */
  sourceLength: 200_000,
  /** Length of the HTML, in UTF-16 code units. Gmail clips after 102,400 bytes. */
  htmlLength: 1_000_000,
  /** Length of the subject, in UTF-16 code units. RFC 5322 §2.1.1 allows 998 bytes in a line. */
  subjectLength: 1_000,
  /** Length of the name of a notification category, in UTF-16 code units. */
  categoryLength: 200,
  /** Length of a thrown error's texts, in UTF-16 code units. Of longer ones nothing is read. */
  errorLength: 500_000,
} as const;
