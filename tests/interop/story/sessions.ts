import { createHash } from "node:crypto";
import { createBrowser } from "@latchkit/testing/internal";
import { Secret, TOTP } from "otpauth";
import { expect, vi } from "vitest";
import type { Stage, Steps } from "./stage.ts";

const PASSWORD = "correct horse battery";
const REDIRECT_URI = "http://localhost:3000/handler/oauth-callback";
const VERIFIER = "the verifier that the official client keeps in a cookie of the app";

/** The part of the official client that speaks to the backend; what is around it only moves browsers. */
interface OfficialInterface {
  createSession(tokens: { refreshToken: string | null; accessToken: string | null }): unknown;
  initiatePasskeyRegistration(options: object, session: unknown): Promise<OfficialResult<PasskeyOptions>>;
  initiatePasskeyAuthentication(options: object, session: unknown): Promise<OfficialResult<PasskeyOptions>>;
  getOAuthUrl(options: object): Promise<string>;
  callOAuthCallback(options: object): Promise<{ newUser: boolean; accessToken: string; refreshToken: string }>;
}
type OfficialResult<T> = { status: "ok"; data: T } | { status: "error"; error: unknown };
interface PasskeyOptions {
  readonly options_json: { readonly challenge: string };
  readonly code: string;
}

const interfaceOf = (app: object): OfficialInterface => Reflect.get(app, "_interface");

/** Sessions, and the ways in that need more than an email. */
export const sessions = {
  "a user with an authenticator app is asked for its code": async (stage) => {
    const { id, email, user } = await stage.person();
    const secret = new Secret({ size: 20 });
    await user.update({ totpMultiFactorSecret: secret.bytes });
    const app = stage.client();
    const code = await attemptOf(() => app.signInWithCredential({ email, password: PASSWORD, noRedirect: true }));
    expect(await app.getUser()).toBeNull();
    expect(await app.signInWithMfa("abcdef", code, { noRedirect: true })).toMatchObject({
      status: "error",
      error: { errorCode: "INVALID_TOTP_CODE" },
    });
    const shown = new TOTP({ secret }).generate({ timestamp: stage.backend.clock.now().getTime() });
    expect((await app.signInWithMfa(shown, code, { noRedirect: true })).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ id, isMultiFactorRequired: true });
    await (await app.getUser({ or: "throw" })).update({ totpMultiFactorSecret: null });
    const again = await stage.client().signInWithCredential({ email, password: PASSWORD, noRedirect: true });
    expect(again.status).toBe("ok");
  },

  "a browser gets what it needs to add a passkey and to sign in with one": async (stage) => {
    const { app, accessToken, refreshToken } = await stage.person();
    const official = interfaceOf(app);
    const session = official.createSession({ accessToken, refreshToken });
    for (const result of [
      await official.initiatePasskeyRegistration({}, session),
      await official.initiatePasskeyAuthentication({}, session),
    ])
      expect(result).toMatchObject({
        status: "ok",
        data: { code: expect.stringMatching(/^\w{45}$/), options_json: { challenge: expect.any(String) } },
      });
  },

  "a user lists the sessions, and ends one elsewhere": async (stage) => {
    const { id, email, user } = await stage.person();
    stage.backend.clock.advance(1_000); // lists are ordered by age
    const elsewhere = stage.client();
    await elsewhere.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
    const [other, current] = await user.getActiveSessions();
    expect(other).toMatchObject({ userId: id, isCurrentSession: false, isImpersonation: false });
    expect(other).toMatchObject({ createdAt: stage.backend.clock.now(), lastUsedAt: stage.backend.clock.now() });
    expect(current).toMatchObject({ userId: id, isCurrentSession: true });
    await expect(user.revokeSession(current?.id ?? "")).rejects.toMatchObject({
      errorCode: "CANNOT_DELETE_CURRENT_SESSION",
    });
    await user.revokeSession(other?.id ?? "");
    stage.backend.clock.advance(601_000);
    expect(await elsewhere.getUser()).toBeNull();
    expect(await stage.client(await tokensOf(user.currentSession)).getUser()).toMatchObject({ id });
  },

  "a session outlives its access tokens": async (stage) => {
    const { id, app, accessToken } = await stage.person();
    stage.backend.clock.advance(601_000);
    const user = await app.getUser({ or: "throw" });
    expect(user.id).toBe(id);
    await user.setDisplayName("Still here");
    const renewed = (await tokensOf(user.currentSession)).accessToken;
    expect(renewed).not.toBe(accessToken);
    const me = await stage.backend.call("GET /users/me", { project: stage.project, accessToken: renewed });
    expect(me.body).toMatchObject({ display_name: "Still here" });
  },

  "a server acts as a user for a while": async (stage) => {
    const { id, known } = await stage.person();
    const session = await known.createSession({ expiresInMillis: 60_000, isImpersonation: true });
    const tokens = await tokensOf(session);
    expect(claimsOf(tokens.accessToken)).toMatchObject({ sub: id, is_impersonation: true });
    expect(await stage.client(tokens).getUser()).toMatchObject({ id });
    stage.backend.clock.advance(601_000);
    expect(await stage.client(tokens).getUser()).toBeNull();
  },

  "a user signs in with a provider": async (stage) => {
    const { sub, answer } = await signInWithGoogle(stage);
    expect(answer.newUser).toBe(true);
    const user = await stage.client(answer).getUser({ or: "throw" });
    expect(user).toMatchObject({ displayName: "Grace", primaryEmail: `${sub}@example.com`, hasPassword: false });
    expect((await user.listOAuthProviders()).map(({ type }) => type)).toEqual(["google"]);
  },

  "a command line is signed in when the user confirms, with a session that outlives the browser's": async (stage) => {
    const { id, refreshToken, user } = await stage.person();
    const confirm = (login_code: string | null) =>
      stage.backend.call("POST /auth/cli/complete", {
        project: stage.project,
        body: { login_code: login_code ?? "", refresh_token: refreshToken },
      });
    // More than its types say that it takes.
    const result = await stage.client().promptCliLogin({
      ...{ appUrl: "https://shop.example", waitTimeMillis: 20 },
      promptLink: (url: string) => void confirm(new URL(url).searchParams.get("login_code")),
    } as never);
    if (result.status === "error") throw result.error;
    await user.signOut();
    const inTerminal = stage.client({ accessToken: "", refreshToken: result.data });
    expect(await inTerminal.getUser()).toMatchObject({ id });
  },
} satisfies Steps;

/** Signs a new person in with a provider, as the official client does in a browser. */
export async function signInWithGoogle(stage: Stage) {
  const sub = crypto.randomUUID();
  stage.google.signInAs({ sub, email: `${sub}@example.com`, email_verified: true, name: "Grace" });
  const official = interfaceOf(stage.client());
  const state = "c3RhdGUgb2YgdGhlIGFwcA";
  const url = await official.getOAuthUrl({
    provider: "google",
    redirectUrl: REDIRECT_URI,
    errorRedirectUrl: "http://localhost:3000/handler/error",
    codeChallenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    state,
    type: "authenticate",
    session: official.createSession({ accessToken: null, refreshToken: null }),
  });
  const { location } = await createBrowser(stage.backend).go(url);
  const answer = await official.callOAuthCallback({
    oauthParams: new URL(location ?? "").searchParams,
    redirectUri: REDIRECT_URI,
    codeVerifier: VERIFIER,
    state,
  });
  return { sub, answer };
}

/**
 * Signs in as far as the second factor. The client keeps the attempt where its page for the second factor looks for it,
 * and sends people there; where it cannot redirect, it throws.
 */
async function attemptOf(signIn: () => Promise<unknown>): Promise<string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) } });
  await expect(signIn())
    .rejects.toThrow()
    .finally(() => vi.unstubAllGlobals());
  const code = kept.get("hexclave_mfa_attempt_code") ?? kept.get("stack_mfa_attempt_code");
  if (code === undefined) throw new Error("The client was not asked for a second factor.");
  return code;
}

async function tokensOf(session: Awaited<ReturnType<Awaited<ReturnType<Stage["person"]>>["known"]["createSession"]>>) {
  const { accessToken, refreshToken } = await session.getTokens();
  if (accessToken === null || refreshToken === null) throw new Error("There is no session.");
  return { accessToken, refreshToken };
}

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}
