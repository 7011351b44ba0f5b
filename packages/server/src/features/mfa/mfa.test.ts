import { type TestConfig, type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const config: TestConfig = { "auth.otp.allowSignIn": true };
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler";
const STEP_MILLIS = 30_000;
const TOKEN = /^[0-9a-hjkmnp-tv-z]{45}$/;

// Every test begins with a time step of its own, at its very start.
beforeEach(() => backend.clock.advance(2 * STEP_MILLIS - (backend.clock.now().getTime() % STEP_MILLIS)));

/** Returns the code that an authenticator app shows. */
function authenticator(secretBase64: string) {
  const totp = new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(Buffer.from(secretBase64, "base64")).buffer }),
  });
  return (millisAgo = 0) => totp.generate({ timestamp: backend.clock.now().getTime() - millisAgo });
}

let people = 0;

/** Creates a user with a verified address, a password and an authenticator app. */
async function person(project: TestProject = backend.project) {
  const user = await backend.signUp({ email: `careful-${++people}@shop.example`, project });
  const secret = Buffer.from(`the secret of ${user.email}`).toString("base64");
  const change = (body: object) =>
    backend.call("PATCH /users/me", { project, tier: "server", accessToken: user.accessToken, body });
  await change({ primary_email_verified: true, totp_secret_base64: secret });
  const attempt = async (): Promise<string> => {
    const { email, password } = user;
    const answer = await backend.call("POST /auth/password/sign-in", { project, body: { email, password } });
    return answer.body.details.attempt_code;
  };
  return { ...user, change, attempt, show: authenticator(secret) };
}

const finish = (code: unknown, totp: unknown, project = backend.project) =>
  backend.call("POST /auth/mfa/sign-in", { project, body: { type: "totp", code, totp } });

describe("POST /auth/mfa/sign-in", () => {
  it("finishes a sign-in with the code the app shows", async () => {
    const { id, attempt, show } = await person();
    const answer = await finish(await attempt(), show());
    expect(answer).toMatchObject({ status: 200, body: { user_id: id, is_new_user: false } });
    expect(answer.body.refresh_token).toMatch(TOKEN);
    const me = await backend.call("GET /users/me", { accessToken: answer.body.access_token });
    expect(me.body).toMatchObject({ id, requires_totp_mfa: true });
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", {
      refreshToken: answer.body.refresh_token,
    });
    expect(refreshed.status).toBe(200);
  });

  it("accepts the code of the previous step, because typing takes a while, and none older", async () => {
    const { attempt, show } = await person();
    const code = await attempt();
    expect(await finish(code, show(2 * STEP_MILLIS))).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await finish(code, show(STEP_MILLIS))).status).toBe(200);
  });

  it("accepts the code of a phone whose clock is up to one step ahead, once", async () => {
    const { attempt, show } = await person();
    const ahead = show(-STEP_MILLIS);
    expect(await finish(await attempt(), show(-2 * STEP_MILLIS))).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await finish(await attempt(), ahead)).status).toBe(200);
    backend.clock.advance(STEP_MILLIS);
    expect(await finish(await attempt(), ahead)).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await finish(await attempt(), show(-STEP_MILLIS))).status).toBe(200);
  });

  it("accepts a code in groups, as the app shows it", async () => {
    const { attempt, show } = await person();
    const shown = show();
    expect((await finish(await attempt(), ` ${shown.slice(0, 3)} ${shown.slice(3)}`)).status).toBe(200);
  });

  it("accepts each code once, across all sign-ins", async () => {
    const { attempt, show } = await person();
    const totp = show();
    expect((await finish(await attempt(), totp)).status).toBe(200);
    expect(await finish(await attempt(), totp)).toBeKnownError(400, "INVALID_TOTP_CODE");
    backend.clock.advance(STEP_MILLIS);
    expect(await finish(await attempt(), totp)).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await finish(await attempt(), show())).status).toBe(200);
  });

  it("accepts no code older than one it has accepted", async () => {
    const { attempt, show } = await person();
    expect((await finish(await attempt(), show())).status).toBe(200);
    expect(await finish(await attempt(), show(STEP_MILLIS))).toBeKnownError(400, "INVALID_TOTP_CODE");
  });

  it("accepts the attempt code in upper or lower case, once", async () => {
    const { attempt, show } = await person();
    const code = await attempt();
    expect((await finish(code.toUpperCase(), show())).status).toBe(200);
    backend.clock.advance(STEP_MILLIS);
    expect(await finish(code, show())).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier", async (tier) => {
    const { attempt, show } = await person();
    const body = { type: "totp", code: await attempt(), totp: show() };
    expect((await backend.call("POST /auth/mfa/sign-in", { tier, body })).status).toBe(200);
  });

  it.each([
    ["no body", undefined, "body must be defined"],
    ["a short attempt code", { code: "0".repeat(44) }, "body.code must be exactly 45 characters"],
    ["no attempt code", { code: undefined }, "body.code must be defined"],
    ["another kind of factor", { type: "sms" }, "body.type must be one of the following values: totp"],
    ["no kind of factor", { type: undefined }, "body.type must be defined"],
    ["no code", { totp: undefined }, "body.totp must be defined"],
    ["something else", { remember: true }, "body contains unknown properties: remember"],
  ])("refuses %s", async (_, changes, problem) => {
    const body = changes && { code: "0".repeat(45), type: "totp", totp: "123456", ...changes };
    const message = `Validation failed for POST /api/v1/auth/mfa/sign-in:\n  - ${problem}`;
    expect(await backend.call("POST /auth/mfa/sign-in", { body })).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});

describe("a second factor that was sealed with another root secret", () => {
  it("refuses the sign-in with what to do, until an administrator removes the factor", async () => {
    const { id, email, password, attempt, show, change } = await person();
    const { db } = servicesOf(backend).database;
    const code = await attempt();
    await db
      .updateTable("users")
      .set({ totp_secret_sealed: Buffer.alloc(64, 2) })
      .where("id", "=", id)
      .execute();
    expect(await finish(code, show())).toMatchObject({
      status: 409,
      body: "Your second factor can no longer be verified. Ask an administrator to remove it.",
    });
    await change({ totp_secret_base64: null });
    const body = { email, password };
    expect((await backend.call("POST /auth/password/sign-in", { body })).status).toBe(200);
  });
});

describe("attempt codes", () => {
  it("are not found if never issued, or issued for another purpose", async () => {
    const { email, show } = await person();
    expect(await finish("0".repeat(45), show())).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    expect(await finish(code, show())).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("cannot sign in without a second factor", async () => {
    const { attempt } = await person();
    const answer = await backend.call("POST /auth/otp/sign-in", { body: { code: await attempt() } });
    expect(answer).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("are not found in other projects", async () => {
    const { attempt, show } = await person();
    const elsewhere = await backend.createProject(config);
    expect(await finish(await attempt(), show(), elsewhere)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("cannot open another user's account", async () => {
    const [mine, theirs] = [await person(), await person()];
    expect(await finish(await mine.attempt(), theirs.show())).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await finish(await mine.attempt(), mine.show())).body.user_id).toBe(mine.id);
  });

  it("expire after five minutes", async () => {
    const { attempt, show } = await person();
    const [early, late] = [await attempt(), await attempt()];
    backend.clock.advance(299_999);
    expect((await finish(early, show())).status).toBe(200);
    backend.clock.advance(1);
    expect(await finish(late, show())).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it.each([
    ["the password was changed", { password: "a brand new one" }],
    ["the password was removed", { password: null }],
  ])("expire once %s", async (_, changes) => {
    const { attempt, change, show } = await person();
    const code = await attempt();
    await change(changes);
    expect(await finish(code, show())).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("are invalid after the account was deleted", async () => {
    const { attempt, accessToken, show } = await person();
    const code = await attempt();
    await backend.call("DELETE /users/me", { tier: "server", accessToken });
    expect(await finish(code, show())).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("are refused without a code if the second factor was removed meanwhile", async () => {
    const { attempt, change, show } = await person();
    const code = await attempt();
    await change({ totp_secret_base64: null });
    expect(await finish(code, show())).toBeKnownError(400, "INVALID_TOTP_CODE");
  });
});

describe("setting the secret", () => {
  it("accepts a code that an older secret has used up, and rejects those of the older secret", async () => {
    const { attempt, change, show } = await person();
    expect((await finish(await attempt(), show())).status).toBe(200);
    const secret = Buffer.from("the secret of a new phone").toString("base64");
    await change({ totp_secret_base64: secret });
    expect(await finish(await attempt(), show())).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await finish(await attempt(), authenticator(secret)())).status).toBe(200);
  });

  it("to null turns the second factor off", async () => {
    const { email, password, change } = await person();
    await change({ totp_secret_base64: null });
    expect((await backend.call("POST /auth/password/sign-in", { body: { email, password } })).status).toBe(200);
  });
});

describe("every way of signing in asks for the second factor", () => {
  const asked = { attempt_code: expect.stringMatching(TOKEN) };

  it("a password sign-in asks for the second factor", async () => {
    const { id, email, password, show } = await person();
    const answer = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", asked);
    expect((await finish(answer.body.details.attempt_code, show())).body.user_id).toBe(id);
  });

  it("a sign-in with an emailed code asks for the second factor", async () => {
    const { id, email, show } = await person();
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const body = { code: await backend.inbox.readCode(email) };
    const answer = await backend.call("POST /auth/otp/sign-in", { body });
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", asked);
    const finished = await finish(answer.body.details.attempt_code, show());
    expect(finished.body).toMatchObject({ user_id: id, is_new_user: false });
  });

  it("an anonymous user with a second factor who signs up is asked for it, and is new afterwards", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const asThem = { accessToken, headers: { "x-stack-allow-anonymous-user": "true" } };
    const secret = Buffer.from("anonymous, and careful").toString("base64");
    await backend.call("PATCH /users/me", { ...asThem, tier: "server", body: { totp_secret_base64: secret } });
    const body = { email: "new-and-careful@shop.example", password: "correct horse battery" };
    const answer = await backend.call("POST /auth/password/sign-up", { ...asThem, body });
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", asked);
    const finished = await finish(answer.body.details.attempt_code, authenticator(secret)());
    expect(finished.body).toMatchObject({ user_id: id, is_new_user: true });
  });
});
