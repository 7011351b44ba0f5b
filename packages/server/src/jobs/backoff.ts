import type { Random } from "../random.ts";

/**
 * Delay after a failed attempt: doubling, with up to half as much again by chance, so that what failed together
 * does not return together.
 *
 * @param attempt The attempt that failed, from 1.
 * @param limits.baseMillis Wait after the first attempt.
 * @param limits.maxMillis Ceiling before chance is added. Default: one hour.
 */
export function backoffMillis(
  attempt: number,
  random: Random,
  { baseMillis, maxMillis = 3_600_000 }: { readonly baseMillis: number; readonly maxMillis?: number },
): number {
  const delay = Math.min(baseMillis * 2 ** (attempt - 1), maxMillis);
  return Math.round(delay * (1 + random.number() / 2));
}
