/** Stops where something is the case that cannot be; not for misuse, nor for what the world may do. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
