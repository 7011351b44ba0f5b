import type { Parsed } from "@latchkit/contract";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { refreshAccessToken } from "../sessions/routes.ts";
import type { SessionServices } from "../sessions/session-services.ts";
import { findClient, readBasicCredentials, SCOPE } from "./clients.ts";
import type { OAuthServices } from "./oauth-services.ts";

/** Stated to OAuth client libraries; the access token's own `exp` is what counts. */
const EXPIRES_IN_SECONDS = 3599;

// The code that talks to providers loads with the first request for it.
export const oauthRoutes = {
  "GET /auth/oauth/authorize/{provider_id}": async ({ params, query }, context) => {
    const { authorize } = await import("./authorize.ts");
    return authorize(params.provider_id, query, context);
  },

  "GET /auth/oauth/callback/{provider_id}": async ({ params, query }, context) => {
    const { callback } = await import("./callback.ts");
    return callback(params.provider_id, toParameters(query), context);
  },

  "POST /auth/oauth/callback/{provider_id}": async ({ params, body }, context) => {
    const { callback } = await import("./callback.ts");
    return callback(params.provider_id, toParameters(body), context);
  },

  "POST /auth/oauth/token": async ({ body, headers }, context) => {
    const { services } = context;
    const tenancy = await authenticateClient(body, headers.authorization, services);
    const common = { token_type: "Bearer", expires_in: EXPIRES_IN_SECONDS, scope: SCOPE } as const;
    if (body.grant_type === "authorization_code") {
      const { exchangeCode } = await import("./exchange-code.ts");
      const session = await exchangeCode(tenancy, body, context);
      return {
        ...common,
        access_token: session.access_token,
        refresh_token: session.refresh_token,
        is_new_user: session.is_new_user,
        newUser: session.is_new_user,
        after_callback_redirect_url: session.after_callback_redirect_url,
        afterCallbackRedirectUrl: session.after_callback_redirect_url,
      };
    }
    if (!body.refresh_token) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const accessToken = await refreshAccessToken(tenancy, context, body.refresh_token);
    return { ...common, access_token: accessToken };
  },
} satisfies Handlers<OAuthServices & SessionServices>;

/** The client is a project, its secret a publishable key. Both come in the body or as HTTP Basic (RFC 6749 §2.3.1). */
async function authenticateClient(
  body: Parsed<"POST /auth/oauth/token">["body"],
  authorization: string | undefined,
  services: OAuthServices,
): Promise<Tenancy> {
  const basic = readBasicCredentials(authorization);
  const clientId = basic?.clientId ?? body.client_id;
  const clientSecret = basic?.clientSecret ?? body.client_secret;
  const tenancy = clientId && clientSecret ? await findClient(clientId, services) : null;
  if (!tenancy || !clientSecret || !services.projects.hasKey(tenancy, "client", clientSecret))
    return refuse("INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: null });
  return tenancy;
}

/** A provider's answer is text; a JSON value in its place is rejected. */
function toParameters(answer: Readonly<Record<string, unknown>>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(answer)) if (typeof value === "string") parameters.set(name, value);
  return parameters;
}
