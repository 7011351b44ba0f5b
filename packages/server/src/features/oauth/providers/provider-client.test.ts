import { ownKeys, VERIFIER } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";
import { isAccessTokenLive, refreshProviderToken } from "./provider-client.ts";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;
const services = servicesOf(backend);

const providerOf = async (id: string) => {
  const found = await services.projects.find(backend.project.id);
  return services.oauthProviders.find(found!.tenancy, id)!;
};
/** Tokens as Google issues them after a sign-in. */
async function issuedTokens() {
  google.signInAs({ sub: crypto.randomUUID() });
  await app.signIn("google");
  const { db } = services.database;
  const rows = await db
    .selectFrom("oauth_provider_tokens")
    .select(["kind", "token_sealed", "project_id", "branch_id", "id"])
    .orderBy("created_at", "desc")
    .orderBy("kind")
    .limit(2)
    .execute();
  const [access, refresh] = rows.map(({ token_sealed, project_id, branch_id, id }) =>
    Buffer.from(services.rootSecret.open("oauth-provider-token", [project_id, branch_id, id], token_sealed)).toString(),
  );
  backend.clock.advance(1); // so that the next ones are the newest
  return { access: access!, refresh: refresh! };
}

describe("a provider's tokens", () => {
  it("are renewed with the scopes that the provider says they have", async () => {
    const { refresh } = await issuedTokens();
    const tokens = await refreshProviderToken(await providerOf("google"), services, refresh, ["calendar"]);
    expect(tokens).toEqual({
      accessToken: expect.any(String),
      accessTokenExpiresAt: new Date(backend.clock.now().getTime() + 3_600_000),
      refreshToken: expect.any(String),
      scopes: ["openid", "email", "profile", "offline_access"],
    });
    expect(await isAccessTokenLive(await providerOf("google"), services, tokens!.accessToken)).toBe(true);
  });

  it("are told apart from tokens that it has revoked or never issued", async () => {
    const { access, refresh } = await issuedTokens();
    const provider = await providerOf("google");
    expect(await isAccessTokenLive(provider, services, access)).toBe(true);
    google.forgetTokens();
    expect(await isAccessTokenLive(provider, services, access)).toBe(false);
    expect(await isAccessTokenLive(provider, services, VERIFIER)).toBe(false);
    expect(await refreshProviderToken(provider, services, refresh, [])).toBeNull();
  });

  it("are kept if the provider does not answer the question for the moment", async () => {
    const provider = { ...(await providerOf("google")), issuer: null };
    const answering = (status: number) => ({ ...services, fetch: async () => new Response("{}", { status }) });
    expect(await isAccessTokenLive(provider, answering(403), "token")).toBe(true);
    expect(await isAccessTokenLive(provider, answering(401), "token")).toBe(false);
    await expect(isAccessTokenLive(provider, answering(429), "token")).rejects.toMatchObject({ reason: "unreachable" });
    const silent = { ...provider, type: "apple" as const };
    expect(await isAccessTokenLive(silent, answering(401), "token")).toBe(true); // Apple has nothing to ask
  });

  it("are kept if the provider refuses our client for the moment", async () => {
    const { refresh } = await issuedTokens();
    const provider = { ...(await providerOf("google")), clientSecret: "outdated" };
    await expect(refreshProviderToken(provider, services, refresh, [])).rejects.toMatchObject({
      reason: "misconfigured",
    });
  });

  it("are kept if the provider is unreachable", async () => {
    await using alone = await openIdBackend();
    const services = servicesOf(alone.backend);
    const found = await services.projects.find(alone.backend.project.id);
    const provider = services.oauthProviders.find(found!.tenancy, "google")!;
    await services.oauthProviders.discover(alone.google.issuer);
    await alone.google.close();
    await expect(refreshProviderToken(provider, services, "token", [])).rejects.toMatchObject({
      reason: "unreachable",
    });
    await expect(isAccessTokenLive(provider, services, "token")).rejects.toMatchObject({ reason: "unreachable" });
  });
});

describe("an issuer configured in place of a provider", () => {
  it("is asked for its endpoints once, and again after an hour", async () => {
    const asked: string[] = [];
    const { createOAuthProviders } = await import("./configured-provider.ts");
    const providers = createOAuthProviders({
      settings: { sharedKeys: {}, issuers: {}, sharesAccessTokens: false },
      clock: backend.clock,
      fetch: (url, init) => {
        asked.push(String(url));
        return fetch(url, init);
      },
    });
    const discover = () => providers.discover(google.issuer);
    await Promise.all([discover(), discover()]);
    expect(asked).toEqual([`${google.issuer}/.well-known/openid-configuration`]);
    backend.clock.advance(3_600_000);
    await discover();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["speaks in another's name", { issuer: "https://evil.example" }],
    ["names no token endpoint", { token_endpoint: undefined }],
    ["names no keys", { jwks_uri: undefined }],
  ])("is not used when it %s, and asked again the next time", async (_, changes) => {
    let metadata: object = { ...GOOD, ...changes };
    const { createOAuthProviders } = await import("./configured-provider.ts");
    const providers = createOAuthProviders({
      settings: { sharedKeys: {}, issuers: {}, sharesAccessTokens: false },
      clock: backend.clock,
      fetch: async () => Response.json(metadata),
    });
    await expect(providers.discover(GOOD.issuer)).rejects.toMatchObject({ reason: "unusable" });
    metadata = GOOD;
    expect(await providers.discover(GOOD.issuer)).toEqual(GOOD);
  });
});

const GOOD = {
  issuer: "https://login.corp.example/",
  authorization_endpoint: "https://login.corp.example/authorize",
  token_endpoint: "https://login.corp.example/token",
  jwks_uri: "https://login.corp.example/keys",
};

describe("a provider that is not set up", () => {
  it("is not found", async () => {
    const { createOAuthProviders } = await import("./configured-provider.ts");
    const sharedKeys = { github: { clientId: "i", clientSecret: "s" } };
    const { find } = createOAuthProviders({
      settings: { sharedKeys, issuers: {}, sharesAccessTokens: false },
      clock: backend.clock,
      fetch,
    });
    const project = await backend.createProject({
      "auth.oauth.providers": {
        github: { type: "github", isShared: true },
        google: { type: "google", isShared: true },
        untyped: { ...ownKeys("google"), type: null },
        secretless: { ...ownKeys("google"), clientSecret: "" },
      },
    });
    const { tenancy } = (await services.projects.find(project.id))!;
    expect(find(tenancy, "github")).toMatchObject({
      clientId: "i",
      clientSecret: "s",
      isShared: true,
      allowSignIn: false,
    });
    for (const id of ["google", "untyped", "secretless", "unknown", "constructor"])
      expect(find(tenancy, id)).toBeNull();
  });
});
