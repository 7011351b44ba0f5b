/**
 * For whom is counted.
 *
 * - `address`: the client's network, see `network-of.ts`.
 * - `account`: who somebody wants to be, by e-mail address; whether there is such an account makes no difference.
 * - `account-at-address`: both together.
 * - `recipient`: whom a mail goes to.
 * - `user`: who is signed in.
 * - `project`: everybody at once.
 */
export type Subject = "address" | "account" | "account-at-address" | "recipient" | "user" | "project";

/**
 * What is counted.
 *
 * - `attempts`: every request.
 * - `guesses`: requests that fail. Each is counted before its work begins and given back if it does not fail, so that those who guess
 *   at the same moment do not outrun the count.
 * - `successes`: requests that are not refused; counted and given back likewise.
 * - `failures`: requests that have failed, for what nobody can guess: success costs no statement, and no more than the load is at stake.
 */
export type CountedKind = "attempts" | "guesses" | "successes" | "failures";

/** How often something may be done, by whom. Endpoints with the same limit share its count. */
export interface Limit {
  /** Part of what is stored, and a label in metrics. */
  readonly name: string;
  readonly per: Subject;
  readonly counts: CountedKind;
  /** So many go through at once. */
  readonly burst: number;
  /** How long to wait after the last of them, in milliseconds; doubled by every further one, up to `forgivenEveryMillis`. */
  readonly firstWaitMillis: number;
  /** One try is forgiven every so often, in milliseconds: in the long run this is how often one is let through. */
  readonly forgivenEveryMillis: number;
  /** Failures after which the account's owner hears of it. Default: never. */
  readonly tellsOwnerAfter?: number;
}

/** A request came too often. What callers hear of it is when to come again, and nothing else. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";
  /** Name of the limit, for operators. */
  readonly limit: string;
  /** Whole seconds, at least one. */
  readonly retryAfterSeconds: number;

  constructor(limit: string, waitMillis: number) {
    const seconds = Math.max(1, Math.ceil(waitMillis / 1_000));
    super(`Too many attempts. Try again in ${inWords(seconds)}.`);
    this.limit = limit;
    this.retryAfterSeconds = seconds;
  }
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
