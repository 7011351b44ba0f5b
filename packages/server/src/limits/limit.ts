/**
 * The subject that a limit counts for.
 *
 * - `address`: the client's network, see `network-of.ts`.
 * - `account`: the email address in the request, whether or not an account has it.
 * - `account-at-address`: both together.
 * - `recipient`: the recipient of a mail.
 * - `user`: the signed-in user.
 * - `project`: all clients of the project together.
 * - `api-key`: the API key that is checked.
 */
export type Subject = "address" | "account" | "account-at-address" | "recipient" | "user" | "project" | "api-key";

/**
 * The requests that a limit counts.
 *
 * - `attempts`: every request.
 * - `guesses`: requests that fail. Each is counted before the handler runs and refunded unless it fails, so that
 *   concurrent guesses cannot exceed the limit.
 * - `successes`: requests that succeed; counted first and refunded unless they succeed.
 * - `failures`: requests that fail, for secrets that cannot be guessed: counted afterwards, so that success costs no
 *   statement.
 */
export type CountedKind = "attempts" | "guesses" | "successes" | "failures";

/** A rate limit: a leaky bucket per subject. Endpoints with the same limit share its buckets. */
export interface Limit {
  /** Part of the bucket's key, and a label in metrics. */
  readonly name: string;
  readonly per: Subject;
  readonly counts: CountedKind;
  /** Capacity: this many attempts pass at once. */
  readonly burst: number;
  /** Wait after the bucket is full, in milliseconds; doubled by every further attempt, up to `leakEveryMillis`. */
  readonly firstWaitMillis: number;
  /** One attempt leaks out per this many milliseconds, which is the sustained rate. */
  readonly leakEveryMillis: number;
  /** Failures after which the account's owner is notified by email. Default: never. */
  readonly notifiesOwnerAfter?: number;
}

/** Refuses a request that exceeds a rate limit. The answer says when to retry, and nothing else. */
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

/** A leaky bucket: it holds the attempts of one subject under one limit. */
export interface Bucket {
  readonly limit: Limit;
  readonly subject: string;
  /** Email address of the account that the limit protects; an administrator can lift such a limit. Default: none. */
  readonly account?: string | null;
  /** Lifts the limit while this bucket's subject is trusted. */
  readonly unlessTrusted?: Bucket | null;
}
