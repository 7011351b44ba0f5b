import { timingSafeEqual } from "node:crypto";
import { type OAuthClientKind, TEAM_SCOPE } from "@latchkit/contract";
import { decodeJwt } from "jose";
import {
  type Account,
  type Configuration,
  errors,
  interactionPolicy,
  Provider,
  type ResourceServer,
} from "oidc-provider";
import type { BaseServices } from "../../../endpoints/context.ts";
import { findUser } from "../../../records/user-queries.ts";
import { isBanned, type UserRecord } from "../../../records/user-record.ts";
import { hashToken } from "../../../tokens/token.ts";
import { sessionLives } from "../../sessions/require-living-session.ts";
import { MULTI_FACTOR_CLASS } from "../asked-for.ts";
import { SILENT } from "../silent-requests.ts";
import { consentPageOf } from "../state/consent-page.ts";
import { engineScope, inTurn, REQUEST_SECONDS } from "../state/engine-scope.ts";
import { findGrantTeam, isMember } from "../state/grant-teams.ts";
import { findResource } from "../state/resources.ts";
import { ALLOWED_SCOPES, CLIENT_KIND, createAdapter, SECRET_HASHES } from "./adapter.ts";
import type { SigningJwk } from "./signing-keys.ts";

type EngineServices = Pick<BaseServices, "clock" | "rootSecret" | "logger">;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes in seconds. */
const LIFETIMES = {
  AccessToken: 10 * MINUTE,
  AuthorizationCode: MINUTE,
  ClientCredentials: 10 * MINUTE,
  DeviceCode: REQUEST_SECONDS,
  Grant: 365 * DAY,
  IdToken: 10 * MINUTE,
  Interaction: REQUEST_SECONDS,
  /** Counted from the last refresh. */
  RefreshToken: 30 * DAY,
  Session: 10 * MINUTE,
} as const;

/** Cookie that binds an answer to the browser that asked; the engine's other cookies are never sent. */
export const RESUME_COOKIE = "latchkit_oauth_request";

/** Algorithms with keys of the project; never one whose key would be the client's secret. */
const ALGORITHMS: ["RS256", "ES256"] = ["RS256", "ES256"];

/** Creates the engine of one project. */
export function createEngine(issuer: string, keys: readonly SigningJwk[], services: EngineServices): Provider {
  const provider = new Provider(issuer, configurationOf(issuer, keys, services));
  provider.Client.prototype.compareClientSecret = function compareClientSecret(this: object, given: string) {
    const { assertedClientId } = engineScope();
    if (assertedClientId !== null) return Reflect.get(this, "clientId") === assertedClientId;
    const hashes: unknown = Reflect.get(this, SECRET_HASHES);
    return Array.isArray(hashes) && isOneOf(hashToken(given), hashes);
  };
  provider.on("server_error", (_context, error) => {
    services.logger.error({ err: error }, "the OAuth server failed");
  });
  return provider;
}

/** Compares with every secret, in the same time whichever matches. */
function isOneOf(hash: Buffer, hashes: readonly string[]): boolean {
  return hashes.map((known) => timingSafeEqual(hash, Buffer.from(known, "hex"))).includes(true);
}

function configurationOf(issuer: string, keys: readonly SigningJwk[], services: EngineServices): Configuration {
  return {
    adapter: createAdapter(services),
    jwks: { keys: [...keys] },
    cookies: {
      keys: [Buffer.from(services.rootSecret.derive("oauth-server/cookies")).toString("base64url")],
      names: { resume: RESUME_COOKIE },
    },
    scopes: ["openid", "offline_access", "profile", "email", TEAM_SCOPE],
    claims: {
      openid: ["sub", "sid", "team_id"],
      profile: ["name", "picture"],
      email: ["email", "email_verified"],
      amr: null, // with `acr`: see `policy`
    },
    acrValues: [MULTI_FACTOR_CLASS],
    extraParams: [SILENT],
    responseTypes: ["code"],
    subjectTypes: ["public"],
    clientAuthMethods: ["none", "client_secret_basic", "client_secret_post"],
    enabledJWA: { idTokenSigningAlgValues: ALGORITHMS },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    acceptQueryParamAccessTokens: false,
    clientBasedCORS: () => true,
    extraClientMetadata: { properties: [SECRET_HASHES, ALLOWED_SCOPES, CLIENT_KIND] },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      // Users decide on our page: see `device-routes.ts`. The engine's own pages have no address.
      deviceFlow: { enabled: true, charset: "base-20", mask: "****-****" },
      introspection: {
        enabled: true,
        allowedPolicy: (_context, client, token) => mayIntrospect(services, client, token),
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      // Ours: it ends our session, of which the engine knows nothing.
      rpInitiatedLogout: { enabled: false },
      // Used proofs are in the store: see `putOnce`. Clients need no nonce of ours, whose clock they share.
      dPoP: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: ({ oidc }, identifier, client) =>
          resourceFor(client, identifier, oidc.params?.grant_type === "client_credentials"),
      },
    },
    routes: {
      authorization: "/authorize",
      pushed_authorization_request: "/par",
      device_authorization: "/device",
      token: "/token",
      userinfo: "/userinfo",
      introspection: "/introspect",
      revocation: "/revoke",
      jwks: "/jwks",
    },
    discovery: {
      end_session_endpoint: `${issuer}/logout`,
      // Ours as well: see `logout-tokens.ts`.
      ...{ backchannel_logout_supported: true, backchannel_logout_session_supported: true },
    },
    ttl: LIFETIMES,
    expiresWithSession: () => false, // of the engine; `findAccount` asks for ours
    rotateRefreshToken: () => true,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed("refresh_token"),
    extraTokenClaims: async ({ oidc }, token) =>
      "grantId" in token
        ? { ...actorClaims(oidc.client), ...(await teamClaims(services, oidc.entities.Grant, token.grantId)) }
        : undefined,
    findAccount: (_context, userId, token) => findAccount(services, userId, token),
    interactions: {
      policy: policy(),
      url(_context, { uid, params }) {
        const page = new URL(consentPageOf(engineScope().tenancy));
        page.searchParams.set("interaction", uid);
        if (params[SILENT] !== undefined) page.searchParams.set("prompt", "none");
        return page.href;
      },
    },
    renderError(context, { error, error_description: description }) {
      context.type = "text/plain";
      context.body = description === undefined ? error : `${error}: ${description}`;
    },
  };
}

/**
 * Finds what a client may do with a resource. Its access tokens are JWTs for that audience alone (RFC 9068).
 *
 * @param isForItself Whether there is no user who could approve anything.
 * @throws {errors.InvalidTarget} if the project has no such resource, or the client may not use it.
 */
function resourceFor(client: object, identifier: string, isForItself: boolean): ResourceServer {
  const allowed: unknown = Reflect.get(client, ALLOWED_SCOPES);
  const scopes = Array.isArray(allowed) ? allowed.map(String) : [];
  const resource = findResource(engineScope().tenancy.config, { kind: kindOf(client), scopes }, identifier);
  if (!resource) throw new errors.InvalidTarget("the client may not use this resource");
  const possible = resource.scopes.filter((scope) => !(isForItself && resource.approvalScopes.includes(scope)));
  return {
    scope: possible.join(" "),
    audience: identifier,
    accessTokenFormat: "jwt",
    accessTokenTTL: LIFETIMES.AccessToken,
    jwt: { sign: { alg: "ES256" } },
  };
}

/** Asks our own session at every authorization: the engine remembers no sign-in. */
function policy() {
  const prompts = interactionPolicy.base();
  const { Check } = interactionPolicy;
  prompts.get("login")?.checks.add(
    new Check("every_time", "the user decides at every request", "login_required", (context) => {
      const allowed = engineScope().decision?.allowed;
      if (!context.oidc.result?.login || !allowed) return Check.REQUEST_PROMPT;
      // Codes and tokens keep it, and end with that session.
      if (context.oidc.session) context.oidc.session.uid = allowed.sessionId;
      const { id_token_hint: hint } = context.oidc.params ?? {};
      // The engine has verified it when the request began.
      if (typeof hint === "string" && decodeJwt(hint).sub !== allowed.userId)
        throw new errors.LoginRequired("another user is signed in than the one of id_token_hint");
      // The methods say why the class is what it is.
      if (allowed.authenticationMethods) Object.assign(context.oidc.claims.id_token ?? {}, { amr: null });
      return Check.NO_NEED_TO_PROMPT;
    }),
  );
  return prompts;
}

/** The parts of a code or token that tie it to our session. */
interface BoundToken {
  readonly grantId?: string | undefined;
  readonly sessionUid?: string | undefined;
  readonly scopes?: ReadonlySet<string> | undefined;
}

/** Finds the user of a token; none who is deleted, banned or anonymous, or whose session a token ends with. */
function findAccount(services: EngineServices, userId: string, token: BoundToken = {}): Promise<Account | undefined> {
  return inTurn(async ({ tenancy, db, decision }) => {
    const now = services.clock.now();
    const user = await findUser(tenancy, db, userId);
    if (!user || user.isAnonymous || isBanned(user, now)) return undefined;
    const { sessionUid, scopes } = token;
    const sessionId = sessionUid ?? decision?.allowed?.sessionId ?? null;
    const outlivesSession = scopes?.has("offline_access") ?? false;
    if (!outlivesSession && !(await sessionLives(tenancy, db, sessionId, now))) return undefined;
    // A token that acts for a team ends with the membership.
    const teamId = decision?.allowed?.teamId ?? (await teamOf(services, token));
    if (teamId !== null && !(await isMember(tenancy, db, { userId, teamId }))) return undefined;
    return { accountId: userId, claims: async () => claimsOf(user, sessionId, teamId) };
  });
}

/** Finds the team for which a token acts; `null` for none. */
async function teamOf({ clock, rootSecret }: EngineServices, { grantId, scopes }: BoundToken): Promise<string | null> {
  if (grantId === undefined || !scopes?.has(TEAM_SCOPE)) return null;
  const { tenancy, db } = engineScope();
  return findGrantTeam(tenancy, db, { rootSecret, now: clock.now() }, grantId);
}

/** Names the agent that acts for the user of an access token (RFC 8693 §4.1). For itself, an agent acts as any client. */
function actorClaims(client: { readonly clientId: string } | undefined): { act?: { sub: string } } {
  return client && kindOf(client) === "agent" ? { act: { sub: client.clientId } } : {};
}

function kindOf(client: object): OAuthClientKind {
  return Reflect.get(client, CLIENT_KIND) === "agent" ? "agent" : "application";
}

/** Names the team in access tokens, whose scopes are those of an API alone. */
function teamClaims(
  services: EngineServices,
  grant: { getOIDCScope(): string } | undefined,
  grantId: string | undefined,
): Promise<{ team_id: string } | undefined> | undefined {
  const scopes = new Set(grant?.getOIDCScope().split(" "));
  if (!scopes.has(TEAM_SCOPE)) return undefined;
  return inTurn(async () => {
    const teamId = await teamOf(services, { grantId, scopes });
    return teamId === null ? undefined : { team_id: teamId };
  });
}

function claimsOf(
  { userId, displayName, profileImageUrl, primaryEmail }: UserRecord,
  sessionId: string | null,
  teamId: string | null,
) {
  return {
    sub: userId,
    sid: sessionId ?? undefined,
    team_id: teamId ?? undefined,
    name: displayName ?? undefined,
    picture: profileImageUrl ?? undefined,
    email: primaryEmail?.value,
    email_verified: primaryEmail?.isVerified,
  };
}

/** Lets confidential clients ask about any token, public ones about their own; and none about one that has ended. */
async function mayIntrospect(
  services: EngineServices,
  client: { readonly clientId: string; readonly clientAuthMethod?: string | undefined },
  token: BoundToken & { readonly clientId?: string | undefined; readonly accountId?: string | undefined },
): Promise<boolean> {
  if (client.clientAuthMethod === "none" && token.clientId !== client.clientId) return false;
  return token.accountId === undefined || (await findAccount(services, token.accountId, token)) !== undefined;
}
