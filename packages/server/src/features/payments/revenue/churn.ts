/**
 * Returns the share of subscriptions that ended in a month, of those at its beginning; at most 1, and `null` if there
 * were none.
 */
export function churnOf(ended: number, before: number): number | null {
  return before === 0 ? null : Math.min(ended / before, 1);
}
