import { type Handlers, refuse, type Services } from "../../context.ts";
import type { TenancyId } from "../../projects/tenancy.ts";
import { hashToken } from "../../tokens/random.ts";
import { deleteSession, touchSession } from "./queries.ts";

/**
 * Issues the next access token of a session. The refresh token stays as it is until it expires or is revoked.
 *
 * @throws KnownError `REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED` for unknown, expired, revoked and foreign tokens alike.
 */
export async function refreshAccessToken(
  tenancy: TenancyId,
  services: Services,
  refreshToken: string,
): Promise<string> {
  const subject = await touchSession(tenancy, services.database.db, hashToken(refreshToken), services.clock.now());
  if (!subject) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  return services.accessTokens.issue(subject);
}

export const sessionRoutes = {
  "POST /auth/sessions/current/refresh": async ({ headers }, { tenancy, services }) => {
    return { access_token: await refreshAccessToken(tenancy, services, headers["x-stack-refresh-token"]) };
  },

  "DELETE /auth/sessions/current": async (_input, { tenancy, claims, db, services }) => {
    if (!claims) return refuse("ACCESS_TOKEN_EXPIRED", { expired_at_millis: services.clock.now().getTime() });
    if (!(await deleteSession(tenancy, db, claims.refresh_token_id))) refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    return { success: true };
  },
} satisfies Handlers;
