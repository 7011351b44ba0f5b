const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/**
 * Returns the number at the top of an axis: round, even (so that its half is whole), and at least the greatest value.
 */
export function topOf(greatest: number): number {
  if (greatest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const top = (STEPS.find((step) => step * power >= greatest) ?? 10) * power;
  return top % 2 === 0 ? top : top + 1;
}
