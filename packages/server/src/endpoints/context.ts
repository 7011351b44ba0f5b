import type { ProjectRole, Tier } from "@latchkit/contract";
import type { CertainTime } from "../clock.ts";
import type { CountServices } from "../counts.ts";
import type { Database, Db, Tx } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { DeletionServices } from "../manifest/manifest.ts";
import type { PasswordHasher } from "../passwords/password-hasher.ts";
import type { ProjectDirectory } from "../projects/project-directory.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { ClockAndRandom } from "../random.ts";
import type { UserRecord } from "../records/user-record.ts";
import type { AccessTokenClaims, AccessTokens } from "../tokens/access-token.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { VerificationCodes } from "../tokens/verification-code.ts";

/** Services that every handler gets. They live as long as the backend. */
export interface BaseServices extends CertainTime, ClockAndRandom, CountServices, DeletionServices {
  /** Whether the backend runs in development mode, not in production. */
  readonly isDevelopment: boolean;
  /** External URL of this backend, without a trailing slash. */
  readonly publicUrl: string;
  /** Called when events are recorded in a transaction that is about to commit. */
  readonly announceEvents: () => void;
  /** Called when sessions end, in the transaction that ends them. */
  readonly noteEndedSessions: (
    tenancy: Tenancy,
    tx: Tx,
    sessions: readonly { readonly id: string; readonly user_id: string }[],
  ) => Promise<void>;
  readonly database: Database;
  readonly rootSecret: RootSecret;
  readonly accessTokens: AccessTokens;
  readonly codes: VerificationCodes;
  readonly passwords: PasswordHasher;
  readonly projects: ProjectDirectory;
  readonly logger: Logger;
}

/** Proof of the caller's tier. */
export type Credential =
  | { readonly type: "key"; readonly keySetId: string }
  /** A user of the project `internal` who is a member of the team that owns the project. */
  | {
      readonly type: "owner";
      readonly userId: string;
      readonly sessionId: string | null;
      readonly role: ProjectRole;
    }
  /** The admin key of `internal`, in development. */
  | { readonly type: "development_key" };

/** The caller of a request, after keys and tokens were checked. */
export interface Caller {
  readonly tenancy: Tenancy;
  readonly tier: Tier;
  readonly credential: Credential;
  /** Claims of the end user's access token; `null` without one. The user may have been deleted since. */
  readonly claims: AccessTokenClaims | null;
}

/** Reads request headers without building the Fetch standard's `Headers`. */
export type RequestHeaders = Pick<Headers, "get" | "has">;

/** State that a request changes, before and after it. */
export interface States {
  readonly before: object;
  readonly after: object;
}

/**
 * The context of a request: everything that a handler knows besides the parsed input.
 *
 * @typeParam Needs Services that the handler uses besides those that every handler gets.
 */
export interface PublicContext<Needs = unknown> {
  readonly caller: Caller | null;
  readonly services: BaseServices & Needs;
  readonly request: Request;
  /** Headers of the request; faster to read than `request.headers`. */
  readonly headers: RequestHeaders;
  /** Normalized IP address of the client, as reported by trusted proxies; `null` if unknown. */
  readonly clientAddress: string | null;
  /** Whether the request came through a trusted proxy, whose headers about the client can be believed. */
  readonly isBehindTrustedProxy: boolean;
  /** Connection that commits each statement by itself. */
  readonly db: Db;
  /**
   * Returns the user of the access token; `null` without a token or if the user was deleted. Reads at most once per
   * request.
   */
  readonly user: () => Promise<UserRecord | null>;
  /** Tells the audit log what the request changes, if its policy leaves that to the handler; absent off the record. */
  readonly tellStates?: (states: States) => void;
  /**
   * Calls the listener once no caller waits for the answer any more, because the request took too long or the client
   * disconnected; immediately, if that has happened.
   *
   * @returns Stops listening.
   */
  readonly onGivenUp: (listener: () => void) => () => void;
  /** Runs statements in one transaction; a refusal thrown inside rolls all of them back. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The context of a request by a caller with a tier. */
export interface Context<Needs = unknown> extends PublicContext<Needs>, Caller {
  readonly caller: Caller;
}
