import { cutText, type ProjectRole, TIERS, type Tier } from "@latchkit/contract";
import type { BaseServices, Caller, Credential, RequestHeaders } from "../endpoints/context.ts";
import { PlainError, refuse } from "../endpoints/refusals.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { AccessTokenClaims } from "../tokens/access-token.ts";

/** The project that administers all others. */
const INTERNAL_PROJECT_ID = "internal";

/** Dependencies of authentication. */
export interface AuthenticateOptions {
  services: Pick<BaseServices, "accessTokens" | "clock" | "projects">;
  /** Whether the development override key is honoured. */
  isDevelopment: boolean;
  /** Returns the role of the user of an access token of the internal project in the projects of a team. */
  projectStandingOf(
    token: { readonly userId: string; readonly sessionId: string | null },
    ownerTeamId: string | null,
  ): Promise<"unknown-user" | "ended-session" | "stranger" | ProjectRole>;
}

const KEY_HEADERS = {
  client: "x-stack-publishable-client-key",
  server: "x-stack-secret-server-key",
  admin: "x-stack-super-secret-admin-key",
} as const satisfies Record<Tier, string>;

const CREDENTIAL_HEADERS = [...Object.values(KEY_HEADERS), "x-stack-admin-access-token"];

/**
 * Finds out who is calling, in a fixed order: access type, project, access token, project's existence, tier credential,
 * branch. The order decides which of several mistakes a caller hears about, and that a branch is only revealed to
 * holders of a valid key.
 *
 * @returns `null` when the request names no access type.
 */
export async function authenticate(headers: RequestHeaders, options: AuthenticateOptions): Promise<Caller | null> {
  const { services } = options;
  const accessType = read(headers, "x-stack-access-type");
  if (accessType === null) {
    if (CREDENTIAL_HEADERS.some((name) => read(headers, name) !== null)) refuse("PROJECT_KEY_WITHOUT_ACCESS_TYPE");
    return null;
  }
  const tier = TIERS.find((known) => known === accessType);
  if (!tier) return refuse("INVALID_ACCESS_TYPE", undefined, `It was ${JSON.stringify(cutText(accessType, 50))}.`);
  const projectId = read(headers, "x-stack-project-id");
  if (projectId === null) return refuse("ACCESS_TYPE_WITHOUT_PROJECT_ID", { request_type: tier });
  const claims = readAccessToken(headers, projectId, services);
  const branchId = read(headers, "x-stack-branch-id") ?? "main";
  const found = await services.projects.find(projectId, branchId);
  if (!found) return refuse("CURRENT_PROJECT_NOT_FOUND", { project_id: projectId });
  const credential = await checkCredential(headers, tier, found.tenancy, options);
  if (!found.branchExists) refuse("BRANCH_DOES_NOT_EXIST", { branch_id: branchId });
  return { tenancy: found.tenancy, tier, claims, credential };
}

/** Some kits send every key header always, empty where they have no key: empty means absent. */
function read(headers: RequestHeaders, name: string): string | null {
  return headers.get(name) || null;
}

function readAccessToken(
  headers: RequestHeaders,
  projectId: string,
  { accessTokens }: Pick<BaseServices, "accessTokens">,
): AccessTokenClaims | null {
  const token = read(headers, "x-stack-access-token");
  if (token === null) return null;
  const verdict = accessTokens.verify(token);
  if (!verdict.ok) {
    if (verdict.reason === "expired")
      return refuse("ACCESS_TOKEN_EXPIRED", { expired_at_millis: verdict.expiredAt.getTime() });
    return refuse("UNPARSABLE_ACCESS_TOKEN");
  }
  const { claims } = verdict;
  if (claims.project_id !== projectId) {
    refuse("INVALID_PROJECT_FOR_ACCESS_TOKEN", {
      expected_project_id: projectId,
      actual_project_id: claims.project_id,
    });
  }
  if (claims.is_anonymous && headers.get("x-stack-allow-anonymous-user") !== "true")
    refuse("ANONYMOUS_AUTHENTICATION_NOT_ALLOWED");
  return claims;
}

async function checkCredential(
  headers: RequestHeaders,
  tier: Tier,
  tenancy: Tenancy,
  options: AuthenticateOptions,
): Promise<Credential> {
  const overrideKey = read(headers, "x-stack-development-override-key");
  if (overrideKey !== null) return checkOverrideKey(overrideKey, options);
  const adminToken = read(headers, "x-stack-admin-access-token");
  if (adminToken !== null) return checkAdminToken(adminToken, tenancy, options);
  const key = read(headers, KEY_HEADERS[tier]);
  if (key === null) return refuse(REQUIRED[tier]);
  const keySetId = options.services.projects.findKeySet(tenancy, tier, key);
  if (keySetId === null) return refuse(INVALID[tier], { project_id: tenancy.projectId });
  return { type: "key", keySetId };
}

const REQUIRED = {
  client: "CLIENT_AUTHENTICATION_REQUIRED",
  server: "SERVER_AUTHENTICATION_REQUIRED",
  admin: "ADMIN_AUTHENTICATION_REQUIRED",
} as const;

const INVALID = {
  client: "INVALID_PUBLISHABLE_CLIENT_KEY",
  server: "INVALID_SECRET_SERVER_KEY",
  admin: "INVALID_SUPER_SECRET_ADMIN_KEY",
} as const;

/** The internal project's admin key opens every project, for development only. */
async function checkOverrideKey(key: string, { services, isDevelopment }: AuthenticateOptions): Promise<Credential> {
  if (!isDevelopment)
    throw new PlainError(401, "The development override key is not accepted outside development.", {
      reason: "OVERRIDE_KEY_NOT_VALID",
    });
  const internal = await services.projects.find(INTERNAL_PROJECT_ID);
  if (!internal || !services.projects.hasKey(internal.tenancy, "admin", key))
    throw new PlainError(401, "The development override key is not valid.", { reason: "OVERRIDE_KEY_NOT_VALID" });
  return { type: "development_key" };
}

async function checkAdminToken(
  token: string,
  tenancy: Tenancy,
  { services, projectStandingOf }: AuthenticateOptions,
): Promise<Credential> {
  const verdict = services.accessTokens.verify(token);
  if (!verdict.ok) {
    if (verdict.reason === "expired")
      return refuse("ADMIN_ACCESS_TOKEN_EXPIRED", { expired_at_millis: verdict.expiredAt.getTime() });
    return refuse("UNPARSABLE_ADMIN_ACCESS_TOKEN");
  }
  const { claims } = verdict;
  if (claims.is_anonymous) refuse("UNPARSABLE_ADMIN_ACCESS_TOKEN");
  // Who acts for an owner administers nothing in their name: keys made that way would outlive the visit.
  if (claims.project_id !== INTERNAL_PROJECT_ID || claims.is_impersonation) refuse("ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
  const { sub: userId, refresh_token_id: sessionId } = claims;
  const role = await projectStandingOf({ userId, sessionId }, tenancy.project.ownerTeamId);
  if (role === "unknown-user")
    throw new PlainError(401, "The user of the admin access token no longer exists.", {
      reason: "ADMIN_USER_NOT_FOUND",
    });
  // As if it had expired: refreshing it tells the client that the session has ended.
  if (role === "ended-session")
    refuse("ADMIN_ACCESS_TOKEN_EXPIRED", { expired_at_millis: services.clock.now().getTime() });
  if (role === "stranger") refuse("ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
  return { type: "owner", userId, sessionId, role };
}
