import type { SendableErrorCode, SignInMethod } from "@latchkit/contract";

/** Result of an attempt to hand something to another server; `postponed` means that another attempt follows. */
export type HandoverResult = "sent" | "postponed" | "failed";

/**
 * Result of a sign-in that the system before Latchkit could decide: the user was moved, it refused the password, it gave
 * no answer that fits, or it was not asked because it is down or asked too often.
 */
export type LazyMoveResult = "moved" | "refused" | "failed" | "skipped";

/** The server of an email, by the pool of its workers: the installation's, or a project's own. */
export type MailPool = "shared-mail" | "own-mail";

/**
 * Counts of this process, for `/metrics`. They are kept in memory: counting sends no statement, and names neither a
 * project nor a user.
 */
export interface Counts {
  email(pool: MailPool, result: HandoverResult): void;
  webhook(result: HandoverResult): void;
  /** Counts an attempt to sign in to an account that exists. */
  signIn(method: SignInMethod, result: "success" | SendableErrorCode): void;
  /** Counts a sign-in by a user who has no password here, while a project asks the system before it. */
  lazyMove(result: LazyMoveResult): void;
  /** Counts a request that was held back, by the name of the limit. */
  refusal(limit: string): void;
}

/** Services of features that count. */
export interface CountServices {
  readonly counts: Counts;
}
