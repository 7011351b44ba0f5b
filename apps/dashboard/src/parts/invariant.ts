/** Stops where something cannot be, with a sentence for whoever made a mistake in the dashboard itself. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
