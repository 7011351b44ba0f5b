import { type TestProject, type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler/password-reset";
const NEW_PASSWORD = "a better password";
const DAY_MILLIS = 86_400_000;
const SENT = { success: "maybe, only if user with e-mail exists" };

const sendCode = (email: unknown, callbackUrl: unknown = CALLBACK, project = backend.project) =>
  backend.call("POST /auth/password/send-reset-code", { project, body: { email, callback_url: callbackUrl } });
const reset = (code: unknown, password: unknown = NEW_PASSWORD, project = backend.project) =>
  backend.call("POST /auth/password/reset", { project, body: { code, password } });
const check = (code: unknown, project = backend.project) =>
  backend.call("POST /auth/password/reset/check-code", { project, body: { code } });
const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

async function forgetful(project?: TestProject): Promise<TestUser & { code: string }> {
  const user = await backend.signUp(project && { project });
  await sendCode(user.email, CALLBACK, project);
  return { ...user, code: await backend.inbox.readCode(user.email) };
}

describe("POST /auth/password/send-reset-code", () => {
  it("emails a link to the address as it was typed", async () => {
    const { email } = await backend.signUp({ email: "forgot@shop.example" });
    const typed = "Forgot@Shop.Example";
    const answer = await sendCode(typed, `${CALLBACK}?lang=de&code=old`);
    expect(answer).toMatchObject({ status: 200, body: SENT });
    const [mail] = await backend.inbox.read(typed);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/handler\/password-reset\?lang=de&code=[0-9a-z]{45}\b/);
    expect(mail?.html).toContain("lang=de");
    expect(await backend.inbox.read(email)).toEqual([]);
  });

  it("answers the same for missing accounts, and sends nothing", async () => {
    const { email } = await backend.signUp();
    const elsewhere = await backend.createProject();
    const stranger = await backend.signUp({ project: elsewhere });
    const notForSignIn = await backend.signUp();
    const change = { primary_email_auth_enabled: false };
    await backend.call("PATCH /users/me", { tier: "server", accessToken: notForSignIn.accessToken, body: change });

    const known = await sendCode(email);
    for (const unknown of ["unknown@shop.example", stranger.email, notForSignIn.email]) {
      const answer = await sendCode(unknown);
      expect([answer.status, answer.body]).toEqual([known.status, known.body]);
      expect([...answer.headers.keys()]).toEqual([...known.headers.keys()]);
      expect(await backend.inbox.read(unknown)).toEqual([]);
    }
  });

  it("reveals no account when it refuses links to other sites", async () => {
    const { email } = await backend.signUp();
    for (const address of [email, "unknown@shop.example"]) {
      expect(await sendCode(address, "https://evil.example/")).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
    }
  });

  it("fails if the project does not use passwords", async () => {
    const project = await backend.createProject({ "auth.password.allowSignIn": false });
    const answer = await sendCode("pat@shop.example", "https://evil.example/", project);
    expect(answer).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
  });

  it("refuses invalid addresses and links", async () => {
    const lines = ["body.email must be a valid email", "body.callback_url is not a valid URL"];
    const message = `Validation failed for POST /api/v1/auth/password/send-reset-code:\n  - ${lines.join("\n  - ")}`;
    expect(await sendCode("pat", "handler")).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});

describe("POST /auth/password/reset", () => {
  it("sets the password without signing in", async () => {
    const { id, email, password, code } = await forgetful();
    expect((await reset(code)).body).toEqual({ success: true });
    expect((await signIn(email, NEW_PASSWORD)).body.user_id).toBe(id);
    expect(await signIn(email, password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it("ends every session", async () => {
    const { refreshToken, code } = await forgetful();
    await reset(code);
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("sets a password for a user without one", async () => {
    const { email, accessToken } = await backend.signUp();
    await backend.call("PATCH /users/me", { tier: "server", accessToken, body: { password: null } });
    await sendCode(email);
    expect((await reset(await backend.inbox.readCode(email))).status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("verifies the address, because the code was sent to it", async () => {
    const { accessToken, code } = await forgetful();
    await reset(code);
    const me = await backend.call("GET /users/me", { accessToken });
    expect(me.body.primary_email_verified).toBe(true);
  });

  it("keeps the code of a page that sends too long a password", async () => {
    const { code } = await forgetful();
    expect(await reset(code, "x".repeat(71))).toBeKnownError(400, "PASSWORD_TOO_LONG", { maxLength: 70 });
    expect((await reset(code)).status).toBe(200);
  });

  it("uses up the code even if the new password is refused", async () => {
    const { email, password, code } = await forgetful();
    expect(await reset(code, "short")).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
    expect(await reset(code)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    expect((await signIn(email, password)).status).toBe(200);
  });

  it("uses up the code even if the project has turned passwords off", async () => {
    const project = await backend.createProject();
    const { code } = await forgetful(project);
    await backend.configure({ "auth.password.allowSignIn": false }, project);
    expect(await reset(code, NEW_PASSWORD, project)).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
    await backend.configure({ "auth.password.allowSignIn": true }, project);
    expect(await reset(code, NEW_PASSWORD, project)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it("lets the owner sign in again before it answers, whatever a stranger has tried", async () => {
    const { code } = await forgetful();
    const { limiter } = servicesOf(backend);
    const { trust } = limiter;
    let isTrusted = false;
    vi.spyOn(limiter, "trust").mockImplementationOnce(async (...bucket) => {
      await new Promise((resolve) => setTimeout(resolve, 100)); // as on a busy database
      await trust(...bucket);
      isTrusted = true;
    });
    expect((await reset(code)).status).toBe(200);
    expect(isTrusted).toBe(true);
  });

  it("accepts a code from exactly one of many requests", async () => {
    const { email, code } = await forgetful();
    const passwords = [1, 2, 3, 4, 5].map((n) => `password number ${n}`);
    const answers = await Promise.all(passwords.map((password) => reset(code, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    }
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await signIn(email, winner)).status).toBe(200);
  });

  it("invalidates older codes", async () => {
    const { email, code } = await forgetful();
    await sendCode(email);
    const newer = await backend.inbox.readCode(email);
    expect(newer).not.toBe(code);
    expect((await reset(newer)).status).toBe(200);
    expect(await check(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    expect(await reset(code, "the thief's password")).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("fails after the account was deleted", async () => {
    const { accessToken, code } = await forgetful();
    await backend.call("DELETE /users/me", { tier: "server", accessToken });
    expect(await reset(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });
});

describe("POST /auth/password/reset/check-code", () => {
  it("confirms a valid code without consuming it", async () => {
    const { code } = await forgetful();
    for (const spelling of [code, code.toUpperCase()]) {
      expect(await check(spelling)).toMatchObject({ status: 200, body: { is_code_valid: true } });
    }
    expect((await reset(code.toUpperCase())).status).toBe(200);
  });
});

describe.each([
  ["POST /auth/password/reset", reset],
  ["POST /auth/password/reset/check-code", (code: unknown, _?: unknown, project?: TestProject) => check(code, project)],
] as const)("codes at %s", (endpoint, present) => {
  it("are not found if never sent", async () => {
    expect(await present("0".repeat(45))).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("are not found in other projects", async () => {
    const { code } = await forgetful();
    const elsewhere = await backend.createProject();
    expect(await present(code, NEW_PASSWORD, elsewhere)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("are not found if they were sent for another purpose", async () => {
    const { email, accessToken } = await backend.signUp();
    const body = { email, callback_url: "http://localhost:3000/verify" };
    await backend.call("POST /contact-channels/send-verification-code", { accessToken, body });
    const code = await backend.inbox.readCode(email);
    expect(await present(code)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("expire after a week, used or not", async () => {
    const [early, late, used] = [await forgetful(), await forgetful(), await forgetful()];
    await reset(used.code);
    backend.clock.advance(7 * DAY_MILLIS - 1);
    expect((await present(early.code)).status).toBe(200);
    backend.clock.advance(1);
    expect(await present(late.code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    expect(await present(used.code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("work once", async () => {
    const { code } = await forgetful();
    await reset(code);
    expect(await present(code)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it("stay valid however often a page checks them", async () => {
    const { code } = await forgetful();
    const body = { code };
    for (let visit = 0; visit < 25; visit++)
      expect((await backend.call("POST /auth/password/reset/check-code", { body })).status).toBe(200);
    expect((await reset(code)).status).toBe(200);
  });

  it("are invalid after twenty attempts, guesses of the typed part included", async () => {
    const { code } = await forgetful();
    const guess = (code.startsWith("000000") ? "111111" : "000000") + code.slice(6);
    for (let attempt = 1; attempt <= 20; attempt++) {
      expect(await present(guess)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    }
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
  });

  it("still work at the twentieth attempt", async () => {
    const { code } = await forgetful();
    for (let attempt = 1; attempt <= 19; attempt++) await check(code);
    expect((await present(code)).status).toBe(200);
  });

  it("have 45 characters", async () => {
    const path = `/api/v1${endpoint.slice("POST ".length)}`;
    const message = `Validation failed for POST ${path}:\n  - body.code must be exactly 45 characters`;
    expect(await present("0".repeat(44))).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
