const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What to wait after each failed attempt, in milliseconds. After one more failure the delivery has failed. */
const WAITS_MILLIS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/** A receiver may ask for a longer wait, but not for ever. */
const LONGEST_WAIT_MILLIS = DAY;

/**
 * Tells when a delivery is tried again.
 *
 * @param attempts Attempts so far, the failed one included.
 * @param retryAfterMillis What the receiver asked for, in milliseconds; lengthens the wait, never shortens it.
 * @returns `null` when it is not tried any more.
 */
export function nextAttemptAt(now: Date, attempts: number, retryAfterMillis: number | null): Date | null {
  const wait = WAITS_MILLIS[attempts - 1];
  if (wait === undefined) return null;
  const asked = Math.min(retryAfterMillis ?? 0, LONGEST_WAIT_MILLIS);
  return new Date(now.getTime() + Math.max(wait, asked));
}

/**
 * Reads `retry-after`: seconds or a date (RFC 9110 §10.2.3).
 *
 * @returns Milliseconds from now; `null` without one that can be read.
 */
export function retryAfterMillis(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** How an endpoint has been failing since its last success. */
export interface Failing {
  readonly since: Date;
  /** Whether another failure followed 12 to 24 hours after the first: it is more than one bad moment. */
  readonly isConfirmed: boolean;
}

const CONFIRMED_AFTER_MILLIS = 12 * HOUR;
const CONFIRMED_BEFORE_MILLIS = 24 * HOUR;
const DISABLED_AFTER_MILLIS = 5 * DAY;

/** Notes one more failure. A failure that nothing confirmed within a day is forgotten, and this one is the first. */
export function afterFailure(failing: Failing | null, now: Date): Failing {
  if (failing?.isConfirmed) return failing;
  const millis = failing ? now.getTime() - failing.since.getTime() : Number.POSITIVE_INFINITY;
  if (!failing || millis > CONFIRMED_BEFORE_MILLIS) return { since: now, isConfirmed: false };
  return { since: failing.since, isConfirmed: millis >= CONFIRMED_AFTER_MILLIS };
}

/** Whether an endpoint has failed for so long that it is to be disabled: five days without a success. */
export function isToBeDisabled(failing: Failing, now: Date): boolean {
  return failing.isConfirmed && now.getTime() - failing.since.getTime() >= DISABLED_AFTER_MILLIS;
}
