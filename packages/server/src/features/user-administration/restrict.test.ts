import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;
const DAY_MILLIS = 86_400_000;

const update = (user_id: string, body: object) =>
  backend.call("PATCH /users/{user_id}", { ...SERVER, params: { user_id }, body });
const read = async (user_id: string) =>
  (await backend.call("GET /users/{user_id}", { ...SERVER, params: { user_id } })).body;
const signIn = ({ email, password }: { email: string; password: string }) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

const FREE = {
  is_restricted: false,
  restricted_reason: null,
  restricted_by_admin: false,
  restricted_by_admin_reason: null,
  restricted_by_admin_private_details: null,
};
const RESTRICTED = {
  is_restricted: true,
  restricted_reason: { type: "restricted_by_administrator" },
  restricted_by_admin: true,
};

describe("a user that an official client restricts", () => {
  it("is banned: all sessions end, and no sign-in works until the restriction is lifted", async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    const restriction = {
      restricted_by_admin: true,
      restricted_by_admin_reason: "Please contact us.",
      restricted_by_admin_private_details: "paid with a stolen card",
    };
    const answer = await update(user.id, restriction);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...RESTRICTED,
        ...restriction,
        current_ban: {
          banned_at_millis: backend.clock.now().getTime(),
          ends_at_millis: null,
          reason: "paid with a stolen card",
        },
      },
    });
    expect((await backend.call("GET /users/me", { accessToken: user.accessToken })).body.code).toBe(
      "ACCESS_TOKEN_EXPIRED",
    );
    const { refreshToken } = user;
    expect(await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).toBeKnownError(
      401,
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    );
    expect(await signIn(user)).toBeKnownError(403, "USER_BANNED", { ends_at_millis: null });
    expect((await signIn(other)).status).toBe(200);

    expect((await update(user.id, { restricted_by_admin: false })).body).toMatchObject(FREE);
    const { access_token: accessToken } = (await signIn(user)).body;
    const me = (await backend.call("GET /users/me", { accessToken })).body;
    expect(me).toMatchObject({ restricted_by_admin: false, restricted_by_admin_reason: null });
    expect(me).not.toHaveProperty("restricted_by_admin_private_details");
  });

  it("keeps what a later change does not name, and loses everything with the restriction", async () => {
    const { id } = await backend.signUp();
    await update(id, { restricted_by_admin: true, restricted_by_admin_reason: "one" });
    await update(id, { restricted_by_admin: true, restricted_by_admin_private_details: "two" });
    const both = { restricted_by_admin_reason: "one", restricted_by_admin_private_details: "two" };
    expect(await read(id)).toMatchObject(both);
    await update(id, { display_name: "Sam" });
    expect(await read(id)).toMatchObject({ ...RESTRICTED, ...both, display_name: "Sam" });
    await update(id, { restricted_by_admin: false, restricted_by_admin_reason: null });
    const lifted = await read(id);
    expect(lifted).toMatchObject(FREE);
    expect(lifted).not.toHaveProperty("current_ban");
  });

  it("changes together with everything else in the request, or not at all", async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    const body = { restricted_by_admin: true, primary_email: other.email, primary_email_auth_enabled: true };
    expect((await update(user.id, body)).status).toBe(409);
    expect(await read(user.id)).toMatchObject(FREE);
    expect((await backend.call("GET /users/me", { accessToken: user.accessToken })).status).toBe(200);
  });

  it("is refused with reasons alone", async () => {
    const { id } = await backend.signUp();
    for (const body of [
      { restricted_by_admin_reason: "x" },
      { restricted_by_admin: false, restricted_by_admin_private_details: "x" },
    ])
      expect(await update(id, body)).toMatchObject({ status: 400, body: expect.stringContaining("must be null") });
    expect(await read(id)).toMatchObject(FREE);
  });

  it("can be created restricted", async () => {
    const body = { display_name: "Spam", restricted_by_admin: true, restricted_by_admin_private_details: "imported" };
    const created = await backend.call("POST /users", { ...SERVER, body });
    expect(created.body).toMatchObject({ ...RESTRICTED, restricted_by_admin_private_details: "imported" });
    expect(await backend.call("POST /auth/sessions", { ...SERVER, body: { user_id: created.body.id } })).toBeKnownError(
      403,
      "USER_BANNED",
      { ends_at_millis: null },
    );
  });
});

describe("a ban by the endpoint for bans", () => {
  it("is a restriction until it ends", async () => {
    const { id } = await backend.signUp();
    const ends_at_millis = backend.clock.now().getTime() + DAY_MILLIS;
    const body = { reason: "spam", ends_at_millis };
    await backend.call("POST /users/{user_id}/ban", { ...SERVER, params: { user_id: id }, body });
    const during = { ...RESTRICTED, restricted_by_admin_reason: null, restricted_by_admin_private_details: "spam" };
    expect(await read(id)).toMatchObject(during);
    backend.clock.advance(DAY_MILLIS);
    expect(await read(id)).toMatchObject({ ...FREE, current_ban: { ends_at_millis } });
  });
});

describe("GET /users with include_restricted", () => {
  it("lists banned users, unless it is false", async () => {
    const project = await backend.createProject();
    const create = async (body: object) => (await backend.call("POST /users", { ...SERVER, project, body })).body.id;
    const free = await create({});
    backend.clock.advance(1);
    const banned = await create({ restricted_by_admin: true });
    const list = async (query: Record<string, string>) =>
      (await backend.call("GET /users", { ...SERVER, project, query })).body.items.map(({ id }: { id: string }) => id);
    expect(await list({})).toEqual([free, banned]);
    expect(await list({ include_restricted: "true" })).toEqual([free, banned]);
    expect(await list({ include_restricted: "false" })).toEqual([free]);
  });
});

describe("the country of a user", () => {
  const GOOGLE = { peerAddress: "8.8.8.8", headers: { "user-agent": "Mozilla/5.0" } }; // in the United States
  const NETHERLANDS = { ...GOOGLE, peerAddress: "2001:67c:2e8:22::c100:68b" };
  const countryOf = async (id: string) => (await read(id)).country_code;

  it("is that of their first sign-in from a known one, and stays", async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    expect(await countryOf(user.id)).toBeNull();
    const credentials = { email: user.email, password: user.password };
    const from = (place: object) => backend.call("POST /auth/password/sign-in", { body: credentials, ...place });
    await from(GOOGLE);
    expect(await countryOf(user.id)).toBe("US");
    await from(NETHERLANDS);
    expect(await countryOf(user.id)).toBe("US");
    expect(await countryOf(other.id)).toBeNull();
  });

  it("is not that of the server that creates sessions", async () => {
    const { id } = await backend.signUp();
    for (const is_impersonation of [false, true])
      await backend.call("POST /auth/sessions", {
        ...SERVER,
        body: { user_id: id, is_impersonation },
        ...GOOGLE,
      });
    expect(await countryOf(id)).toBeNull();
  });

  it("can be set by servers, as two letters", async () => {
    const created = await backend.call("POST /users", { ...SERVER, body: { country_code: "fr" } });
    expect(created.body.country_code).toBe("FR");
    expect((await update(created.body.id, { country_code: null })).body.country_code).toBeNull();
    expect((await update(created.body.id, { country_code: "FRA" })).body.code).toBe("SCHEMA_ERROR");
  });
});
