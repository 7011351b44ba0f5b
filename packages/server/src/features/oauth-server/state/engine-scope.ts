import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../../../database/database.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";

/** Seconds for which a request waits for the user's decision. */
export const REQUEST_SECONDS = 600;

/** A user's decision about a client's request. */
export interface Decision {
  /** ID of the request that the decision answers. */
  readonly interactionId: string;
  /** The decision; `null` if the user denied the request, or it is refused without them. */
  readonly allowed: AllowedRequest | null;
  /** Error that the client gets if it is not allowed. Default: `access_denied`. */
  readonly refusal?: OAuthRefusal | undefined;
}

/** Errors of requests that users did not allow (OpenID Connect Core §3.1.2.6, RFC 6749 §4.1.2.1). */
export type OAuthRefusal = "access_denied" | "login_required" | "consent_required" | "interaction_required";

/** A request that a user has allowed. */
export interface AllowedRequest {
  readonly userId: string;
  /** The session in which the user decided: tokens without `offline_access` end with it. */
  readonly sessionId: string;
  /** When the user last proved who they are, in seconds since 1970. */
  readonly authenticatedAtSeconds: number;
  /** Methods with which they did (RFC 8176), if the client asked; `null` otherwise. */
  readonly authenticationMethods: readonly string[] | null;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Scopes that the client asked for and the user did not approve. */
  readonly declinedScopes: readonly string[];
  /** Addresses of the resources that the client may use with these scopes. */
  readonly resources: readonly string[];
  /** Team for which the client acts; `null` if it did not ask for one. */
  readonly teamId: string | null;
}

/** Context of the engine while it answers one request. */
export interface EngineScope {
  readonly tenancy: Tenancy;
  /** Connection or transaction of the request. */
  readonly db: Db;
  /** Session in which the user decides, if they do in this request. */
  readonly sessionId: string | null;
  /** ID of the client that has authenticated by a token of another issuer; `null` for other requests. */
  readonly assertedClientId: string | null;
  /** The decision that the request brings along; `null` for other requests. */
  decision: (Decision & { readonly grantId: string | null }) | null;
  /** Answer to an earlier use of the same refresh token, which is also the answer to this request. */
  repeatedAnswer: unknown;
  /** The refresh token that the request has consumed. */
  consumedRefreshToken: string | null;
  /** Whether the request has ended tokens, as the reuse of one does. */
  hasRevoked: boolean;
  /** Resolves once the statements that the engine has begun are done; a connection runs one after the other. */
  lastStatement: Promise<unknown>;
}

const scopes = new AsyncLocalStorage<EngineScope>();

/** Creates the context of one request. */
export function newEngineScope(
  tenancy: Tenancy,
  db: Db,
  {
    decision = null,
    sessionId = null,
    assertedClientId = null,
  }: {
    readonly decision?: Decision | null;
    readonly sessionId?: string | null;
    readonly assertedClientId?: string | null;
  } = {},
): EngineScope {
  return {
    ...{ tenancy, db, repeatedAnswer: null, consumedRefreshToken: null, hasRevoked: false },
    assertedClientId,
    sessionId: sessionId ?? decision?.allowed?.sessionId ?? null,
    decision: decision && { ...decision, grantId: null },
    lastStatement: Promise.resolve(),
  };
}

/** Runs work of the engine for one request. */
export function inEngineScope<T>(scope: EngineScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

/** Returns the request that the engine works on. */
export function engineScope(): EngineScope {
  const scope = scopes.getStore();
  if (!scope) throw new Error("The engine was called outside a request.");
  return scope;
}

/** Runs statements after those that the engine has begun before, because a transaction has one connection. */
export function inTurn<T>(work: (scope: EngineScope) => Promise<T>): Promise<T> {
  const scope = engineScope();
  const result = scope.lastStatement.then(() => work(scope));
  scope.lastStatement = result.catch(() => undefined);
  return result;
}
