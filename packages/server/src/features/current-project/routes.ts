import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { toProjectAnswer } from "../../projects/project-view.ts";
import type { OAuthServices } from "../oauth/oauth-services.ts";
import { isSignUpOffered } from "../sign-up/sign-up-policy.ts";

export const currentProjectRoutes = {
  "GET /projects/current": async (_input, { tenancy, db, services }) => {
    const answer = toProjectAnswer(tenancy, services.oauthProviders);
    const sign_up_enabled = await isSignUpOffered(tenancy, db, services);
    return { ...answer, config: { ...answer.config, sign_up_enabled } };
  },

  "GET /projects/{project_id}/.well-known/jwks.json": async ({ params, query }, { services }) => {
    if (!(await services.projects.find(params.project_id)))
      throw new PlainError(404, "There is no such project.", { reason: "PROJECT_NOT_FOUND" });
    return services.accessTokens.jwks(params.project_id, { includeAnonymous: query.include_anonymous === "true" });
  },

  "GET /projects-anonymous-users/{project_id}/.well-known/jwks.json": (_input, { request }) => {
    const location = new URL(request.url);
    location.pathname = location.pathname.replace("/projects-anonymous-users/", "/projects/");
    location.search = "?include_anonymous=true";
    return new Response(null, { status: 307, headers: { location: `${location.pathname}${location.search}` } });
  },
} satisfies Handlers<OAuthServices>;
