import { createHash } from "node:crypto";
import { createBrowser } from "@latchkit/testing/internal";
import { type OpenIdBackend, openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { officialApp } from "./official-app.ts";

const VERIFIER = "the verifier that the official client keeps in a cookie of the app";
const REDIRECT_URI = "http://localhost:3000/handler/oauth-callback";
const STATE = "c3RhdGUgb2YgdGhlIGFwcA";

/** The part of the official client that speaks OAuth; what is around it only moves browsers. */
interface OfficialOAuth {
  createSession(tokens: { refreshToken: string | null; accessToken: string | null }): unknown;
  getOAuthUrl(options: {
    provider: string;
    redirectUrl: string;
    errorRedirectUrl: string;
    afterCallbackRedirectUrl?: string;
    codeChallenge: string;
    state: string;
    type: "authenticate" | "link";
    session: unknown;
    providerScope?: string;
  }): Promise<string>;
  callOAuthCallback(options: {
    oauthParams: URLSearchParams;
    redirectUri: string;
    codeVerifier: string;
    state: string;
  }): Promise<{ newUser: boolean; afterCallbackRedirectUrl: string | null; accessToken: string; refreshToken: string }>;
}

let scene: OpenIdBackend;

beforeAll(async () => {
  scene = await openIdBackend({}, { listens: true });
});
afterAll(() => scene[Symbol.asyncDispose]());
beforeEach(() => {
  const sub = crypto.randomUUID();
  scene.google.signInAs({ sub, email: `${sub}@example.com`, name: "Pat" });
});

const oauthOf = (app: object): OfficialOAuth => Reflect.get(app, "_interface");

/** Goes the whole way with the official client, with what it adds for this sign-in. */
async function goThrough(
  more: {
    provider?: string;
    type?: "authenticate" | "link";
    afterCallbackRedirectUrl?: string;
    providerScope?: string;
  } = {},
  tokens: { refreshToken: string | null; accessToken: string | null } = { refreshToken: null, accessToken: null },
) {
  const oauth = oauthOf(officialApp(scene.backend));
  const url = await oauth.getOAuthUrl({
    provider: "Google",
    redirectUrl: REDIRECT_URI,
    errorRedirectUrl: "http://localhost:3000/handler/error",
    codeChallenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    state: STATE,
    type: "authenticate",
    session: oauth.createSession(tokens),
    ...more,
  });
  const { location } = await createBrowser(scene.backend).go(url);
  const oauthParams = new URL(location ?? "").searchParams;
  const answer = await oauth.callOAuthCallback({
    oauthParams,
    redirectUri: REDIRECT_URI,
    codeVerifier: VERIFIER,
    state: STATE,
  });
  return { ...answer, code: oauthParams.get("code") ?? "" };
}

describe("the official client", () => {
  it("signs users in with a provider, and refreshes the session", async () => {
    const answer = await goThrough({ afterCallbackRedirectUrl: "/cart" });
    expect(answer).toMatchObject({ newUser: true, afterCallbackRedirectUrl: "/cart" });
    const app = officialApp(scene.backend, answer);
    const user = await app.getUser({ or: "throw" });
    expect(user).toMatchObject({ displayName: "Pat", hasPassword: false });
    expect((await user.listOAuthProviders()).map(({ type }) => type)).toEqual(["google"]);
    const onlyRefresh = officialApp(scene.backend, { refreshToken: answer.refreshToken, accessToken: "" });
    expect((await onlyRefresh.getUser())?.id).toBe(user.id);
  });

  it("gets an error that asks for the second factor", async () => {
    const first = await goThrough();
    const secret = new Secret({ size: 20 });
    const user = await officialApp(scene.backend, first).getUser({ or: "throw" });
    await user.update({ totpMultiFactorSecret: secret.bytes });
    const refusal = await goThrough().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ errorCode: "MULTI_FACTOR_AUTHENTICATION_REQUIRED" });
    const { attempt_code } = Reflect.get(Object(refusal), "details");
    const app = officialApp(scene.backend);
    const totp = new TOTP({ secret }).generate({ timestamp: scene.backend.clock.now().getTime() });
    expect((await app.signInWithMfa(totp, attempt_code, { noRedirect: true })).status).toBe("ok");
    expect((await app.getUser())?.id).toBe(user.id);
  });

  it("connects an account, and acts there for its user", async () => {
    const { accessToken, refreshToken } = await scene.backend.signUp();
    const linked = await goThrough({ type: "link", providerScope: "calendar" }, { accessToken, refreshToken });
    expect(linked.newUser).toBe(false);
    const user = await officialApp(scene.backend, { accessToken, refreshToken }).getUser({ or: "throw" });
    const account = await user.getConnectedAccount("google", { scopes: ["calendar"] });
    expect((await account?.getAccessToken())?.accessToken).toEqual(expect.any(String));
    expect(await user.getConnectedAccount("google", { scopes: ["mail"] })).toBeNull();
  });
});

it("a user stops signing in with an account at a provider, and disconnects it", async () => {
  const account = { sub: crypto.randomUUID(), email: "cora@example.com", email_verified: true };
  scene.google.signInAs(account);
  const tokens = await goThrough();
  const user = await officialApp(scene.backend, tokens).getUser({ or: "throw" });
  await user.setPassword({ password: "correct horse battery" });
  const [first] = await user.listOAuthProviders();
  const provider = await user.getOAuthProvider(first?.id ?? "");
  expect(provider).toMatchObject({ type: "google", email: "cora@example.com", allowSignIn: true });
  expect((await provider?.update({ allowSignIn: false }))?.status).toBe("ok");
  expect(await user.getOAuthProvider(first?.id ?? "")).toMatchObject({ allowSignIn: false });
  await expect(goThrough()).rejects.toThrow();
  await provider?.delete();
  expect(await user.listOAuthProviders()).toEqual([]);
  expect(await user.getConnectedAccount("google")).toBeNull();
});

it("a callback with an invalid state leaves the browser's cookies alone", async () => {
  const { url } = scene.backend;
  const headers = { cookie: "stack-oauth-inner-made-up=true" };
  const answer = await fetch(`${url}/api/v1/auth/oauth/callback/google?state=made-up&code=x`, { headers });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});

it("a token of an issuer configured in place of GitHub has the scopes requested from the issuer", async () => {
  scene.github.signInAs({ sub: crypto.randomUUID() });
  const { accessToken, refreshToken } = await scene.backend.signUp();
  await goThrough({ provider: "github", type: "link", providerScope: "calendar" }, { accessToken, refreshToken });
  const user = await officialApp(scene.backend, { accessToken, refreshToken }).getUser({ or: "throw" });
  const account = await user.getConnectedAccount("github", { scopes: ["openid", "calendar"] });
  expect((await account?.getAccessToken())?.accessToken).toEqual(expect.any(String));
  expect(await user.getConnectedAccount("github", { scopes: ["user:email"] })).toBeNull();
});

it("an authorization code that is used again ends the session it gave", async () => {
  const answer = await goThrough();
  const { id: client_id, publishableClientKey: client_secret } = scene.backend.project;
  const body = {
    grant_type: "authorization_code",
    code: answer.code,
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT_URI,
  };
  const form = new URLSearchParams({ ...body, client_id, client_secret });
  const again = await fetch(`${scene.backend.url}/api/v1/auth/oauth/token`, { method: "POST", body: form });
  expect(again.status).toBe(400);
  expect(await officialApp(scene.backend, { refreshToken: answer.refreshToken, accessToken: "" }).getUser()).toBeNull();
});
