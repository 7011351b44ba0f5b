import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const DAY_MILLIS = 86_400_000;
const STRANGER = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";

const list = (options: CallOptions) => backend.call("GET /auth/sessions", { query: { user_id: "me" }, ...options });
const create = (body: Record<string, unknown>, options: CallOptions = {}) =>
  backend.call("POST /auth/sessions", { tier: "server", body, ...options });
const end = (sessionId: string, options: CallOptions) =>
  backend.call("DELETE /auth/sessions/{session_id}", {
    params: { session_id: sessionId },
    query: { user_id: "me" },
    ...options,
  });
const endOthers = (options: CallOptions) =>
  backend.call("DELETE /auth/sessions", { query: { user_id: "me" }, ...options });
const refresh = (refreshToken: string, options: CallOptions = {}) =>
  backend.call("POST /auth/sessions/current/refresh", { refreshToken, ...options });

const idOf = (accessToken: string) => String(decodeJwt(accessToken).refresh_token_id);
const signInAgain = async ({ email, password }: { email: string; password: string }) => {
  const { body } = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
  return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
};
const isDead = async (refreshToken: string) => (await refresh(refreshToken)).status === 401;

describe("GET /auth/sessions", () => {
  it("lists the newest first and marks the current one", async () => {
    const user = await backend.signUp();
    const begunAt = backend.clock.now().getTime();
    backend.clock.advance(60_000);
    const second = await signInAgain(user);
    const answer = await list({ accessToken: second.accessToken });
    expect(answer.status).toBe(200);
    const session = { user_id: user.id, is_impersonation: false };
    expect(answer.body).toEqual({
      is_paginated: false,
      items: [
        {
          ...session,
          id: idOf(second.accessToken),
          created_at: begunAt + 60_000,
          last_used_at: begunAt + 60_000,
          is_current_session: true,
        },
        {
          ...session,
          id: idOf(user.accessToken),
          created_at: begunAt,
          last_used_at: begunAt,
          is_current_session: false,
        },
      ],
    });
  });

  it("shows when a session was last used", async () => {
    const { accessToken, refreshToken } = await backend.signUp();
    backend.clock.advance(60_000);
    await refresh(refreshToken);
    expect((await list({ accessToken })).body.items[0].last_used_at).toBe(backend.clock.now().getTime());
  });

  it("shows servers the sessions of any user, and clients only the signed-in user's", async () => {
    const { id, accessToken } = await backend.signUp();
    const other = await backend.signUp();
    const query = { user_id: id };
    expect((await list({ tier: "server", query })).body.items).toMatchObject([{ user_id: id }]);
    expect((await list({ accessToken, query })).body.items).toHaveLength(1);
    expect(await list({ accessToken: other.accessToken, query })).toMatchObject({
      status: 403,
      body: expect.any(String),
    });
    expect(await list({ tier: "server", query: { user_id: STRANGER } })).toMatchObject({
      status: 200,
      body: { items: [] },
    });
  });

  it("is empty for a user whose sessions have ended, and refused to one who was deleted", async () => {
    const left = await backend.signUp();
    await backend.call("DELETE /auth/sessions/current", { accessToken: left.accessToken });
    expect(await list({ accessToken: left.accessToken })).toMatchObject({ status: 200, body: { items: [] } });
    const gone = await backend.signUp();
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: gone.id } });
    for (const tier of ["client", "server"] as const) {
      const answer = await list({ tier, accessToken: gone.accessToken });
      expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    }
  });

  it("shows nothing of another project's users", async () => {
    const { id } = await backend.signUp();
    const project = await backend.createProject();
    expect((await list({ tier: "admin", project, query: { user_id: id } })).body.items).toEqual([]);
  });

  it("shows sessions of people who act for the user to administrators only", async () => {
    const { id, accessToken } = await backend.signUp();
    await create({ user_id: id, is_impersonation: true });
    expect((await list({ accessToken })).body.items).toHaveLength(1);
    expect((await list({ tier: "server", query: { user_id: id } })).body.items).toHaveLength(1);
    const { items } = (await list({ tier: "admin", query: { user_id: id } })).body;
    expect(items.map((item: { is_impersonation: boolean }) => item.is_impersonation).sort()).toEqual([false, true]);
  });

  it("shows the newest two hundred, and the one in use", async () => {
    const { id, accessToken } = await backend.signUp();
    const { db } = servicesOf(backend).database;
    await db
      .insertInto("sessions")
      .values(
        Array.from({ length: 210 }, (_, n) => ({
          project_id: backend.project.id,
          branch_id: "main",
          id: servicesOf(backend).random.uuid(),
          user_id: id,
          refresh_token_hash: servicesOf(backend).random.bytes(32),
          created_at: new Date(backend.clock.now().getTime() + n + 1),
          expires_at: new Date(backend.clock.now().getTime() + DAY_MILLIS),
        })),
      )
      .execute();
    const { items } = (await list({ accessToken })).body;
    expect(items).toHaveLength(201);
    expect(items[200]).toMatchObject({ id: idOf(accessToken), is_current_session: true });
    const times = items.map((item: { created_at: number }) => item.created_at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it("needs a user ID, and a signed-in user for `me`", async () => {
    const { accessToken } = await backend.signUp();
    const message = (problem: string) => ({
      message: `Validation failed for GET /api/v1/auth/sessions:\n  - ${problem}`,
    });
    expect(await list({ accessToken, query: {} })).toBeKnownError(
      400,
      "SCHEMA_ERROR",
      message("query.user_id must be defined"),
    );
    expect(await list({ accessToken, query: { user_id: "you" } })).toBeKnownError(
      400,
      "SCHEMA_ERROR",
      message("query.user_id must be a valid UUID"),
    );
    expect(await list({})).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await list({ query: { user_id: STRANGER } })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });
});

describe("POST /auth/sessions", () => {
  it("starts a session for a user without a credential", async () => {
    const { id } = await backend.signUp();
    const answer = await create({ user_id: id });
    expect(answer).toMatchObject({ status: 200, body: { refresh_token: expect.stringMatching(/^[0-9a-z]{45}$/) } });
    expect(Object.keys(answer.body).sort()).toEqual(["access_token", "refresh_token"]);
    expect(decodeJwt(answer.body.access_token).sub).toBe(id);
    expect((await refresh(answer.body.refresh_token)).status).toBe(200);
  });

  it("needs no second factor", async () => {
    const { id, accessToken } = await backend.signUp();
    const totp_secret_base64 = Buffer.from("twenty random bytes!").toString("base64");
    await backend.call("PATCH /users/me", { accessToken, body: { totp_secret_base64 } });
    expect((await create({ user_id: id })).status).toBe(200);
  });

  it("starts a session for the signed-in user", async () => {
    const { id, accessToken } = await backend.signUp();
    const { body } = await create({ user_id: "me" }, { accessToken });
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: id });
    expect(idOf(body.access_token)).not.toBe(idOf(accessToken));
  });

  it("lasts a year, or as long as requested", async () => {
    const { id } = await backend.signUp();
    const { body: short } = await create({ user_id: id, expires_in_millis: 120_000 });
    const { body: long } = await create({ user_id: id });
    backend.clock.advance(119_999);
    expect((await refresh(short.refresh_token)).status).toBe(200);
    backend.clock.advance(1);
    expect(await refresh(short.refresh_token)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    backend.clock.advance(365 * DAY_MILLIS - 120_001);
    expect((await refresh(long.refresh_token)).status).toBe(200);
    backend.clock.advance(1);
    expect(await isDead(long.refresh_token)).toBe(true);
  });

  it.each([
    ["longer than 367 days", 31_708_800_001, "must be less than or equal to 31708800000"],
    ["no time at all", 0, "must be greater than or equal to 1"],
  ])("refuses to last %s", async (_, expires_in_millis, problem) => {
    const { id } = await backend.signUp();
    const message = `Validation failed for POST /api/v1/auth/sessions:\n  - body.expires_in_millis ${problem}`;
    expect(await create({ user_id: id, expires_in_millis })).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("needs a user of this project", async () => {
    const { id } = await backend.signUp({ project: await backend.createProject() });
    expect(await create({ user_id: id })).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", { user_id: id });
    expect(await create({ user_id: STRANGER })).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", { user_id: STRANGER });
    expect(await create({ user_id: "me" })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("is not for clients", async () => {
    const { id, accessToken } = await backend.signUp();
    expect(await create({ user_id: id }, { tier: "client", accessToken })).toBeKnownError(
      401,
      "INSUFFICIENT_ACCESS_TYPE",
      {
        actual_access_type: "client",
        allowed_access_types: ["server", "admin"],
      },
    );
  });
});

describe("DELETE /auth/sessions/{session_id}", () => {
  it("ends one of the user's other sessions", async () => {
    const user = await backend.signUp();
    const other = await signInAgain(user);
    const answer = await end(idOf(other.accessToken), user);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await isDead(other.refreshToken)).toBe(true);
    expect(await isDead(user.refreshToken)).toBe(false);
    expect(await end(idOf(other.accessToken), user)).toMatchObject({ status: 404, body: expect.any(String) });
  });

  it("does not end the current session, which signs out instead", async () => {
    const user = await backend.signUp();
    expect(await end(idOf(user.accessToken), user)).toBeKnownError(400, "CANNOT_DELETE_CURRENT_SESSION");
    const asServer = { ...user, tier: "server", query: {} } as const;
    expect(await end(idOf(user.accessToken), asServer)).toBeKnownError(400, "CANNOT_DELETE_CURRENT_SESSION");
    expect(await isDead(user.refreshToken)).toBe(false);
  });

  it("reveals nothing about other users' sessions to clients, and keeps those sessions", async () => {
    const user = await backend.signUp();
    const victim = await backend.signUp();
    const theirs = idOf(victim.accessToken);
    const refusals = [
      await end(theirs, user),
      await end(theirs, { ...user, query: {} }),
      await end(theirs, { ...user, query: { user_id: victim.id } }),
      await end(STRANGER, user),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, body: refusals[0]?.body });
    expect(await isDead(victim.refreshToken)).toBe(false);
  });

  it("lets servers end any session, of the named user if they name one", async () => {
    const user = await backend.signUp();
    const stranger = await backend.signUp();
    const sessionId = idOf(user.accessToken);
    expect((await end(sessionId, { tier: "server", query: { user_id: stranger.id } })).status).toBe(404);
    expect((await end(sessionId, { tier: "server", query: {}, project: await backend.createProject() })).status).toBe(
      404,
    );
    expect((await end(sessionId, { tier: "server", query: {} })).status).toBe(200);
    expect(await isDead(user.refreshToken)).toBe(true);
  });

  it("is not for sessions that have ended: a signed-out client cannot sign out others", async () => {
    const user = await backend.signUp();
    const thief = await signInAgain(user);
    await end(idOf(thief.accessToken), user);
    expect(await end(idOf(user.accessToken), thief)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect(await isDead(user.refreshToken)).toBe(false);
  });

  it("requires a signed-in user", async () => {
    expect(await end(STRANGER, {})).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await end(STRANGER, { tier: "server" })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    const message =
      "Validation failed for DELETE /api/v1/auth/sessions/here:\n  - params.session_id must be a valid UUID";
    expect(await end("here", { tier: "server", query: {} })).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});

describe("DELETE /auth/sessions", () => {
  it("ends all of the user's sessions except the current one", async () => {
    const user = await backend.signUp();
    const others = [await signInAgain(user), await signInAgain(user)];
    const stranger = await backend.signUp();
    expect(await endOthers(user)).toMatchObject({ status: 200, body: { success: true } });
    expect(await Promise.all(others.map(({ refreshToken }) => isDead(refreshToken)))).toEqual([true, true]);
    expect(await Promise.all([user, stranger].map(({ refreshToken }) => isDead(refreshToken)))).toEqual([false, false]);
  });

  it("ends all of them for a server", async () => {
    const user = await backend.signUp();
    const other = await signInAgain(user);
    expect((await endOthers({ tier: "server", query: { user_id: user.id } })).status).toBe(200);
    expect(await Promise.all([user, other].map(({ refreshToken }) => isDead(refreshToken)))).toEqual([true, true]);
  });

  it("leaves one of two sessions that end each other", async () => {
    const user = await backend.signUp();
    const other = await signInAgain(user);
    const answers = await Promise.all([endOthers(user), endOthers(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(answers.find(({ status }) => status === 401)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const dead = await Promise.all([user, other].map(({ refreshToken }) => isDead(refreshToken)));
    expect(dead.sort()).toEqual([false, true]);
  });

  it("lets clients end their own only", async () => {
    const user = await backend.signUp();
    const victim = await backend.signUp();
    expect(await endOthers({ ...user, query: { user_id: victim.id } })).toMatchObject({
      status: 403,
      body: expect.any(String),
    });
    expect(await endOthers({})).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await isDead(victim.refreshToken)).toBe(false);
  });
});
