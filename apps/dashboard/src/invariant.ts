/** Throws if a condition is false, which is a defect of the dashboard. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
