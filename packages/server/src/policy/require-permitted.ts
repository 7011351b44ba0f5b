import type { ProjectRole } from "@latchkit/contract";
import { requireRole } from "../authorization/project-role.ts";
import type { Context } from "../endpoints/context.ts";
import { PlainError, refuse } from "../endpoints/refusals.ts";
import type { AccessTokenClaims } from "../tokens/access-token.ts";
import { callerRole } from "./caller-role.ts";
import type { AnyPolicy, Permission } from "./endpoint-policy.ts";
import { requireFreshSignIn } from "./require-fresh-sign-in.ts";

/** Finds the session of the caller's access token; `null` if it has ended. */
export type FindSession = (caller: Context["caller"]) => Promise<{ readonly authenticatedAt: Date } | null>;

/** Dependencies of {@link requirePermitted}. */
export interface PermittingServices {
  readonly findSession: FindSession;
  readonly now: () => Date;
}

/**
 * Refuses a client whose session, or a user of the dashboard whose role, does not permit the request: see
 * {@link EndpointPolicy}. Callers with a secret key may do everything.
 *
 * @param input What the endpoint is asked.
 * @returns Nothing to wait for where the token decides, as for nearly every request that only reads.
 * @throws PlainError 403.
 * @throws KnownError `PROJECT_ROLE_REQUIRED`, `FRESH_SIGN_IN_REQUIRED`, `USER_AUTHENTICATION_REQUIRED`,
 *   `REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED`.
 */
export function requirePermitted(
  { role, client }: AnyPolicy,
  { caller, user }: Pick<Context, "user"> & { readonly caller: Context["caller"] | null },
  input: { readonly body?: unknown },
  { findSession, now }: PermittingServices,
): Promise<void> | undefined {
  if (typeof role === "function") requireRoleOf(caller, role(input as never));
  if (caller?.tier !== "client") return undefined;
  if (client === "never")
    throw new PlainError(403, "Clients cannot call this endpoint.", { reason: "CLIENTS_NOT_ALLOWED" });
  const { claims } = caller;
  if (claims === null) return undefined;
  if (claims.is_impersonation && refuses(client.impersonator, input)) refuseImpersonator(claims);
  const isRefusedToAnonymous = claims.is_anonymous && refuses(client.anonymous, input);
  const takesLivingSession = client.session === "living";
  if (!isRefusedToAnonymous && !takesLivingSession) return undefined;
  return requireByDatabase();

  async function requireByDatabase(): Promise<void> {
    // A token from before they signed up keeps the claim until it expires.
    if (isRefusedToAnonymous && (await user())?.isAnonymous) refuseAnonymous(claims);
    if (!takesLivingSession || !caller || client === "never" || claims === null) return;
    const [session, owner] = await Promise.all([findSession(caller), user()]);
    // Of a deleted user, the handler has more to say.
    if (session === null) return owner === null ? undefined : refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    if (!claims.is_anonymous && names(client.needsFreshSignIn, input))
      requireFreshSignIn(caller.tenancy, session, now());
  }
}

/**
 * Refuses a user of the dashboard, or a key, whose role does not include another; lets clients pass, whose right is the
 * end user's.
 *
 * @throws KnownError `PROJECT_ROLE_REQUIRED`.
 */
export function requireRoleOf(caller: Context["caller"] | null, needed: ProjectRole): void {
  if (caller === null || caller.tier === "client") return;
  requireRole(callerRole(caller), needed);
}

/**
 * Refuses the session of an administrator who acts for a user.
 *
 * @throws PlainError 403.
 */
export function refuseImpersonator(claims: AccessTokenClaims | null): void {
  if (claims?.is_impersonation)
    throw new PlainError(403, "An administrator who acts for another user cannot do this. Only the user can.", {
      reason: "IMPERSONATION_NOT_ALLOWED",
    });
}

/**
 * Refuses the session of an anonymous user, who counts as signed out.
 *
 * @throws KnownError `USER_AUTHENTICATION_REQUIRED`.
 */
export function refuseAnonymous(claims: AccessTokenClaims | null): void {
  if (claims?.is_anonymous) refuse("USER_AUTHENTICATION_REQUIRED");
}

function refuses(permission: Permission, { body }: { readonly body?: unknown }): boolean {
  if (permission === "allowed") return false;
  if (permission === "refused") return true;
  return names(permission.refusedFields, { body });
}

/** Whether a request is meant by a list of body fields, or by a plain yes. */
function names(fields: boolean | readonly string[], { body }: { readonly body?: unknown }): boolean {
  if (typeof fields === "boolean") return fields;
  const sent = typeof body === "object" && body !== null ? body : {};
  return fields.some((field) => field in sent);
}
