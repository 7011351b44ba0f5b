/** What one mail may use. */
export const LIMITS = {
  /** Time in the sandbox, in milliseconds. */
  sandboxMillis: 1_000,
  /** Time for all of it, until its thread is stopped, in milliseconds. */
  totalMillis: 2_300,
  /** Memory in the sandbox, with React and what else is loaded there (some 30 MiB), in bytes. */
  memoryBytes: 72 * 1024 * 1024,
  /** Of calls within calls in the sandbox, in bytes: some thousand of them. */
  stackBytes: 512 * 1024,
  /** A source, in UTF-16 units. */
  sourceLength: 200_000,
  /** HTML, in UTF-16 units. Gmail shows the first 102,400 bytes. */
  htmlLength: 1_000_000,
} as const;
