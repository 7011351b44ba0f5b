import type { SendableErrorCode, SignInMethod } from "@latchkit/contract";

/** Result of an attempt to hand something to another server; `postponed` means that another attempt follows. */
export type HandoverResult = "sent" | "postponed" | "failed";

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
  /** Counts a request that was held back, by the name of the limit. */
  refusal(limit: string): void;
}

/** Services of features that count. */
export interface CountServices {
  readonly counts: Counts;
}
