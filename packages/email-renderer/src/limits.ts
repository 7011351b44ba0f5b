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
} as const;
