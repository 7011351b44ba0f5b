import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { waiting } from "../../races/meeting.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const CODE = /^[0-9a-hjkmnp-tv-z]{45}$/;
const UNKNOWN = "0".repeat(45);

const begin = async (body?: unknown, options: CallOptions = {}) =>
  (await backend.call("POST /auth/cli", { body, ...options })).body as { polling_code: string; login_code: string };
const complete = (login_code: string, refresh_token: string, options: CallOptions = {}) =>
  backend.call("POST /auth/cli/complete", { body: { login_code, refresh_token }, ...options });
const poll = (polling_code: string, options: CallOptions = {}) =>
  backend.call("POST /auth/cli/poll", { body: { polling_code }, ...options });
const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });
const signOut = (accessToken: string) => backend.call("DELETE /auth/sessions/current", { accessToken });

/** A command line whose login was confirmed, and its tokens. */
async function signedInCli(refreshToken: string): Promise<string> {
  const login = await begin();
  await complete(login.login_code, refreshToken);
  return (await poll(login.polling_code)).body.refresh_token;
}

describe("POST /auth/cli", () => {
  it("returns two codes: one to poll with, one to confirm", async () => {
    const answer = await backend.call("POST /auth/cli");
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      polling_code: expect.stringMatching(CODE),
      login_code: expect.stringMatching(CODE),
      expires_at: new Date(backend.clock.now().getTime() + 7_200_000).toISOString(),
    });
    expect(answer.body.polling_code).not.toBe(answer.body.login_code);
  });

  it("stores neither of the codes", async () => {
    const { polling_code, login_code } = await begin({});
    const { db } = servicesOf(backend).database;
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(cli_logins::text, ' ') as text from cli_logins`.execute(db);
    expect(rows[0]?.text).not.toContain(Buffer.from(polling_code).toString("hex"));
    expect(rows[0]?.text).not.toContain(polling_code);
    expect(rows[0]?.text).not.toContain(login_code);
  });

  it("expires after the requested time, a day at most", async () => {
    const { polling_code } = await begin({ expires_in_millis: 1_000 });
    backend.clock.advance(999);
    expect((await poll(polling_code)).body).toEqual({ status: "waiting" });
    backend.clock.advance(1);
    expect((await poll(polling_code)).body).toEqual({ status: "expired" });
    const refused = (expires_in_millis: number) => backend.call("POST /auth/cli", { body: { expires_in_millis } });
    const message = (problem: string) => ({
      message: `Validation failed for POST /api/v1/auth/cli:\n  - body.expires_in_millis must be ${problem}`,
    });
    expect(await refused(86_400_001)).toBeKnownError(400, "SCHEMA_ERROR", message("less than or equal to 86400000"));
    expect(await refused(0)).toBeKnownError(400, "SCHEMA_ERROR", message("greater than or equal to 1"));
  });
});

describe("POST /auth/cli/complete", () => {
  it("signs the command line in, once", async () => {
    const { refreshToken } = await backend.signUp();
    const { login_code } = await begin();
    expect(await complete(login_code, refreshToken)).toMatchObject({ status: 200, body: { success: true } });
    expect(await complete(login_code, refreshToken)).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it("signs in one of several users who confirm at once", async () => {
    const { login_code } = await begin();
    const people = await Promise.all([backend.signUp(), backend.signUp(), backend.signUp()]);
    const answers = await Promise.all(people.map(({ refreshToken }) => complete(login_code, refreshToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("accepts only the codes of pending logins in this project", async () => {
    const { refreshToken } = await backend.signUp();
    const refused = { status: 400, body: expect.any(String) };
    expect(await complete(UNKNOWN, refreshToken)).toMatchObject(refused);
    const { polling_code } = await begin();
    expect(await complete(polling_code, refreshToken)).toMatchObject(refused);
    const expired = await begin({ expires_in_millis: 1 });
    backend.clock.advance(1);
    expect(await complete(expired.login_code, refreshToken)).toMatchObject(refused);
    const elsewhere = await begin({}, { project: await backend.createProject() });
    expect(await complete(elsewhere.login_code, refreshToken)).toMatchObject(refused);
  });

  describe("refuses, and keeps the login pending, when the refresh token", () => {
    const refused = async (refreshToken: string, options: CallOptions = {}) => {
      const { login_code, polling_code } = await begin({}, options);
      const answer = await complete(login_code, refreshToken, options);
      expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
      expect((await poll(polling_code, options)).body).toEqual({ status: "waiting" });
    };

    it("is unknown", () => refused(UNKNOWN));

    it("was signed out", async () => {
      const { accessToken, refreshToken } = await backend.signUp();
      await signOut(accessToken);
      await refused(refreshToken);
    });

    it("has expired", async () => {
      const { id } = await backend.signUp();
      const body = { user_id: id, expires_in_millis: 1 };
      const session = await backend.call("POST /auth/sessions", { tier: "server", body });
      backend.clock.advance(1);
      await refused(session.body.refresh_token);
    });

    it("is another project's", async () =>
      refused((await backend.signUp()).refreshToken, { project: await backend.createProject() }));
  });
});

describe("POST /auth/cli/poll", () => {
  it("waits, then hands out a refresh token, then never again", async () => {
    const { id, refreshToken } = await backend.signUp();
    const { polling_code, login_code } = await begin();
    expect(await poll(polling_code)).toMatchObject({ status: 200, body: { status: "waiting" } });
    await complete(login_code, refreshToken);
    const answer = await poll(polling_code);
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({ status: "success", refresh_token: expect.stringMatching(CODE) });
    expect(await poll(polling_code)).toMatchObject({ status: 200, body: { status: "used" } });
    expect(decodeJwt((await refresh(answer.body.refresh_token)).body.access_token).sub).toBe(id);
    backend.clock.advance(7_200_000);
    expect((await poll(polling_code)).body).toEqual({ status: "expired" });
  });

  it("hands it to one of fifty who ask at once", async () => {
    const { id, refreshToken } = await backend.signUp();
    const { polling_code, login_code } = await begin();
    await complete(login_code, refreshToken);
    const answers = await Promise.all(Array.from({ length: 50 }, () => poll(polling_code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status === "used")).toHaveLength(49);
    const { items } = (await backend.call("GET /auth/sessions", { tier: "server", query: { user_id: id } })).body;
    expect(items).toHaveLength(2);
  });

  it("accepts only the codes it issued, in this project", async () => {
    const { polling_code, login_code } = await begin();
    const project = await backend.createProject();
    expect(await poll(UNKNOWN)).toBeKnownError(400, "INVALID_POLLING_CODE");
    expect(await poll(login_code)).toBeKnownError(400, "INVALID_POLLING_CODE");
    expect(await poll(polling_code, { project })).toBeKnownError(400, "INVALID_POLLING_CODE");
  });

  it("gives the command line a session of its own: each can end without the other", async () => {
    const browser = await backend.signUp();
    const first = await signedInCli(browser.refreshToken);
    const second = await signedInCli(browser.refreshToken);
    expect(first).not.toBe(browser.refreshToken);
    await signOut((await refresh(first)).body.access_token);
    expect(await refresh(first)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await refresh(browser.refreshToken)).status).toBe(200);
    await signOut(browser.accessToken);
    expect((await refresh(second)).status).toBe(200);
  });

  it("gives it a session no stronger than the confirming one: as short, and in the same lists", async () => {
    const { id } = await backend.signUp();
    const body = { user_id: id, expires_in_millis: 120_000, is_impersonation: true };
    const session = await backend.call("POST /auth/sessions", { tier: "server", body });
    const token = await signedInCli(session.body.refresh_token);
    const { items } = (await backend.call("GET /auth/sessions", { tier: "server", query: { user_id: id } })).body;
    expect(items).toHaveLength(1); // that of the sign-up; impersonation is for administrators to see
    backend.clock.advance(119_999);
    expect((await refresh(token)).status).toBe(200);
    backend.clock.advance(1);
    expect(await refresh(token)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("fails if the user's session has ended since the confirmation", async () => {
    const { accessToken, refreshToken } = await backend.signUp();
    const { polling_code, login_code } = await begin();
    await complete(login_code, refreshToken);
    await signOut(accessToken);
    expect((await poll(polling_code)).body).toEqual({ status: "expired" });
    const someoneElse = await backend.signUp();
    expect((await complete(login_code, someoneElse.refreshToken)).status).toBe(400);
  });

  it("fails if the user's password changes at that moment", async () => {
    const { id, refreshToken } = await backend.signUp();
    const { polling_code, login_code } = await begin();
    await complete(login_code, refreshToken);
    const { database } = servicesOf(backend);
    let polling: ReturnType<typeof poll> | undefined;
    await database.transaction(async (tx) => {
      await tx.updateTable("users").set({ password_hash: null }).where("id", "=", id).execute();
      polling = poll(polling_code);
      await waiting(backend, 1);
      await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
    });
    expect((await polling)?.body).toEqual({ status: "expired" });
    const { items } = (await backend.call("GET /auth/sessions", { tier: "server", query: { user_id: id } })).body;
    expect(items).toEqual([]);
  });

  it("counts as a sign-in: the user is active that day, and a browser's location is recorded but not a program's", async () => {
    const { id, refreshToken } = await backend.signUp();
    backend.clock.advance(3 * 86_400_000);
    const today = backend.clock.now();
    for (const agent of ["node", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"]) {
      const { polling_code, login_code } = await begin();
      await complete(login_code, refreshToken);
      const answer = await poll(polling_code, { peerAddress: "8.8.8.8", headers: { "user-agent": agent } });
      expect(answer.status).toBe(201);
    }
    const query = { user_id: id };
    const { items } = (await backend.call("GET /auth/sessions", { tier: "server", query })).body;
    const ofToday = items.filter(({ created_at }: { created_at: number }) => created_at === today.getTime());
    expect(
      ofToday.map((session: { last_used_at_end_user_ip_info?: object }) => session.last_used_at_end_user_ip_info),
    ).toEqual(expect.arrayContaining([undefined, expect.objectContaining({ ip: "8.8.8.8", countryCode: "US" })]));
    const { db } = servicesOf(backend).database;
    const { rows } = await sql`
      select day::text, country from daily_activity where user_id = ${id} order by day desc limit 1`.execute(db);
    expect(rows).toEqual([{ day: today.toISOString().slice(0, 10), country: "US" }]);
  });

  it("forgets logins a day after they expired", async () => {
    const { polling_code } = await begin();
    backend.clock.advance(86_400_000 + 7_200_001);
    await backend.backend.runDueJobs();
    expect(await poll(polling_code)).toBeKnownError(400, "INVALID_POLLING_CODE");
  });
});

it("the same paths are served under `latest`, where older clients look for them", async () => {
  const response = await backend.fetch("/api/latest/auth/cli/poll", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-stack-project-id": backend.project.id,
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": backend.project.publishableClientKey,
    },
    body: JSON.stringify({ polling_code: (await begin()).polling_code }),
  });
  expect(await response.json()).toEqual({ status: "waiting" });
});
