import { createBrowser, createOAuthApp, ownKeys, VERIFIER } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const scene = await openIdBackend({ "auth.otp.allowSignIn": true });
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, github, microsoft, app } = scene;
const CODE = "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE";

let email: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.com`;
  await backend.configure({ "auth.oauth.accountMergeStrategy": "link_method" });
});

const meOf = async (accessToken: string) => (await backend.call("GET /users/me", { accessToken })).body;
/** Comes with an email as the provider tells it; the account is a new one each time. */
const arrive = (at: typeof google, provider: string, claims: { email: string; email_verified?: boolean }) => {
  at.signInAs({ sub: crypto.randomUUID(), ...claims });
  return app.visit(provider).then(async ({ response, location }) => {
    const code = location && new URL(location).searchParams.get("code");
    if (!code) return { status: response.status, headers: response.headers, body: await response.json() };
    return app.collect(code);
  });
};
const refusal = (wouldWork: boolean) => ({
  type: "email",
  contact_channel_value: email,
  would_work_if_email_was_verified: wouldWork,
});
/** A user with a proven address, for example by Google. */
const verifiedOwner = async () => {
  const { body } = await arrive(google, "google", { email, email_verified: true });
  return (await meOf(body.access_token)).id;
};

describe("link_method", () => {
  it("signs in the person who has proved the address to the provider as well", async () => {
    const id = await verifiedOwner();
    backend.clock.advance(1);
    const { body } = await arrive(github, "github", { email: email.toUpperCase(), email_verified: true });
    expect(body.is_new_user).toBe(false);
    expect(await meOf(body.access_token)).toMatchObject({ id, oauth_providers: [{ id: "google" }, { id: "github" }] });
  });

  it("does so for an address proven by a mail", async () => {
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: "http://localhost/x" } });
    const code = await backend.inbox.readCode(email);
    const { body: session } = await backend.call("POST /auth/otp/sign-in", { body: { code } });
    const { body } = await arrive(google, "google", { email, email_verified: true });
    expect((await meOf(body.access_token)).id).toBe(session.user_id);
  });

  it("does not sign in a person who only wrote the address into their profile", async () => {
    await verifiedOwner();
    for (const email_verified of [false, undefined]) {
      const answer = await arrive(github, "github", { email, ...(email_verified === false && { email_verified }) });
      expect(answer).toBeKnownError(409, CODE, refusal(false));
    }
  });

  it("trusts the issuer that the operator configured in place of Microsoft, though not Microsoft itself", async () => {
    const id = await verifiedOwner();
    backend.clock.advance(1);
    const { body } = await arrive(microsoft, "microsoft", { email, email_verified: true });
    expect((await meOf(body.access_token)).id).toBe(id);
  });

  it("does not put the owner of an address into an account that an attacker created with it", async () => {
    await backend.signUp({ email });
    const answer = await arrive(google, "google", { email, email_verified: true });
    expect(answer).toBeKnownError(409, CODE, refusal(true));
  });

  it("does not put a user into an account that was created first with an unproven address at a provider", async () => {
    const { body } = await arrive(microsoft, "microsoft", { email, email_verified: false });
    expect(await meOf(body.access_token)).toMatchObject({ primary_email: email, primary_email_verified: false });
    const answer = await arrive(google, "google", { email, email_verified: true });
    expect(answer).toBeKnownError(409, CODE, refusal(true));
  });

  it("does not sign in the next owner of the address, who has another account at the provider", async () => {
    await verifiedOwner();
    const answer = await arrive(google, "google", { email, email_verified: true });
    expect(answer).toBeKnownError(409, CODE, refusal(false));
  });
});

describe("raise_error", () => {
  it.each([true, false])("signs in no one, whether the address is verified (%s) or not", async (email_verified) => {
    await verifiedOwner();
    await backend.configure({ "auth.oauth.accountMergeStrategy": "raise_error" });
    expect(await arrive(github, "github", { email, email_verified })).toBeKnownError(409, CODE, refusal(false));
    expect(await arrive(microsoft, "microsoft", { email, email_verified })).toBeKnownError(409, CODE, refusal(false));
  });
});

describe("allow_duplicates", () => {
  it.each([true, false])(
    "makes another account that does not sign in with the address, verified (%s) or not",
    async (email_verified) => {
      const id = await verifiedOwner();
      await backend.configure({ "auth.oauth.accountMergeStrategy": "allow_duplicates" });
      const { body } = await arrive(github, "github", { email, email_verified });
      expect(body.is_new_user).toBe(true);
      const user = await backend.call("GET /users/{user_id}", {
        tier: "server",
        params: { user_id: (await meOf(body.access_token)).id },
      });
      expect(user.body.id).not.toBe(id);
      expect(user.body).toMatchObject({
        primary_email: email,
        primary_email_verified: email_verified,
        primary_email_auth_enabled: false,
      });
    },
  );
});

describe("an attacker who has a victim finish what they began", () => {
  /**
   * The attacker begins, the victim's browser goes to the provider and comes back; the code ends up in the victim's
   * browser.
   */
  async function victimFinishes(changes: Record<string, string>) {
    google.signInAs({ sub: `victim-${crypto.randomUUID()}`, email, email_verified: true });
    return app.getCode("google", changes);
  }

  it("does not get the victim's account at the provider connected to their own account", async () => {
    const attacker = await backend.signUp();
    await victimFinishes({ type: "link", token: attacker.accessToken });
    expect((await meOf(attacker.accessToken)).oauth_providers).toEqual([]);
  });

  it("does not get their anonymous user, in which they stay signed in, made the victim's", async () => {
    const attacker = await backend.createAnonymousUser();
    await victimFinishes({ token: attacker.accessToken });
    const { body } = await backend.call("GET /users/me", {
      accessToken: attacker.accessToken,
      headers: { "x-stack-allow-anonymous-user": "true" },
    });
    expect(body).toMatchObject({ id: attacker.id, is_anonymous: true, primary_email: null });
  });

  it("does not get the victim signed in by a code of their own: the victim's browser has another verifier", async () => {
    google.signInAs({ sub: "attacker" });
    const code = await app.getCode("google", { code_challenge: "attacker", code_challenge_method: "plain" });
    expect(await app.collect(code, { code_verifier: VERIFIER })).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("does not get a victim to finish a sign-in in the attacker's name by a link to the callback", async () => {
    google.signInAs({ sub: "attacker" });
    const attacker = createBrowser(backend, { stopsBefore: `${backend.url}/api/v1/auth/oauth/callback` });
    const { location } = await app.visit("google", {}, attacker);
    const { response } = await createBrowser(backend).go(location!);
    expect(response.status).toBe(400);
  });
});

describe("projects", () => {
  it("know nothing of each other's users, be the account and the address the same", async () => {
    const other = await backend.createProject({ "auth.oauth.providers.google": ownKeys("google") });
    google.signInAs({ sub: "everywhere", email, email_verified: true });
    const here = await app.signIn("google");
    const there = await createOAuthApp(backend, other).signIn("google");
    expect(here.body.is_new_user).toBe(true);
    expect(there.body.is_new_user).toBe(true);
    expect(decodeJwt(there.body.access_token).sub).not.toBe(decodeJwt(here.body.access_token).sub);
  });
});
