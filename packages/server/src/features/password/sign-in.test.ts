import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({ hashesAsShipped: true });
afterAll(() => backend[Symbol.asyncDispose]());

const TOKEN = /^[0-9a-hjkmnp-tv-z]{45}$/;

function signIn(body: unknown, options: Omit<Parameters<typeof backend.call>[1], "body"> = {}) {
  return backend.call("POST /auth/password/sign-in", { ...options, body });
}

/** Changes that the developer's backend may make to a user. */
function change(accessToken: string, body: unknown) {
  return backend.call("PATCH /users/me", { tier: "server", accessToken, body });
}

async function storedHash(userId: string): Promise<string | null> {
  const { db } = servicesOf(backend).database;
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.password_hash;
}

describe("POST /auth/password/sign-in", () => {
  it("starts a session, whether or not the address is verified", async () => {
    const { id, email, password, refreshToken } = await backend.signUp();
    const answer = await signIn({ email, password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      refresh_token: expect.stringMatching(TOKEN),
      user_id: id,
    });
    expect(answer.body.refresh_token).not.toBe(refreshToken);
    for (const token of [refreshToken, answer.body.refresh_token]) {
      expect((await backend.call("POST /auth/sessions/current/refresh", { refreshToken: token })).status).toBe(200);
    }
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier", async (tier) => {
    const { email, password } = await backend.signUp();
    expect((await signIn({ email, password }, { tier })).status).toBe(200);
  });

  it("ignores case in the address, and not in the password", async () => {
    const { id, email, password } = await backend.signUp({ email: "Case@Shop.Example" });
    expect((await signIn({ email: email.toLowerCase(), password })).body.user_id).toBe(id);
    expect((await signIn({ email: email.toUpperCase(), password })).body.user_id).toBe(id);
    expect(await signIn({ email, password: password.toUpperCase() })).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it("works for users who signed up before sign-up was closed", async () => {
    const project = await backend.createProject();
    const { email, password } = await backend.signUp({ project });
    await backend.configure({ "auth.allowSignUp": false }, project);
    expect((await signIn({ email, password }, { project })).status).toBe(200);
  });

  it("records the user's activity", async () => {
    const { email, password, accessToken } = await backend.signUp();
    backend.clock.advance(60_000);
    await signIn({ email, password });
    const me = await backend.call("GET /users/me", { tier: "server", accessToken });
    expect(me.body.last_active_at_millis).toBe(backend.clock.now().getTime());
    expect(me.body.signed_up_at_millis).toBe(backend.clock.now().getTime() - 60_000);
  });

  it.each([
    ["composed and decomposed", "P\u00e4sswort-4711", "Pa\u0308sswort-4711"],
    ["of full and of half width", "\uff30\uff21\uff33\uff33-4711-x", "PASS-4711-x"],
  ])("accepts a password whose letters are %s as the same", async (_, one, other) => {
    for (const [password, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      const { email } = await backend.signUp({ password });
      expect((await signIn({ email, password: typed })).status).toBe(200);
    }
  });

  it("accepts a hash of the password as typed, imported or of an older version, and rehashes it", async () => {
    const { id, email, accessToken } = await backend.signUp();
    const [typed, other] = ["Pa\u0308sswort-4711", "P\u00e4sswort-4711"];
    await change(accessToken, { password_hash: await bcryptHash(typed, 4) });
    expect((await signIn({ email, password: typed })).status).toBe(200);
    expect(await storedHash(id)).toMatch(/^\$argon2id\$/);
    expect((await signIn({ email, password: other })).status).toBe(200);
  });

  it("accepts an imported password of 91 characters, more than a new one may have", async () => {
    const { email, accessToken } = await backend.signUp();
    const password = "a long sentence, ".repeat(5).concat("the end");
    expect(password).toHaveLength(92);
    await change(accessToken, { password_hash: await bcryptHash(password, 4) });
    expect((await signIn({ email, password })).status).toBe(200);
    expect((await signIn({ email, password })).status).toBe(200); // by the hash that replaced it
    expect(await signIn({ email, password: `${password}.` })).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it("accepts an address with spaces around it", async () => {
    const { id, email, password } = await backend.signUp();
    expect((await signIn({ email: ` ${email}\n`, password })).body.user_id).toBe(id);
  });

  it("accepts an imported bcrypt password, and rehashes it", async () => {
    const { id, email, accessToken } = await backend.signUp();
    const password = "imported from elsewhere";
    await change(accessToken, { password_hash: await bcryptHash(password, 4) });
    expect(await storedHash(id)).toMatch(/^\$2/);
    const answers = await Promise.all([
      signIn({ email, password }),
      signIn({ email, password }),
      signIn({ email, password }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedHash(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn({ email, password })).status).toBe(200);
  });

  it("also rehashes it for a user with a second factor, whose attempt stays valid", async () => {
    const { id, email, accessToken } = await backend.signUp();
    const password = "imported from elsewhere";
    const secret = new Secret({ size: 20 });
    const totp_secret_base64 = Buffer.from(secret.bytes).toString("base64");
    await change(accessToken, { password_hash: await bcryptHash(password, 4), totp_secret_base64 });
    const answer = await signIn({ email, password });
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", { attempt_code: expect.any(String) });
    expect(await storedHash(id)).toMatch(/^\$argon2id\$/);
    const totp = new TOTP({ secret }).generate({ timestamp: backend.clock.now().getTime() });
    const body = { type: "totp", totp, code: answer.body.details.attempt_code };
    expect((await backend.call("POST /auth/mfa/sign-in", { body })).body.user_id).toBe(id);
  });
});

describe("reasons to refuse a sign-in", () => {
  it("never reveal whether the address or the password was wrong", async () => {
    const elsewhere = await backend.createProject();
    const known = await backend.signUp();
    const stranger = await backend.signUp({ project: elsewhere });
    const passwordless = await backend.signUp();
    await change(passwordless.accessToken, { password: null });
    const notForSignIn = await backend.signUp();
    await change(notForSignIn.accessToken, { primary_email_auth_enabled: false });

    const answers = await Promise.all([
      signIn({ email: known.email, password: "not the password" }),
      signIn({ email: known.email, password: "" }),
      signIn({ email: "unknown@shop.example", password: known.password }),
      signIn({ email: stranger.email, password: stranger.password }),
      signIn({ email: passwordless.email, password: passwordless.password }),
      signIn({ email: notForSignIn.email, password: notForSignIn.password }),
    ]);
    for (const answer of answers) {
      expect(answer).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
      expect(answer.body).toEqual(answers[0].body);
    }
  });

  it("a project that does not use passwords refuses every sign-in, whatever the password", async () => {
    const project = await backend.createProject();
    const { email, password } = await backend.signUp({ project });
    await backend.configure({ "auth.password.allowSignIn": false }, project);
    expect(await signIn({ email, password }, { project })).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
    const wrong = await signIn({ email, password: "wrong" }, { project });
    expect(wrong).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
  });

  it("a password change during the sign-in leaves no session with the old password", async () => {
    for (let round = 0; round < 5; round++) {
      const { email, password, accessToken } = await backend.signUp();
      const [signedIn, changed] = await Promise.all([
        signIn({ email, password }),
        backend.call("POST /auth/password/update", {
          accessToken,
          body: { old_password: password, new_password: "a better one" },
        }),
      ]);
      expect(changed.status).toBe(200);
      if (signedIn.status !== 200) continue;
      const refreshToken = signedIn.body.refresh_token;
      const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
      expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    }
  });

  it("a first factor alone is refused with a code that continues the sign-in", async () => {
    const { email, password, accessToken } = await backend.signUp();
    await backend.call("PATCH /users/me", {
      accessToken,
      body: { totp_secret_base64: "dGhlIHNlY3JldCBvZiBhIHBob25l" },
    });
    const answer = await signIn({ email, password });
    const details = { attempt_code: expect.stringMatching(TOKEN) };
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
    expect(await signIn({ email, password: "wrong" })).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it.each([
    ["no address", { password: "x" }, "body.email must be defined"],
    ["an empty address", { email: "", password: "x" }, "body.email must not be empty"],
    ["what is no address", { email: "pat", password: "x" }, "body.email must be a valid email"],
    ["no password", { email: "pat@shop.example" }, "body.password must be defined"],
    ["no password but null", { email: "pat@shop.example", password: null }, "body.password cannot be null"],
    [
      "an impossible password",
      { email: "pat@shop.example", password: "x".repeat(1_001) },
      "body.password must be at most 1000 characters",
    ],
    [
      "a password that is no text, without repeating it",
      { email: "pat@shop.example", password: { $ne: null } },
      "body.password must be a `string` type",
    ],
  ])("%s", async (_, body, problem) => {
    const message = `Validation failed for POST /api/v1/auth/password/sign-in:\n  - ${problem}`;
    expect(await signIn(body)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
