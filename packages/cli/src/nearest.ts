/** Returns the known word that is most similar; undefined if none is similar. */
export function nearest<Word extends string>(typed: string, known: readonly Word[]): Word | undefined {
  const [best] = known
    .map((word) => ({ word, distance: distanceOf(typed.toLowerCase(), word) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.word.length / 3)) ? best.word : undefined;
}

/**
 * Returns how many letters must be added, dropped, changed or swapped with their neighbor (optimal string alignment).
 */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}
