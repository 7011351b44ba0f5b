import type { Parsed } from "@latchkit/contract";
import { type Handlers, refuse, type Services } from "../../context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { refreshAccessToken } from "../sessions/routes.ts";

/** The only scope there is. */
const SCOPE = "legacy";
/** Stated to OAuth client libraries; the access token's own `exp` is what counts. */
const EXPIRES_IN_SECONDS = 3599;

export const oauthRoutes = {
  "POST /auth/oauth/token": async ({ body, headers }, context) => {
    const { services } = context;
    const tenancy = await authenticateClient(body, headers.authorization, services);
    // Codes come from the authorization endpoint; whatever else is presented as one is not a code of ours.
    if (body.grant_type === "authorization_code") return refuse("INVALID_AUTHORIZATION_CODE");
    if (!body.refresh_token) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const accessToken = await refreshAccessToken(tenancy, context, body.refresh_token);
    return { access_token: accessToken, token_type: "Bearer", expires_in: EXPIRES_IN_SECONDS, scope: SCOPE };
  },
} satisfies Handlers;

/** The client is a project, optionally with its branch; its secret is a publishable key. Both come in the body or as HTTP Basic (RFC 6749 §2.3.1). */
async function authenticateClient(
  body: Parsed<"POST /auth/oauth/token">["body"],
  authorization: string | undefined,
  { projects }: Services,
): Promise<Tenancy> {
  const basic = readBasic(authorization);
  const clientId = basic?.clientId ?? body.client_id;
  const clientSecret = basic?.clientSecret ?? body.client_secret;
  if (!clientId || !clientSecret) return refuse("INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: null });
  const [projectId = "", branchId = "main"] = clientId.split("#");
  const found = await projects.find(projectId, branchId);
  if (!found?.branchExists || !projects.hasKey(found.tenancy, "client", clientSecret)) {
    return refuse("INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: null });
  }
  return found.tenancy;
}

function readBasic(authorization: string | undefined): { clientId: string; clientSecret: string } | null {
  const encoded = authorization?.match(/^Basic ([A-Za-z0-9+/]+=*)$/i)?.[1];
  if (!encoded) return null;
  const [clientId = "", ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  try {
    return { clientId: decodeURIComponent(clientId), clientSecret: decodeURIComponent(rest.join(":")) };
  } catch {
    return null;
  }
}
