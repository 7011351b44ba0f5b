import { ClientApp } from "./client-app.ts";
import { MOCK_ID, readingAnswers } from "./mock/mock-answers.ts";
import type { MockAnswer, MockAppOptions } from "./mock/mock-data.ts";

export type { MockAnswer, MockApiKey, MockAppOptions, MockSession, MockTeam, MockUser } from "./mock/mock-data.ts";

/**
 * Creates an app with invented data, for design systems, screenshots and previews. It makes no requests and changes
 * nothing: what people do in its components succeeds, and everything stays as it was.
 *
 * @example
 * // A story of Storybook:
 * <Provider app={createMockApp({ user: { displayName: "Grace" }, teams })}><AccountSettings /></Provider>
 */
export function createMockApp(options: MockAppOptions = {}): ClientApp {
  const reading = readingAnswers(options);
  const isSignedOut = options.user === null;
  return new ClientApp({
    projectId: MOCK_ID,
    publishableClientKey: "pck_mock",
    baseUrl: "https://mock.invalid",
    tokenStore: isSignedOut ? "memory" : { accessToken: mockAccessToken(options), refreshToken: "mock" },
    redirectMethod: { navigate: () => undefined },
    platform: {
      fetch: async (url, { method = "GET" }) => {
        const path = new URL(url).pathname.replace(/^\/api\/v1/, "");
        const chosen = options.answers?.[`${method} ${path}`];
        if (chosen) return respond(chosen);
        if (method !== "GET") return respond({ body: path === "/users/me" ? reading[0]?.[1]() : { success: true } });
        if (path === "/users/me" && isSignedOut) return respond({ error: "CANNOT_GET_OWN_USER_WITHOUT_USER" });
        return respond({ body: reading.find(([pattern]) => pattern.test(path))?.[1]() });
      },
      wait: () => Promise.resolve(),
      cookies: null,
    },
  });
}

function respond(answer: MockAnswer): Promise<Response> {
  if (answer === "never") return new Promise(() => undefined);
  if ("body" in answer) return Promise.resolve(Response.json(answer.body));
  if ("status" in answer) {
    const headers = answer.reason === undefined ? {} : { "x-latchkit-refusal": answer.reason };
    return Promise.resolve(new Response(answer.text, { status: answer.status, headers }));
  }
  const { error: code, details } = answer;
  const headers = { "x-stack-known-error": code };
  return Promise.resolve(Response.json({ code, error: code, details }, { status: 400, headers }));
}

/** An access token that the kit can read. No backend accepts it: it has no signature. */
function mockAccessToken({ user }: MockAppOptions): string {
  const claims = {
    iss: "mock",
    aud: MOCK_ID,
    sub: MOCK_ID,
    iat: 0,
    project_id: MOCK_ID,
    branch_id: "main",
    refresh_token_id: MOCK_ID,
    role: "authenticated",
    name: null,
    email: null,
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
    is_impersonation: user?.isImpersonated ?? false,
  };
  return `mock.${btoa(JSON.stringify(claims))}.mock`;
}
