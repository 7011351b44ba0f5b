import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { toAskedAnswer } from "./asked-for.ts";
import { allowedBy, refuseOthersSessions, requireDecidingSession } from "./deciding-session.ts";
import { findDeviceRequest, takeUserCode } from "./device-codes.ts";
import { decideDeviceCode } from "./engine-requests.ts";
import { type OAuthServerServices, requireOAuthServer } from "./oauth-server.ts";
import { scopeNamesOf } from "./state/resources.ts";

export const oauthDeviceRoutes = {
  "GET /oauth-devices/{user_code}": async ({ params }, context) => {
    const { tenancy, db, services } = context;
    await requireOAuthServer(services, tenancy.projectId);
    if (!(await context.user())) return refuse("USER_AUTHENTICATION_REQUIRED");
    const request = found(await findDeviceRequest(tenancy, db, services, params.user_code));
    return {
      ...toAskedAnswer(request),
      user_code: withHyphen(request.userCode),
      scopes: [...request.scopes],
      scope_names: scopeNamesOf(tenancy.config, request.scopes),
    };
  },

  "POST /oauth-devices/{user_code}": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    refuseOthersSessions(context);
    await requireOAuthServer(services, tenancy.projectId);
    const engine = await services.oauthServers.engineOf(tenancy);
    await context.transaction(async (tx) => {
      const deciding = await requireDecidingSession(context, tx);
      const request = found(await findDeviceRequest(tenancy, tx, services, params.user_code));
      const allowed = await allowedBy(context, tx, deciding, request, body.approved_scopes);
      if (!(await takeUserCode(tenancy, tx, request))) found(null);
      const decision = { deviceCode: request.deviceCode, allowed: body.decision === "allow" ? allowed : null };
      await decideDeviceCode(tenancy, tx, engine, decision);
    });
    return { success: true };
  },
} satisfies Handlers<OAuthServerServices>;

function found<Request>(request: Request | null): Request {
  if (request) return request;
  throw new PlainError(404, "The code is wrong or has expired.", { reason: "OAUTH_USER_CODE_NOT_FOUND" });
}

/** Writes a code as devices show it: `BCDF-GHJK`. */
function withHyphen(userCode: string): string {
  return `${userCode.slice(0, 4)}-${userCode.slice(4)}`;
}
