/** Throws when a condition that must always hold does not. Not for misuse of the API or failures of the network. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
