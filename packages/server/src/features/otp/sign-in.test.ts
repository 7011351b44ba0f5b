import { type TestConfig, type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const config: TestConfig = { "auth.otp.allowSignIn": true };
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler/magic-link-callback";
const WEEK_MILLIS = 7 * 86_400_000;
const TOKEN = /^[0-9a-hjkmnp-tv-z]{45}$/;
const ALLOW_ANONYMOUS = { "x-stack-allow-anonymous-user": "true" };

let people = 0;
const newEmail = () => `signs-in-${++people}@shop.example`;

async function codeFor(email: string, project: TestProject = backend.project): Promise<string> {
  const body = { email, callback_url: CALLBACK };
  const { status } = await backend.call("POST /auth/otp/send-sign-in-code", { project, body });
  expect(status).toBe(200);
  return backend.inbox.readCode(email);
}

type Options = Omit<NonNullable<Parameters<typeof backend.call>[1]>, "body">;
const signIn = (code: unknown, options: Options = {}) =>
  backend.call("POST /auth/otp/sign-in", { ...options, body: { code } });
const check = (code: unknown, options: Options = {}) =>
  backend.call("POST /auth/otp/sign-in/check-code", { ...options, body: { code } });
const me = async (accessToken: string, options: Options = {}) =>
  (await backend.call("GET /users/me", { tier: "server", accessToken, ...options })).body;

/** Creates a user with a password and a verified address. */
async function person(project: TestProject = backend.project) {
  const user = await backend.signUp({ email: newEmail(), project });
  const change = (body: object) =>
    backend.call("PATCH /users/me", { project, tier: "server", accessToken: user.accessToken, body });
  await change({ primary_email_verified: true });
  return { ...user, change };
}

describe("POST /auth/otp/sign-in", () => {
  it("makes an account for a new address, which is proven by then", async () => {
    const email = newEmail();
    const answer = await signIn(await codeFor(email.toUpperCase()));
    expect(answer).toMatchObject({
      status: 200,
      body: { refresh_token: expect.stringMatching(TOKEN), is_new_user: true },
    });
    expect(Object.keys(answer.body).sort()).toEqual(["access_token", "is_new_user", "refresh_token", "user_id"]);
    expect(await me(answer.body.access_token)).toMatchObject({
      id: answer.body.user_id,
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
      auth_with_email: true,
      has_password: false,
      is_anonymous: false,
    });
    expect(decodeJwt(answer.body.access_token)).toMatchObject({
      email,
      email_verified: true,
      signed_up_at: expect.any(Number),
      requires_totp_mfa: false,
    });
  });

  it("leads to the same account from then on", async () => {
    const email = newEmail();
    const first = await signIn(await codeFor(email));
    const second = await signIn(await codeFor(email));
    expect(second.body).toMatchObject({ user_id: first.body.user_id, is_new_user: false });
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
  });

  it("asks the database twice: once about the code, once for the session", async () => {
    const email = newEmail();
    await signIn(await codeFor(email));
    const code = await codeFor(email);
    const asked = vi.spyOn(servicesOf(backend).database.db.getExecutor(), "executeQuery");
    expect((await signIn(code)).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it("lets people with a password in, and notes that they use codes now", async () => {
    const { id, email, accessToken } = await person();
    expect((await signIn(await codeFor(email))).body).toMatchObject({ user_id: id, is_new_user: false });
    expect(await me(accessToken)).toMatchObject({ otp_auth_enabled: true, has_password: true });
  });

  it("takes what was typed, in any case, in front of the nonce", async () => {
    const email = newEmail();
    const { body } = await backend.call("POST /auth/otp/send-sign-in-code", {
      body: { email, callback_url: CALLBACK },
    });
    const [mail] = await backend.inbox.read(email);
    const typed = mail?.subject.slice(-6) ?? "";
    expect((await signIn(typed.toUpperCase() + body.nonce)).status).toBe(200);
  });

  it("uses any of several codes for one address; the first makes the account", async () => {
    const email = newEmail();
    const [older, newer] = [await codeFor(email), await codeFor(email)];
    const first = await signIn(newer);
    const second = await signIn(older);
    expect(second.body).toMatchObject({ user_id: first.body.user_id, is_new_user: false });
  });

  it("makes one account when two codes for a new address are used at once", async () => {
    const email = newEmail();
    const codes = [await codeFor(email), await codeFor(email), await codeFor(email)];
    const answers = await Promise.all(codes.map((code) => signIn(code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.is_new_user)).toHaveLength(1);
  });

  it("gives people a team of their own where the project wants that", async () => {
    const project = await backend.createProject({ ...config, "teams.createPersonalTeamOnSignUp": true });
    const email = newEmail();
    const { body } = await signIn(await codeFor(email, project), { project });
    const { selected_team: team } = await me(body.access_token, { project });
    expect(team.display_name).toBe(`${email}'s Team`);
  });

  it("makes a second account where the address is no way of signing in to the first", async () => {
    const { id, email, change } = await person();
    await change({ primary_email_auth_enabled: false });
    const answer = await signIn(await codeFor(email));
    expect(answer.body.is_new_user).toBe(true);
    expect(answer.body.user_id).not.toBe(id);
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier", async (tier) => {
    expect((await signIn(await codeFor(newEmail()), { tier })).status).toBe(200);
  });
});

describe("signing in with a code, refused", () => {
  it("a code signs up no new user after the project has disabled sign-up", async () => {
    const project = await backend.createProject(config);
    const code = await codeFor(newEmail(), project);
    await backend.configure({ "auth.allowSignUp": false }, project);
    expect(await signIn(code, { project })).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
    await backend.configure({ "auth.allowSignUp": true }, project);
    expect(await signIn(code, { project })).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it("a code does not open an account that another user created with the address and never verified", async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const waiting = await backend.signUp({ email });
    const details = { email, would_work_if_email_was_verified: true };
    expect(await signIn(code)).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
    expect(await me(waiting.accessToken)).toMatchObject({ primary_email_verified: false, otp_auth_enabled: false });
  });

  it.each([
    ["sign-in", signIn],
    ["check-code", check],
  ])("a code fails after the project has turned codes off, at %s, and stays valid", async (_, present) => {
    const project = await backend.createProject(config);
    const code = await codeFor(newEmail(), project);
    await backend.configure({ "auth.otp.allowSignIn": false }, project);
    const answer = await present(code, { project });
    expect([answer.status, answer.headers.get("x-stack-known-error")]).toEqual([403, null]);
    await backend.configure({ "auth.otp.allowSignIn": true }, project);
    expect((await present(code, { project })).status).toBe(200);
  });

  it("until the second factor is proven, where there is one", async () => {
    const { email, change } = await person();
    await change({ totp_secret_base64: "dGhlIHNlY3JldCBvZiBhIHBob25l" });
    const code = await codeFor(email);
    const details = { attempt_code: expect.stringMatching(TOKEN) };
    expect(await signIn(code)).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
    expect(await signIn(code)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });
});

describe("an anonymous user with a code", () => {
  it("keeps id and data, and gets what signing in needs; sessions of before end", async () => {
    const anonymous = await backend.createAnonymousUser();
    const { accessToken } = anonymous;
    const headers = ALLOW_ANONYMOUS;
    await backend.call("PATCH /users/me", { accessToken, headers, body: { client_metadata: { cart: [1, 2] } } });
    const email = newEmail();
    const answer = await signIn(await codeFor(email), { accessToken, headers });
    expect(answer.body).toMatchObject({ user_id: anonymous.id, is_new_user: true });
    expect(await me(answer.body.access_token)).toMatchObject({
      is_anonymous: false,
      primary_email: email,
      primary_email_verified: true,
      otp_auth_enabled: true,
      client_metadata: { cart: [1, 2] },
    });
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", {
      refreshToken: anonymous.refreshToken,
    });
    // Otherwise an earlier holder of one would get into the account that now has an owner.
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect(decodeJwt(answer.body.access_token)).toMatchObject({ sub: anonymous.id, is_anonymous: false });
  });

  it("is left alone by a sign-in to an account that exists", async () => {
    const { id, email } = await person();
    const { id: anonymousId, accessToken } = await backend.createAnonymousUser();
    const answer = await signIn(await codeFor(email), { accessToken, headers: ALLOW_ANONYMOUS });
    expect(answer.body).toMatchObject({ user_id: id, is_new_user: false });
    const before = await me(accessToken, { headers: ALLOW_ANONYMOUS });
    expect(before).toMatchObject({ id: anonymousId, is_anonymous: true, primary_email: null });
  });

  it("stays anonymous where sign-up is closed since", async () => {
    const project = await backend.createProject(config);
    const code = await codeFor(newEmail(), project);
    await backend.configure({ "auth.allowSignUp": false }, project);
    const { accessToken } = await backend.createAnonymousUser(project);
    const answer = await signIn(code, { project, accessToken, headers: ALLOW_ANONYMOUS });
    expect(answer).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
  });

  it("with a second factor is asked for it, once the account is made", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const headers = ALLOW_ANONYMOUS;
    const secret = { totp_secret_base64: "dGhlIHNlY3JldCBvZiBhIHBob25l" };
    await backend.call("PATCH /users/me", { tier: "server", accessToken, headers, body: secret });
    const answer = await signIn(await codeFor(newEmail()), { accessToken, headers });
    const details = { attempt_code: expect.stringMatching(TOKEN) };
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
    expect(await me(accessToken, { headers })).toMatchObject({ id, is_anonymous: false, otp_auth_enabled: true });
  });

  it("never makes an account with an owner another person's", async () => {
    const owner = await person();
    const answer = await signIn(await codeFor(newEmail()), { accessToken: owner.accessToken });
    expect(answer.body.is_new_user).toBe(true);
    expect(answer.body.user_id).not.toBe(owner.id);
  });
});

describe("an anonymous user who opens a link that another client requested", () => {
  const codeAskedBy = async (email: string, accessToken: string) => {
    const options = { accessToken, headers: ALLOW_ANONYMOUS, body: { email, callback_url: CALLBACK } };
    expect((await backend.call("POST /auth/otp/send-sign-in-code", options)).status).toBe(200);
    return backend.inbox.readCode(email);
  };
  const open = (code: string, accessToken: string, more = {}) =>
    backend.call("POST /auth/otp/sign-in", { accessToken, headers: ALLOW_ANONYMOUS, body: { code, ...more } });

  it("does not give their data to the owner of the address", async () => {
    const [attacker, victim] = [await backend.createAnonymousUser(), await backend.createAnonymousUser()];
    const code = await codeAskedBy(newEmail(), attacker.accessToken);
    const { body } = await open(code, victim.accessToken);
    expect(body.is_new_user).toBe(true);
    expect([attacker.id, victim.id]).not.toContain(body.user_id);
    expect(await me(victim.accessToken, { headers: ALLOW_ANONYMOUS })).toMatchObject({
      id: victim.id,
      is_anonymous: true,
    });
  });

  it("an anonymous user keeps their account if their client redeems a code requested without a session", async () => {
    const victim = await backend.createAnonymousUser();
    const { body } = await open(await codeFor(newEmail()), victim.accessToken, { requires_asker: true });
    expect(body).toMatchObject({ is_new_user: true });
    expect(body.user_id).not.toBe(victim.id);
  });

  it("the anonymous user who requested the code keeps their account", async () => {
    for (const more of [{}, { requires_asker: true }]) {
      const { id, accessToken } = await backend.createAnonymousUser();
      const { body } = await open(await codeAskedBy(newEmail(), accessToken), accessToken, more);
      expect(body).toMatchObject({ user_id: id, is_new_user: true });
    }
  });
});

describe("POST /auth/otp/sign-in/check-code", () => {
  it("confirms a valid code without consuming it", async () => {
    const code = await codeFor(newEmail());
    for (const spelling of [code, code.toUpperCase()]) {
      expect(await check(spelling)).toMatchObject({ status: 200, body: { is_code_valid: true } });
    }
    expect((await signIn(code)).status).toBe(200);
  });
});

describe.each([
  ["POST /auth/otp/sign-in", signIn],
  ["POST /auth/otp/sign-in/check-code", check],
] as const)("codes at %s", (endpoint, present) => {
  it("are not found if never sent", async () => {
    expect(await present("0".repeat(45))).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("are not found in other projects, and work at home after that", async () => {
    const code = await codeFor(newEmail());
    const project = await backend.createProject(config);
    expect(await present(code, { project })).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect((await present(code)).status).toBe(200);
  });

  it("are not found when they were made for something else", async () => {
    const { email } = await person();
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    expect(await present(await backend.inbox.readCode(email))).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("expire after a week", async () => {
    const [early, late] = [await codeFor(newEmail()), await codeFor(newEmail())];
    backend.clock.advance(WEEK_MILLIS - 1);
    expect((await present(early)).status).toBe(200);
    backend.clock.advance(1);
    expect(await present(late)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("work once", async () => {
    const code = await codeFor(newEmail());
    await signIn(code);
    expect(await present(code)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it("stay good however often a page looks at them", async () => {
    const code = await codeFor(newEmail());
    for (let visit = 0; visit < 25; visit++)
      expect((await backend.call("POST /auth/otp/sign-in/check-code", { body: { code } })).status).toBe(200);
    expect((await signIn(code)).status).toBe(200);
  });

  it("may be typed with spaces, dashes and capitals", async () => {
    const code = await codeFor(newEmail());
    const typed = ` ${code.slice(0, 3).toUpperCase()}-${code.slice(3, 6)} ${code.slice(6)}\n`;
    expect((await signIn(typed)).status).toBe(200);
  });

  it("are dead after twenty guesses of the part people type", async () => {
    const code = await codeFor(newEmail());
    for (let i = 0; i < 20; i++) {
      const guess = `${String(i).padStart(6, "0")}${code.slice(6)}`;
      expect(await present(guess)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    }
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
  });

  it.each([
    ["too short", "0".repeat(44), "body.code must be exactly 45 characters"],
    ["too long", "0".repeat(46), "body.code must be exactly 45 characters"],
    ["missing", undefined, "body.code must be defined"],
  ])("are refused when %s", async (_, code, problem) => {
    const path = `/api/v1${endpoint.slice("POST ".length)}`;
    const message = `Validation failed for POST ${path}:\n  - ${problem}`;
    expect(await present(code)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("are invalid after the password of the account has changed", async () => {
    const { email, accessToken, password } = await person();
    const code = await codeFor(email);
    const body = { old_password: password, new_password: "a brand new one" };
    await backend.call("POST /auth/password/update", { accessToken, body });
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    expect((await present(await codeFor(email))).status).toBe(200);
  });

  it("are invalid after the account has left the address", async () => {
    const { email, change } = await person();
    const code = await codeFor(email);
    await change({ primary_email: newEmail() });
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("do not open the account of the next owner of the address", async () => {
    const { email, change } = await person();
    await change({ password: null });
    const code = await codeFor(email);
    await change({ primary_email: newEmail() });
    const next = await backend.signUp({ email });
    const likeThem = { primary_email_verified: true, password: null };
    await backend.call("PATCH /users/me", { tier: "server", accessToken: next.accessToken, body: likeThem });
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });
});

describe("fifty sign-ins with one code at once", () => {
  it.each([
    ["a new address", async () => newEmail()],
    ["an account", async () => (await person()).email],
  ])("let exactly one in: %s", async (_, email) => {
    const code = await codeFor(await email());
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    }
  });
});
