import { authorizeUrl, createBrowser, ownKeys, readAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  env: {
    LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_ID: "client-of-the-operator",
    LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_SECRET: "secret-of-the-operator",
  },
  config: {
    "domains.allowLocalhost": true,
    "domains.trustedDomains": {
      shop: { baseUrl: "https://shop.example" },
      blogs: { baseUrl: "https://*.blog.example" },
      port: { baseUrl: "https://ports.example:8443" },
      all: { baseUrl: "https://**.deep.example:*" },
      anyones: { baseUrl: "https://**.com" },
    },
    "auth.oauth.providers": {
      google: ownKeys("google"),
      github: { type: "github", isShared: true, allowSignIn: true, allowConnectedAccounts: true },
      spotify: { type: "spotify", isShared: true, allowSignIn: true, allowConnectedAccounts: true },
      gitlab: { ...ownKeys("gitlab"), allowSignIn: false },
      discord: { ...ownKeys("discord"), allowSignIn: false, allowConnectedAccounts: false },
      twitch: { type: "twitch", isShared: false, allowSignIn: true },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const ask = async (changes: Readonly<Record<string, string | undefined>> = {}, provider = "google") => {
  const { response, location } = await createBrowser(backend).go(authorizeUrl(backend, provider, changes));
  return { ...(await readAnswer(response)), location };
};

describe("GET /auth/oauth/authorize/{provider_id}", () => {
  it.each([
    ["an unknown project", "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b"],
    ["what cannot be a project", "my-project"],
    ["an unknown branch", `${backend.project.id}#other`],
  ])("refuses %s before anything else", async (_, client_id) => {
    const answer = await ask({ client_id, client_secret: "wrong" });
    expect(answer).toBeKnownError(400, "INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("accepts a branch with the project", async () => {
    expect((await ask({ client_id: `${backend.project.id}#main` })).status).toBe(307);
  });

  it.each([
    ["an unknown key", "pck_unknown"],
    ["a key of another tier", backend.project.secretServerKey],
  ])("refuses %s", async (_, client_secret) => {
    const answer = await ask({ client_secret }, "unheard-of");
    expect(answer).toBeKnownError(401, "INVALID_PUBLISHABLE_CLIENT_KEY", { project_id: backend.project.id });
  });

  it.each([
    ["is not configured", "facebook"],
    ["does not exist", "constructor"],
    ["without keys", "spotify"],
    ["has no keys", "twitch"],
    ["is not for signing in", "gitlab"],
  ])("refuses a provider that %s", async (_, provider) => {
    expect(await ask({}, provider)).toBeKnownError(400, "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED");
  });

  it("connects accounts of a provider that allows no sign-in", async () => {
    const { accessToken } = await backend.signUp();
    expect((await ask({ type: "link", token: accessToken }, "gitlab")).status).toBe(307);
    const answer = await ask({ type: "link", token: accessToken }, "discord");
    expect(answer).toBeKnownError(400, "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED");
  });

  it("connects an account only for a signed-in user", async () => {
    const answer = await ask({ type: "link" });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("access token") });
    expect(answer.headers.get("x-stack-known-error")).toBeNull();
  });

  it.each(["link", "authenticate"])("refuses an expired token to %s", async (type) => {
    const { accessToken } = await backend.signUp();
    const { exp } = JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString());
    backend.clock.advance(601_000);
    const answer = await ask({ type, token: accessToken });
    expect(answer).toBeKnownError(401, "ACCESS_TOKEN_EXPIRED", { expired_at_millis: exp * 1000 });
  });

  it("refuses a token it did not issue", async () => {
    const { accessToken } = await backend.signUp();
    for (const token of ["nonsense", `${accessToken.slice(0, -3)}AAA`])
      expect(await ask({ token })).toBeKnownError(401, "UNPARSABLE_ACCESS_TOKEN");
  });

  it("refuses a token of another project", async () => {
    const { accessToken } = await backend.signUp({ project: await backend.createProject() });
    for (const type of ["link", "authenticate"]) {
      const answer = await ask({ type, token: accessToken });
      expect(answer).toMatchObject({ status: 403, body: expect.stringContaining("another project") });
    }
  });

  it("requests only sign-in scopes with the installation's shared keys", async () => {
    expect((await ask({}, "github")).status).toBe(307);
    const answer = await ask({ provider_scope: "repo" }, "github");
    expect(answer).toBeKnownError(400, "OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS");
  });

  it("uses the operator's keys where they are shared, and the project's own elsewhere", async () => {
    expect(new URL((await ask({}, "github")).location!).searchParams.get("client_id")).toBe("client-of-the-operator");
    expect(new URL((await ask()).location!).searchParams.get("client_id")).toBe(ownKeys("google").clientId);
  });

  it("rejects other scopes", async () => {
    expect(await ask({ scope: "openid" })).toMatchObject({ status: 400, body: expect.stringContaining("legacy") });
  });

  it.each([
    "https://shop.example/callback",
    "https://a.blog.example/callback",
    "https://ports.example:8443/callback",
    "https://a.b.deep.example:444/",
    "http://app.localhost:5000/callback",
    "http://127.0.0.1:5000/callback",
  ])("sends browsers back to %s", async (redirect_uri) => {
    expect((await ask({ redirect_uri })).status).toBe(307);
  });

  it.each([
    ["a stranger", "https://evil.example/"],
    ["a stranger under a wildcard from before wildcards had a rule", "https://evil.com/"],
    ["another scheme", "http://shop.example/"],
    ["another port", "https://shop.example:444/"],
    ["another port than the one named", "https://ports.example/"],
    ["a name that begins like it", "https://shop.example.evil.example/"],
    ["a name that ends like it", "https://evilshop.example/"],
    ["it as user name", "https://shop.example@evil.example/"],
    ["it as user name and password", "https://shop.example:443@evil.example/"],
    ["it behind a backslash", "https://evil.example\\@shop.example/"],
    ["it behind a tab", "https://evil.example\t.shop.example/"],
    ["letters that look alike", "https://shоp.example/"],
    ["full-width letters", "https://ｓhop.example/"],
    ["a percent-encoded name", "https://shop%2eexample/"],
    ["a dot at the end", "https://shop.example./"],
    ["the domain below a wildcard", "https://blog.example/"],
    ["two labels for one star", "https://a.b.blog.example/"],
    ["a dot in the star", "https://evil.example/.blog.example/"],
    ["an address in the star", "https://evil.example#.blog.example"],
    ["a port where the wildcard has none", "https://a.blog.example:8443/"],
    ["localhost as a label", "https://localhost.evil.example/"],
    ["loopback as a label", "https://127.0.0.1.evil.example/"],
    ["a program", "javascript://localhost/%0aalert(1)"],
    ["a document", "data:text/html,localhost"],
  ])("refuses to send browsers back to %s", async (_, redirect_uri) => {
    const { status, body } = await ask({ redirect_uri });
    expect([status, ["REDIRECT_URL_NOT_WHITELISTED", "SCHEMA_ERROR"].includes(body.code)]).toEqual([400, true]);
  });

  it("reports an untrusted redirect URI", async () => {
    const answer = await ask({ redirect_uri: "https://evil.example/" });
    expect(answer).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
  });

  it.each([
    [{ code_challenge: undefined }, "query.code_challenge must be defined"],
    [{ code_challenge: "" }, "query.code_challenge must not be empty"],
    [{ code_challenge: "x".repeat(129) }, "query.code_challenge must be at most 128 characters"],
    [{ code_challenge_method: "none" }, "query.code_challenge_method must be one of the following values: S256, plain"],
    [{ code_challenge_method: undefined }, "query.code_challenge_method must be defined"],
    [{ grant_type: "password" }, "query.grant_type must be one of the following values: authorization_code"],
    [{ response_type: "token" }, "query.response_type must be one of the following values: code"],
    [{ type: "steal" }, "query.type must be one of the following values: authenticate, link"],
    [{ client_id: undefined }, "query.client_id must be defined"],
    [{ client_secret: undefined }, "query.client_secret must be defined"],
    [{ scope: undefined }, "query.scope must be defined"],
    [{ state: undefined }, "query.state must be defined"],
    [{ redirect_uri: undefined }, "query.redirect_uri must be defined"],
    [{ redirect_uri: "/handler" }, "query.redirect_uri is not a valid URL"],
    [{ error_redirect_uri: "/error" }, "query.error_redirect_uri is not a valid URL"],
    [{ error_redirect_url: "/error" }, "query.error_redirect_url is not a valid URL"],
    [{ token: "x".repeat(16_385) }, "query.token must be at most 16384 characters"],
  ])("refuses %j", async (changes, problem) => {
    const message = `Validation failed for GET /api/v1/auth/oauth/authorize/google:\n  - ${problem}`;
    expect(await ask(changes)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("refuses parameters it does not know", async () => {
    const { body } = await ask({ prompt: "none" });
    expect(body).toMatchObject({ code: "SCHEMA_ERROR", error: expect.stringContaining("prompt") });
  });
});

describe("the cookie that proves who left", () => {
  it("requires https only if the server is reached by https, and is sent with Apple's form", async () => {
    await using secure = await testBackend({
      env: { LATCHKIT_PUBLIC_URL: "https://auth.example" },
      config: { "auth.oauth.providers": { google: ownKeys("google"), apple: ownKeys("apple") } },
    });
    const cookieFrom = async (provider: string) => {
      const { pathname, search } = new URL(authorizeUrl(secure, provider));
      return (await secure.fetch(pathname + search)).headers.get("set-cookie");
    };
    expect(await cookieFrom("google")).toMatch(
      /^__Host-stack-oauth-inner-.*; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(await cookieFrom("apple")).toMatch(/; Max-Age=600; Secure; HttpOnly; SameSite=None$/);
  });
});

describe("a plain challenge", () => {
  it("is refused in production, because the address would reveal the verifier", async () => {
    await using live = await testBackend({
      mode: "production",
      env: { LATCHKIT_PUBLIC_URL: "https://auth.example" },
      config: { "auth.oauth.providers.google": ownKeys("google") },
    });
    const askWith = async (changes: Record<string, string>) => {
      const { pathname, search } = new URL(authorizeUrl(live, "google", changes));
      return live.fetch(pathname + search);
    };
    const refused = await askWith({ code_challenge_method: "plain" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("S256");
    expect((await askWith({})).status).toBe(307);
  });
});
