import { createOAuthApp, ownKeys, testBackend } from "@latchkit/testing/internal";
import { startOpenIdProvider } from "@latchkit/testing/openid-provider";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

/** Extra fields in the response of the provider's token endpoint or user info. */
let changes: Record<string, unknown> = {};
let changed: "token" | "me" = "token";

const provider = await startOpenIdProvider();
const backend = await testBackend({
  env: { LATCHKIT_OAUTH_GITHUB_ISSUER: provider.issuer },
  config: { "auth.oauth.providers.github": ownKeys("github") },
  async outboundFetch(input, init) {
    const response = await fetch(input, init);
    if (!new Request(input, init).url.endsWith(`/${changed}`) || !response.ok) return response;
    return new Response(
      JSON.stringify({ ...JSON.parse(await response.text()), ...changes }).replace('"1e308"', "1e308"),
      {
        headers: { "content-type": "application/json" },
      },
    );
  },
});
const redirectUris = [`${backend.url}/api/v1/auth/oauth/callback/github`];
provider.addClient({ ...ownKeys("github"), redirectUris });
const app = createOAuthApp(backend);
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await provider.close();
});

/** Signs in a new user. @returns The assumed lifetime of the provider's access token, in seconds, and its scopes. */
async function storedToken(more: { provider_scope?: string } = {}) {
  provider.signInAs({ sub: crypto.randomUUID() });
  const { body, status } = await app.signIn("github", more);
  expect(status, JSON.stringify(body)).toBe(200);
  const { expires_at, scopes } = await servicesOf(backend)
    .database.db.selectFrom("oauth_provider_tokens as token")
    .innerJoin("oauth_accounts as account", "account.id", "token.oauth_account_id")
    .where("account.user_id", "=", body.user_id ?? (await idOf(body.access_token)))
    .where("token.kind", "=", "access")
    .select(["token.expires_at", "token.scopes"])
    .executeTakeFirstOrThrow();
  return { lifetimeSeconds: ((expires_at?.getTime() ?? 0) - backend.clock.now().getTime()) / 1000, scopes };
}

const idOf = async (accessToken: string): Promise<string> =>
  (await backend.call("GET /users/me", { accessToken })).body.id;

describe("a provider that states an absurd lifetime of its token", () => {
  it.each([
    ["1e308", 31_536_000],
    [-1, 3600],
    [0, 3600],
    ["soon", 3600],
    [[], 3600],
    [{}, 3600],
    ["7200", 7200],
  ])("signs people in all the same: %j", async (expires_in, lifetimeSeconds) => {
    [changed, changes] = ["token", { expires_in }];
    expect((await storedToken()).lifetimeSeconds).toBe(lifetimeSeconds);
  });
});

describe("a provider that names no account", () => {
  it.each(["", "  ", 5, null, "x".repeat(256), ["a"]])("is refused: %j", async (sub) => {
    provider.signInAs({ sub: "person" });
    [changed, changes] = ["me", { sub }];
    const { response } = await app.visit("github");
    expect(response.status).toBe(400);
  });

  it.each(["", "   "])("is refused in an ID token as well: %j", async (sub) => {
    const { toFitAccount } = await import("./account-profile.ts");
    const nameless = { accountId: sub, displayName: null, profileImageUrl: null, email: null, isEmailVerified: false };
    expect(() => toFitAccount(nameless)).toThrow("account id");
  });
});

describe("the scopes of a token from an issuer configured in place of a provider", () => {
  it("are those it says it granted", async () => {
    [changed, changes] = ["token", { scope: "openid email" }];
    expect((await storedToken({ provider_scope: "calendar" })).scopes).toEqual(["openid", "email"]);
  });

  it("are those asked of the issuer, not of the provider, when it does not say", async () => {
    [changed, changes] = ["token", { scope: undefined }];
    const asked = ["openid", "email", "profile", "offline_access", "calendar"];
    expect((await storedToken({ provider_scope: "calendar" })).scopes).toEqual(asked);
  });
});
