import { type TestConfig, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /^[0-9a-hjkmnp-tv-z]{45}$/;
const PASSWORD = "correct horse battery";
const ALLOW_ANONYMOUS = { "x-stack-allow-anonymous-user": "true" };

let people = 0;
const newEmail = () => `signs-up-${++people}@shop.example`;

function signUp(body: unknown, options: Omit<Parameters<typeof backend.call>[1], "body"> = {}) {
  return backend.call("POST /auth/password/sign-up", { ...options, body });
}

describe("POST /auth/password/sign-up", () => {
  it("creates an account and signs its owner in", async () => {
    const email = newEmail();
    const answer = await signUp({ email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      refresh_token: expect.stringMatching(TOKEN),
      user_id: expect.stringMatching(UUID),
    });
    const me = await backend.call("GET /users/me", { tier: "server", accessToken: answer.body.access_token });
    expect(me.body).toMatchObject({
      id: answer.body.user_id,
      primary_email: email,
      primary_email_verified: false,
      primary_email_auth_enabled: true,
      has_password: true,
      auth_with_email: true,
      otp_auth_enabled: false,
      is_anonymous: false,
      display_name: null,
      client_metadata: null,
      signed_up_at_millis: backend.clock.now().getTime(),
      last_active_at_millis: backend.clock.now().getTime(),
      selected_team: null,
    });
  });

  it("stores the address in lower case, and otherwise as typed", async () => {
    const answer = await signUp({ email: "Pat.Lee+Tag@Shop.Example", password: PASSWORD });
    const me = await backend.call("GET /users/me", { accessToken: answer.body.access_token });
    expect(me.body.primary_email).toBe("pat.lee+tag@shop.example");
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier", async (tier) => {
    expect((await signUp({ email: newEmail(), password: PASSWORD }, { tier })).status).toBe(200);
  });

  it("sends no email without a URL for the link", async () => {
    const email = newEmail();
    await signUp({ email, password: PASSWORD });
    expect(await backend.inbox.read(email)).toEqual([]);
  });

  it("emails a link that verifies the address, with the callback's own parameters kept", async () => {
    const email = newEmail();
    const callback = "http://localhost:3000/verify?from=sign-up&code=replaced";
    const { body } = await signUp({ email, password: PASSWORD, verification_callback_url: callback });
    const code = await backend.inbox.readCode(email);
    const [mail] = await backend.inbox.read(email);
    expect(mail?.text).toContain(`http://localhost:3000/verify?from=sign-up&code=${code}`);
    expect((await backend.call("POST /contact-channels/verify", { body: { code } })).status).toBe(200);
    const me = await backend.call("GET /users/me", { accessToken: body.access_token });
    expect(me.body.primary_email_verified).toBe(true);
  });

  it("creates a team for the user if the project wants that", async () => {
    const project = await backend.createProject({ "teams.createPersonalTeamOnSignUp": true });
    const email = newEmail();
    const { body } = await signUp({ email, password: PASSWORD }, { project });
    const me = await backend.call("GET /users/me", { project, accessToken: body.access_token });
    expect(me.body.selected_team).toMatchObject({ id: me.body.selected_team_id, display_name: `${email}'s Team` });
  });

  it("creates separate accounts for one address in two projects", async () => {
    const email = newEmail();
    const first = await signUp({ email, password: PASSWORD });
    const second = await signUp({ email, password: PASSWORD }, { project: await backend.createProject() });
    expect(second.status).toBe(200);
    expect(second.body.user_id).not.toBe(first.body.user_id);
  });
});

describe("what sign-up refuses, one thing after the other", () => {
  const everythingWrong: TestConfig = {
    "auth.password.allowSignIn": false,
    "auth.allowSignUp": false,
    "domains.allowLocalhost": false,
  };

  it("checks passwords, link, sign-up, password and address in this order", async () => {
    const project = await backend.createProject(everythingWrong);
    const email = newEmail();
    const body = { email, password: "short", verification_callback_url: "http://localhost:3000/verify" };
    const next = () => signUp(body, { project });

    expect(await next()).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
    await backend.configure({ "auth.password.allowSignIn": true }, project);
    expect(await next()).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
    await backend.configure({ "domains.allowLocalhost": true }, project);
    expect(await next()).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
    await backend.configure({ "auth.allowSignUp": true }, project);
    await backend.signUp({ email, project });
    expect(await next()).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
    body.password = PASSWORD;
    const details = { email, would_work_if_email_was_verified: false };
    expect(await next()).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
  });

  it("does not ask for a trusted link where none is given", async () => {
    const project = await backend.createProject({ "domains.allowLocalhost": false });
    expect((await signUp({ email: newEmail(), password: PASSWORD }, { project })).status).toBe(200);
  });

  it("names the taken address as it is stored", async () => {
    const email = newEmail();
    await backend.signUp({ email });
    const answer = await signUp({ email: email.toUpperCase(), password: PASSWORD });
    const details = { email, would_work_if_email_was_verified: false };
    expect(answer).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
  });

  it.each([[""], ["1234567"], ["🗝🗝🗝1"]])("refuses the password %j as too short", async (password) => {
    const answer = await signUp({ email: newEmail(), password });
    expect(answer).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
  });

  it.each([["x".repeat(71)], ["x".repeat(100)], ["🗝".repeat(36)]])(
    "refuses the password %j as too long",
    async (password) => {
      const answer = await signUp({ email: newEmail(), password });
      expect(answer).toBeKnownError(400, "PASSWORD_TOO_LONG", { maxLength: 70 });
    },
  );

  it("counts a letter once, whether its accent is typed with it or after it", async () => {
    const answer = await signUp({ email: newEmail(), password: "a\u0308".repeat(7) });
    expect(answer).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
    expect((await signUp({ email: newEmail(), password: `xq4-${"a\u0308".repeat(66)}` })).status).toBe(200);
  });

  it.each([["x4!qP9z2"], [`${"🗝".repeat(33)}four`], [`${"x".repeat(69)}y`], [`${" ".repeat(7)}.`]])(
    "accepts the password %j",
    async (password) => {
      const email = newEmail();
      expect((await signUp({ email, password })).status).toBe(200);
      const again = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
      expect(again.status).toBe(200);
    },
  );

  it.each([
    ["no body", undefined, ["body must be defined"]],
    ["an empty body", {}, ["body.email must be defined", "body.password must be defined"]],
    ["an impossible address", { email: "pat@localhost", password: PASSWORD }, ["body.email must be a valid email"]],
    [
      "a link that is none",
      { email: "pat@shop.example", password: PASSWORD, verification_callback_url: "/verify" },
      ["body.verification_callback_url is not a valid URL"],
    ],
    [
      "unknown fields",
      { email: "pat@shop.example", password: PASSWORD, is_admin: true },
      ["body contains unknown properties: is_admin"],
    ],
  ])("refuses %s", async (_, body, problems) => {
    const message = `Validation failed for POST /api/v1/auth/password/sign-up:${problems.map((line) => `\n  - ${line}`).join("")}`;
    const answer = await signUp(body);
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message });
    expect(answer.body.error).toBe(message);
  });

  it("leaves nothing behind after a refusal", async () => {
    const email = newEmail();
    const { id, accessToken } = await backend.signUp({ email });
    const callback = { verification_callback_url: "http://localhost:3000/verify" };
    expect((await signUp({ email, password: PASSWORD, ...callback })).status).toBe(409);
    expect(await backend.inbox.read(email)).toEqual([]);
    const me = await backend.call("GET /users/me", { accessToken });
    expect(me.body.id).toBe(id);
  });
});

describe("several sign-ups with one address at once", () => {
  it("create exactly one account", async () => {
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), email, email, email];
    const answers = await Promise.all(spellings.map((email) => signUp({ email, password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const details = { email, would_work_if_email_was_verified: false };
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
    }
    const winner = answers.find(({ status }) => status === 200);
    const me = await backend.call("GET /users/me", { accessToken: winner?.body.access_token });
    expect(me.body.primary_email).toBe(email);
  });
});

describe("signing up with an address that has an account", () => {
  it("turns an anonymous user into an account", async () => {
    const anonymous = await backend.createAnonymousUser();
    const headers = ALLOW_ANONYMOUS;
    const { accessToken } = anonymous;
    await backend.call("PATCH /users/me", { accessToken, headers, body: { client_metadata: { cart: [1, 2] } } });
    const email = newEmail();
    const answer = await signUp({ email, password: PASSWORD }, { accessToken, headers });
    expect(answer.body.user_id).toBe(anonymous.id);
    const me = await backend.call("GET /users/me", { accessToken: answer.body.access_token });
    expect(me.body).toMatchObject({
      id: anonymous.id,
      is_anonymous: false,
      primary_email: email,
      has_password: true,
      client_metadata: { cart: [1, 2] },
    });
    // The token of before still names its user, and still wants to be allowed.
    expect(await backend.call("GET /users/me", { accessToken })).toBeKnownError(
      401,
      "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED",
    );
    expect((await backend.call("GET /users/me", { accessToken, headers })).body.is_anonymous).toBe(false);
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", {
      refreshToken: anonymous.refreshToken,
    });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("refuses anonymous users if sign-up is closed", async () => {
    const project = await backend.createProject({ "auth.allowSignUp": false });
    const { accessToken } = await backend.createAnonymousUser(project);
    const answer = await signUp(
      { email: newEmail(), password: PASSWORD },
      { project, accessToken, headers: ALLOW_ANONYMOUS },
    );
    expect(answer).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
  });

  it("asks an anonymous user for their second factor after the account was created", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const headers = ALLOW_ANONYMOUS;
    await backend.call("PATCH /users/me", {
      tier: "server",
      accessToken,
      headers,
      body: { totp_secret_base64: "dGhlIHNlY3JldCBvZiBhIHBob25l" },
    });
    const answer = await signUp({ email: newEmail(), password: PASSWORD }, { accessToken, headers });
    const details = { attempt_code: expect.stringMatching(TOKEN) };
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
    const me = await backend.call("GET /users/me", { accessToken, headers });
    expect(me.body).toMatchObject({ id, is_anonymous: false, has_password: true, requires_totp_mfa: true });
  });

  it("creates one account of an anonymous user, however many requests arrive at once", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const options = { accessToken, headers: ALLOW_ANONYMOUS };
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: newEmail(), password: PASSWORD }, options)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.user_id === id)).toHaveLength(1);
  });

  it("never touches an account that has an owner", async () => {
    const owner = await backend.signUp();
    const answer = await signUp(
      { email: newEmail(), password: "another password" },
      { accessToken: owner.accessToken },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.user_id).not.toBe(owner.id);
    const again = await backend.call("POST /auth/password/sign-in", {
      body: { email: owner.email, password: owner.password },
    });
    expect(again.body.user_id).toBe(owner.id);
  });
});
