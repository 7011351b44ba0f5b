/**
 * Whether a statement failed only because of what another request did at the same moment: what it refers to was deleted
 * (SQLSTATE 23503), or two transactions stood in each other's way (40001, 40P01). Nothing was stored; trying again
 * helps.
 */
export function isConcurrentChange(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && CODES.has(error.code);
}

const CODES: ReadonlySet<unknown> = new Set(["23503", "40001", "40P01"]);
