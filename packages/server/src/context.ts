import type {
  Answer,
  EndpointKey,
  Endpoints,
  ErrorDetails,
  Parsed,
  RefusalReason,
  SendableErrorCode,
  Tier,
} from "@latchkit/contract";
import { ERROR_MESSAGES, KnownError } from "@latchkit/contract";
import type { Clock } from "./clock.ts";
import type { Database, Db } from "./database/database.ts";
import type { TenancyId } from "./database/tenancy.ts";
import type { ProjectMetrics } from "./features/metrics/project-metrics.ts";
import type { OAuthProviders } from "./features/oauth/providers/configured-provider.ts";
import type { PasswordBlocklist } from "./features/password/password-blocklist.ts";
import type { Activity } from "./features/sessions/activity.ts";
import type { LivingSession } from "./features/sessions/find-sessions.ts";
import type { UserSearch } from "./features/user-administration/search-users.ts";
import type { DashboardSignUp } from "./features/users/sign-up-policy.ts";
import type { UserRecord } from "./features/users/user-record.ts";
import type { CountryFinder } from "./geo/country-finder.ts";
import type { PublicDocument } from "./http/public-document.ts";
import type { BytesAnswer, RequestHeaders } from "./http/respond.ts";
import type { Limiter } from "./limits/limiter.ts";
import type { Logger } from "./logging/logger.ts";
import type { OutboundFetch } from "./network/outbound-fetch.ts";
import type { ProjectDirectory } from "./projects/project-directory.ts";
import type { Tenancy } from "./projects/tenancy.ts";
import type { Random } from "./random.ts";
import type { AccessTokenClaims, AccessTokens } from "./tokens/access-token.ts";
import type { PasswordHasher } from "./tokens/password-hash.ts";
import type { RootSecret } from "./tokens/root-secret.ts";
import type { VerificationCodes } from "./tokens/verification-code.ts";

export type { UserRecord };

/** What lives as long as the backend and every handler may use. */
export interface Services {
  /** Whether the backend runs in development mode, not in production. */
  readonly isDevelopment: boolean;
  /** External URL of this backend, without a trailing slash. */
  readonly publicUrl: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly rootSecret: RootSecret;
  readonly accessTokens: AccessTokens;
  readonly codes: VerificationCodes;
  readonly passwords: PasswordHasher;
  readonly passwordBlocklist: PasswordBlocklist;
  readonly projects: ProjectDirectory;
  readonly countries: CountryFinder;
  readonly activity: Activity;
  /** The living session of a refresh token's hash; `null` if the token is nobody's. */
  readonly findSession: (tenancy: TenancyId, refreshTokenHash: Buffer) => Promise<LivingSession | null>;
  readonly projectMetrics: ProjectMetrics;
  readonly userSearch: UserSearch;
  /** Rate limits; which apply to an endpoint, its policy says. */
  readonly limiter: Limiter;
  /** Who may sign up to the project `internal`. */
  readonly dashboardSignUp: DashboardSignUp;
  /** What every passkey ceremony is challenged with, in tests with recorded ones; `null` for something nobody can know. */
  readonly fixedPasskeyChallenge: string | null;
  readonly oauthProviders: OAuthProviders;
  /** Asks other servers; gives up after ten seconds, follows no redirects. */
  readonly fetch: OutboundFetch;
  readonly logger: Logger;
  /** The interface's description (OpenAPI); worked out by the first who asks. */
  readonly describeApi: () => PublicDocument;
}

/** What a caller proved their tier with. */
export type Credential =
  | { readonly type: "key"; readonly keySetId: string }
  /** A user of the project `internal`, in the team that owns the project. */
  | { readonly type: "owner"; readonly userId: string; readonly sessionId: string | null }
  /** The admin key of `internal`, in development. */
  | { readonly type: "development_key" };

/** Who is calling, once keys and tokens were checked. */
export interface Caller {
  readonly tenancy: Tenancy;
  readonly tier: Tier;
  readonly credential: Credential;
  /** Claims of the end user's access token, if one came along. Their user may have been deleted since. */
  readonly claims: AccessTokenClaims | null;
}

/** What a handler knows of the request besides its parsed input. */
export interface PublicContext {
  readonly caller: Caller | null;
  readonly services: Services;
  readonly request: Request;
  /** The headers of the request, quicker to read than its own. */
  readonly headers: RequestHeaders;
  /** Whom the request comes from, as far as it can be believed, in normal form; `null` when nobody knows. */
  readonly clientAddress: string | null;
  /** Whether a proxy we trust handed the request over, so that what its headers say about the client may be believed. */
  readonly isBehindTrustedProxy: boolean;
  /** Connection that commits each statement by itself. */
  readonly db: Db;
  /** The user of the access token; `null` when there is none or the user was deleted. Read once per request. */
  readonly user: () => Promise<UserRecord | null>;
  /** Groups what must happen together; a refusal thrown inside undoes it all. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export interface Context extends PublicContext, Caller {
  readonly caller: Caller;
}

export type ContextOf<K extends EndpointKey> = Endpoints[K]["tiers"] extends "none" ? PublicContext : Context;

/** Answers one endpoint: typed input in, typed answer out. Answers with the widest view; the pipeline narrows it to the caller's tier. */
export type Handler<K extends EndpointKey> = (
  input: Parsed<K>,
  context: ContextOf<K>,
) => Promise<Handled<K>> | Handled<K>;

/** Answers that are no JSON document may be bytes at hand, too. */
type Handled<K extends EndpointKey> =
  | Answer<K, "server">
  | (Answer<K, "server"> extends Response ? BytesAnswer : never);

/** The handlers a feature brings along. */
export type Handlers = { readonly [K in EndpointKey]?: Handler<K> };

export interface PlainErrorOptions {
  /** Tells this refusal apart from others of the same status. */
  readonly reason?: RefusalReason | undefined;
  /** The part of the input that is at fault: ASCII without quotation marks and backslashes. */
  readonly field?: string | undefined;
}

/** A refusal whose body is bare text, as the protocol fixes it for many endpoints. The text is for people and must not tell secrets. */
export class PlainError extends Error {
  override readonly name = "PlainError";
  readonly status: number;
  readonly reason: RefusalReason | undefined;
  readonly field: string | undefined;

  constructor(status: number, message: string, { reason, field }: PlainErrorOptions = {}) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.field = field;
  }
}

/** A refusal in the form OAuth client libraries read (RFC 6749 §5.2). */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly status: number;
  /** The standard's code. */
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

/** A failure whose answer carries headers of its own, such as a cookie that has to go whatever happens. */
export class FailureWithHeaders extends Error {
  override readonly name = "FailureWithHeaders";
  readonly headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>>, options: { cause: unknown }) {
    super("failed; the cause says why", options);
    this.headers = headers;
  }
}

type DetailsArgument<C extends SendableErrorCode> =
  undefined extends ErrorDetails<C>
    ? [details?: ErrorDetails<C>, reason?: string]
    : [details: ErrorDetails<C>, reason?: string];

/**
 * Refuses with a known error.
 *
 * @param rest The details of the code, if it has any, then a sentence on what exactly was wrong, where its message takes one.
 */
export function refuse<C extends SendableErrorCode>(code: C, ...rest: DetailsArgument<C>): never;
export function refuse<C extends SendableErrorCode>(code: C, details: ErrorDetails<C>, reason?: string): never {
  throw new KnownError(code, ERROR_MESSAGES[code](details, reason), details);
}
