import { costliestOfEach, millisOf, type Work } from "./work.ts";

/** Longest work of a refusal in milliseconds, unless one kind alone takes longer. */
const MAX_MILLIS = 400;

/**
 * Returns the work that makes a refusal take as long as any other of the project: what the hash of the account at hand
 * left undone of our own kind, and of the costliest hash of each kind that was imported.
 *
 * If all kinds together take too long, refusals do without the cheaper ones. An account with a hash of those has its
 * work taken off the others', by the time it takes.
 *
 * @param own Work of a hash of ours, which is always done.
 */
export function workLeft(own: Work, imported: readonly Work[], done: readonly Work[]): readonly Work[] {
  const all = costliestOfEach([own, ...imported]);
  const base = all.filter(({ unit }) => unit === own.unit);
  const others = all.filter(({ unit }) => unit !== own.unit).sort((a, b) => millisOf(b) - millisOf(a));
  const kept: Work[] = [];
  let total = 0;
  for (const work of [...base, ...others]) {
    if (kept.length > 1 && total + millisOf(work) > MAX_MILLIS) continue;
    kept.push(work);
    total += millisOf(work);
  }
  let surplus = done.reduce((sum, work) => sum + millisBeyond(work, amountOf(kept, work.unit)), 0);
  const left = kept.map((work) => ({ ...work, amount: work.amount - amountOf(done, work.unit) }));
  return left.reverse().flatMap((work) => {
    if (work.amount <= 0) return [];
    const millis = millisOf(work);
    const taken = Math.min(surplus, millis);
    surplus -= taken;
    const amount = Math.round(work.amount * (1 - taken / millis));
    return amount > 0 ? [{ ...work, amount }] : [];
  });
}

function amountOf(works: readonly Work[], unit: Work["unit"]): number {
  return works.find((work) => work.unit === unit)?.amount ?? 0;
}

function millisBeyond(work: Work, amount: number): number {
  return millisOf({ ...work, amount: Math.max(0, work.amount - amount) });
}
