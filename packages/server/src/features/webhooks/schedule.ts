const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wait after each failed attempt, in milliseconds. The failure after the last wait ends the delivery. */
const WAITS_MILLIS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/** Longest wait that a receiver can ask for, in milliseconds. */
const LONGEST_WAIT_MILLIS = DAY;

/**
 * Returns the time of a delivery's next attempt.
 *
 * @param attempts Attempts so far, the failed one included.
 * @param retryAfterMillis Wait that the receiver asked for, in milliseconds; lengthens the wait, never shortens it.
 * @returns `null` after the last attempt.
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

/** Failures of an endpoint since its last success. */
export interface Failing {
  readonly since: Date;
  /** Whether another failure followed 12 to 24 hours after the first, so that it was more than a short outage. */
  readonly isConfirmed: boolean;
}

const CONFIRMED_AFTER_MILLIS = 12 * HOUR;
const CONFIRMED_BEFORE_MILLIS = 24 * HOUR;
const DISABLED_AFTER_MILLIS = 5 * DAY;

/** Adds a failure. If none confirmed the first within a day, this one becomes the first. */
export function afterFailure(failing: Failing | null, now: Date): Failing {
  if (failing?.isConfirmed) return failing;
  const millis = failing ? now.getTime() - failing.since.getTime() : Number.POSITIVE_INFINITY;
  if (!failing || millis > CONFIRMED_BEFORE_MILLIS) return { since: now, isConfirmed: false };
  return { since: failing.since, isConfirmed: millis >= CONFIRMED_AFTER_MILLIS };
}

/** Whether an endpoint has failed for five days without a success, and gets disabled. */
export function isToBeDisabled(failing: Failing, now: Date): boolean {
  return failing.isConfirmed && now.getTime() - failing.since.getTime() >= DISABLED_AFTER_MILLIS;
}
