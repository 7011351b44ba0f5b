import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const byCode = { "auth.otp.allowSignIn": true };
const backend = await testBackend({ config: byCode, hashesAsShipped: true });
afterAll(() => backend[Symbol.asyncDispose]());

const NEW_PASSWORD = "a better password";

const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });
const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });

let people = 0;

/** Creates a user who signed up with an emailed code. */
async function userWithoutPassword(project: TestProject = backend.project) {
  const email = `by-code-${++people}@shop.example`;
  const send = { email, callback_url: "http://localhost:3000/handler" };
  await backend.call("POST /auth/otp/send-sign-in-code", { project, body: send });
  const code = await backend.inbox.readCode(email);
  const { body } = await backend.call("POST /auth/otp/sign-in", { project, body: { code } });
  return { id: body.user_id, email, accessToken: body.access_token, refreshToken: body.refresh_token };
}

describe("POST /auth/password/set", () => {
  const set = (accessToken: string | undefined, password: unknown, project = backend.project) =>
    backend.call("POST /auth/password/set", { accessToken, project, body: { password } });

  it("sets the first password of a user", async () => {
    const user = await userWithoutPassword();
    expect((await set(user.accessToken, NEW_PASSWORD)).body).toEqual({ success: true });
    expect((await signIn(user.email, NEW_PASSWORD)).body.user_id).toBe(user.id);
  });

  it("keeps the user's sessions", async () => {
    const { accessToken, refreshToken } = await userWithoutPassword();
    await set(accessToken, NEW_PASSWORD);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it("does not replace a password, even if two requests set one at once", async () => {
    const { email, password, accessToken } = await backend.signUp();
    const refused = await set(accessToken, NEW_PASSWORD);
    expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("already has a password") });
    expect(refused.headers.has("x-stack-known-error")).toBe(false);
    expect((await signIn(email, password)).status).toBe(200);

    const racer = await userWithoutPassword();
    const passwords = ["the first password", "the second password", "the third password"];
    const answers = await Promise.all(passwords.map((password) => set(racer.accessToken, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await signIn(racer.email, winner)).status).toBe(200);
  });

  it("refuses invalid requests in a fixed order", async () => {
    const project = await backend.createProject(byCode);
    const { accessToken } = await userWithoutPassword(project);
    await backend.configure({ "auth.password.allowSignIn": false }, project);
    const message = "Validation failed for POST /api/v1/auth/password/set:\n  - auth.user must be defined";
    expect(await set(undefined, "short", project)).toBeKnownError(400, "SCHEMA_ERROR", { message });
    expect(await set(accessToken, "short", project)).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
    await backend.configure({ "auth.password.allowSignIn": true }, project);
    expect(await set(accessToken, "short", project)).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
    expect((await set(accessToken, NEW_PASSWORD, project)).status).toBe(200);
  });

  it("refuses a signed-out client, although its access token is still valid", async () => {
    const { email, accessToken } = await backend.signUp();
    await backend.call("PATCH /users/me", { tier: "server", accessToken, body: { password: null } });
    expect((await backend.call("GET /users/me", { accessToken })).body.has_password).toBe(false);
    expect(await set(accessToken, NEW_PASSWORD)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect(await signIn(email, NEW_PASSWORD)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it("reports all problems of the request at once", async () => {
    const lines = ["body.password must be at most 1000 characters", "auth.user must be defined"];
    const message = `Validation failed for POST /api/v1/auth/password/set:\n  - ${lines.join("\n  - ")}`;
    expect(await set(undefined, "x".repeat(1_001))).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("does not accept the token of a deleted user", async () => {
    const { accessToken } = await backend.signUp();
    await backend.call("DELETE /users/me", { tier: "server", accessToken });
    const message = "Validation failed for POST /api/v1/auth/password/set:\n  - auth.user must be defined";
    expect(await set(accessToken, NEW_PASSWORD)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});

describe("POST /auth/password/update", () => {
  const update = (
    accessToken: string | undefined,
    body: unknown,
    options: { refreshToken?: string; project?: TestProject } = {},
  ) => backend.call("POST /auth/password/update", { accessToken, body, ...options });

  it("replaces the password", async () => {
    const { id, email, password, accessToken } = await backend.signUp();
    const answer = await update(accessToken, { old_password: password, new_password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await signIn(email, password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect((await signIn(email, NEW_PASSWORD)).body.user_id).toBe(id);
  });

  it("ends every session except that of the refresh token in the request", async () => {
    const { email, password, accessToken, refreshToken } = await backend.signUp();
    const other = (await signIn(email, password)).body.refresh_token;
    await update(accessToken, { old_password: password, new_password: NEW_PASSWORD }, { refreshToken });
    expect((await refresh(refreshToken)).status).toBe(200);
    expect(await refresh(other)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("ends every session if the request names none, or another user's", async () => {
    const stranger = await backend.signUp();
    for (const sent of [{}, { refreshToken: stranger.refreshToken }]) {
      const { password, accessToken, refreshToken } = await backend.signUp();
      await update(accessToken, { old_password: password, new_password: NEW_PASSWORD }, sent);
      expect(await refresh(refreshToken)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    }
    expect((await refresh(stranger.refreshToken)).status).toBe(200);
  });

  it("refuses invalid requests in a fixed order", async () => {
    const project = await backend.createProject(byCode);
    const { accessToken } = await userWithoutPassword(project);
    const next = (oldPassword: string, newPassword: string, token: string | undefined = accessToken) =>
      update(token, { old_password: oldPassword, new_password: newPassword }, { project });
    await backend.configure({ "auth.password.allowSignIn": false }, project);
    const message = "Validation failed for POST /api/v1/auth/password/update:\n  - auth.user must be defined";
    const signedOut = await update(undefined, { old_password: "wrong", new_password: "short" }, { project });
    expect(signedOut).toBeKnownError(400, "SCHEMA_ERROR", { message });
    expect(await next("wrong", "short")).toBeKnownError(400, "PASSWORD_AUTHENTICATION_NOT_ENABLED");
    await backend.configure({ "auth.password.allowSignIn": true }, project);
    expect(await next("wrong", "short")).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
    expect(await next("wrong", NEW_PASSWORD)).toBeKnownError(400, "USER_DOES_NOT_HAVE_PASSWORD");
    await backend.call("POST /auth/password/set", { project, accessToken, body: { password: "the right one" } });
    expect(await next("wrong", NEW_PASSWORD)).toBeKnownError(400, "PASSWORD_CONFIRMATION_MISMATCH");
    expect((await next("the right one", NEW_PASSWORD)).status).toBe(200);
  });

  it("accepts one of two requests that know the old password", async () => {
    const { email, password, accessToken } = await backend.signUp();
    const passwords = ["the first password", "the second password"];
    const answers = await Promise.all(
      passwords.map((newPassword) => update(accessToken, { old_password: password, new_password: newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await signIn(email, winner)).status).toBe(200);
  });

  it("refuses passwords that are too long, too many or missing", async () => {
    const { accessToken } = await backend.signUp();
    const body = { old_password: "x".repeat(1_001), again: "x" };
    const lines = [
      "body.old_password must be at most 1000 characters",
      "body.new_password must be defined",
      "body contains unknown properties: again",
    ];
    const message = `Validation failed for POST /api/v1/auth/password/update:\n  - ${lines.join("\n  - ")}`;
    expect(await update(accessToken, body)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
