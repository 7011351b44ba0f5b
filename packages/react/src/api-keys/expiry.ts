import type { ApiKeyRules } from "@latchkit/kit";

/** Lifetime that a key can have: a number of days, unlimited, or until a date that the user chooses. */
export type Expiry = `${number}` | "never" | "date";

/** Days to choose from, besides the project's default. */
const DAYS = [7, 30, 90, 365];

const DAY_MILLIS = 86_400_000;

/** Returns the lifetimes that a project offers for new keys, and the one that is chosen first. */
export function expiriesOf({ defaultExpiryDays, mayLast }: Pick<ApiKeyRules, "defaultExpiryDays" | "mayLast">): {
  readonly all: readonly Expiry[];
  readonly first: Expiry;
} {
  const days = [...new Set([...DAYS, defaultExpiryDays])].sort((a, b) => a - b);
  const all = [...days.map((count): Expiry => `${count}`), ...(mayLast ? (["never"] as const) : []), "date" as const];
  return { all, first: `${defaultExpiryDays}` };
}

/**
 * When a key ends. A day that is chosen counts in full, as people mean it where they are.
 *
 * @param day Such as `2026-12-24`; what a date field gives.
 * @returns `null`: never. `undefined`: `day` is none, or it is over.
 */
export function expiresAt(expiry: Expiry, day: string, nowMillis: number): Date | null | undefined {
  if (expiry === "never") return null;
  if (expiry !== "date") return new Date(nowMillis + Number(expiry) * DAY_MILLIS);
  const end = new Date(`${day}T23:59:59.999`);
  return end.getTime() > nowMillis ? end : undefined;
}

/** A day as date fields want it, where the reader is. */
export function dayOf(millis: number): string {
  const date = new Date(millis);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
