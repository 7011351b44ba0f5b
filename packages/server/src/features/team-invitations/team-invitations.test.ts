import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  config: {
    "rbac.permissions.team_admin": {
      scope: "team",
      containedPermissionIds: { $invite_members: true, $read_members: true, $remove_members: true },
    },
    "rbac.permissions.team_member": { scope: "team" },
    "rbac.permissions.greeter": { scope: "team", containedPermissionIds: { $read_members: true } },
    "rbac.defaultPermissions.teamCreator": { team_admin: true },
    "rbac.defaultPermissions.teamMember": { team_member: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler/team-invitation";
const NOWHERE = "00000000-0000-4000-8000-000000000000";
const DAY_MILLIS = 86_400_000;

let admin: TestUser;
let member: TestUser;
let team_id: string;
beforeAll(async () => {
  admin = await backend.signUp({ isVerified: true });
  member = await backend.signUp();
  const body = { display_name: "Choir", creator_user_id: admin.id };
  team_id = (await backend.call("POST /teams", { tier: "server", body })).body.id;
  const params = { team_id, user_id: member.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
});

let guests = 0;
/** A user, and the code of an invitation that was sent to their address. */
async function invited(person?: TestUser) {
  const guest = person ?? (await backend.signUp());
  return { guest, ...(await invite(guest.email)) };
}
async function invite(email = `guest-${++guests}@example.com`) {
  const body = { team_id, email, callback_url: CALLBACK };
  const answer = await backend.call("POST /team-invitations/send-code", { tier: "server", body });
  expect(answer.status).toBe(200);
  return { id: answer.body.id as string, email, code: await backend.inbox.readCode(email.trim().toLowerCase()) };
}
const accept = (code: string, options = {}) =>
  backend.call("POST /team-invitations/accept", { body: { code }, ...options });
const check = (code: string, options = {}) =>
  backend.call("POST /team-invitations/accept/check-code", { body: { code }, ...options });
const details = (code: string, options = {}) =>
  backend.call("POST /team-invitations/accept/details", { body: { code }, ...options });
const revoke = (invitation_id: string, options = {}) =>
  backend.call("DELETE /team-invitations/{invitation_id}", {
    tier: "server",
    params: { invitation_id },
    query: { team_id },
    ...options,
  });
const list = (options = {}) =>
  backend.call("GET /team-invitations", { tier: "server", query: { team_id }, ...options });
const masked = (email: string) => `${email[0]}…${email.slice(email.indexOf("@"))}`;
const teamsOf = async ({ accessToken }: TestUser) =>
  (await backend.call("GET /teams", { accessToken, query: { user_id: "me" } })).body.items.map(
    ({ id }: { id: string }) => id,
  );

describe("an invitation", () => {
  it("is emailed, and adds its recipient with the members' permissions", async () => {
    const { guest, email, code } = await invited();
    const [mail] = await backend.inbox.read(email);
    expect(mail?.subject).toContain("Choir");
    expect(mail?.text).toContain(`${CALLBACK}?code=${code}`);
    expect(await details(code, { accessToken: guest.accessToken })).toMatchObject({
      status: 200,
      body: { team_id, team_display_name: "Choir" },
    });
    expect(await accept(code.toUpperCase(), { accessToken: guest.accessToken })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await teamsOf(guest)).toEqual([team_id]);
    const { body } = await backend.call("GET /team-permissions", {
      accessToken: guest.accessToken,
      query: { user_id: "me", team_id },
    });
    expect(body.items).toEqual([{ id: "team_member", user_id: guest.id, team_id }]);
  });

  it("changes nothing for a member, and is used up", async () => {
    const { code } = await invited(member);
    expect((await accept(code, { accessToken: member.accessToken })).status).toBe(200);
    expect(await accept(code, { accessToken: member.accessToken })).toBeKnownError(
      409,
      "VERIFICATION_CODE_ALREADY_USED",
    );
  });

  it("is accepted once, by one of many requests at the same moment", async () => {
    const { guest, code } = await invited();
    const tries = Array.from({ length: 15 }, () => accept(code, { accessToken: guest.accessToken }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await teamsOf(guest)).toEqual([team_id]);
  });

  it("can be accepted by a user who signs up later", async () => {
    const { email, code } = await invite();
    for (const ask of [accept, details]) expect(await ask(code)).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const guest = await backend.signUp({ email });
    expect((await accept(code, { accessToken: guest.accessToken })).status).toBe(200);
  });

  it("adds its recipient only: another user cannot join with the link, which stays valid", async () => {
    const { guest, code } = await invited();
    const stranger = await backend.signUp({ isVerified: true });
    const refused = [403, "TEAM_INVITATION_FOR_ANOTHER_ADDRESS", { recipient_email: masked(guest.email) }] as const;
    expect(await accept(code, { accessToken: stranger.accessToken })).toBeKnownError(...refused);
    expect(await teamsOf(stranger)).toEqual([]);
    expect((await accept(code, { accessToken: guest.accessToken })).status).toBe(200);
  });

  it("is not accepted by an account that has not verified the address", async () => {
    const { email, code } = await invite();
    const stranger = await backend.signUp({ isVerified: true });
    const body = { user_id: "me", type: "email", value: email, used_for_auth: true };
    await backend.call("POST /contact-channels", { accessToken: stranger.accessToken, body });
    const answer = await accept(code, { accessToken: stranger.accessToken });
    expect(answer).toBeKnownError(403, "TEAM_INVITATION_FOR_ANOTHER_ADDRESS", { recipient_email: masked(email) });
    expect(await teamsOf(stranger)).toEqual([]);
  });

  it("is accepted by an account with the address as a second verified one", async () => {
    const { email, code } = await invite();
    const person = await backend.signUp({ isVerified: true });
    const body = { user_id: person.id, type: "email", value: email, used_for_auth: false, is_verified: true };
    await backend.call("POST /contact-channels", { tier: "server", body });
    expect((await accept(code, { accessToken: person.accessToken })).status).toBe(200);
  });

  it("does not let an anonymous visitor join, with or without an address", async () => {
    const { email, code } = await invite();
    const { id, accessToken } = await backend.createAnonymousUser();
    const body = { user_id: id, type: "email", value: email, used_for_auth: true, is_verified: true };
    await backend.call("POST /contact-channels", { tier: "server", body });
    const answer = await accept(code, { accessToken, headers: { "x-stack-allow-anonymous-user": "true" } });
    expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const teams = await backend.call("GET /teams", { tier: "server", query: { user_id: id } });
    expect(teams.body.items).toEqual([]);
  });

  it("stays valid after many visits of its page and attempts by other users", async () => {
    const [{ guest, code }, stranger] = [await invited(), await backend.signUp({ isVerified: true })];
    const { accessToken } = stranger;
    const preview = () => backend.call("POST /team-invitations/accept/preview", { body: { code } });
    for (let visit = 0; visit < 21; visit++) {
      expect((await check(code)).status).toBe(200);
      expect((await preview()).status).toBe(200);
      expect((await details(code, { accessToken })).status).toBe(200);
      expect(await accept(code, { accessToken })).toMatchObject({ status: 403 });
    }
    expect((await accept(code, { accessToken: guest.accessToken })).status).toBe(200);
  });

  it("can be read before it is used", async () => {
    const { guest, code } = await invited();
    expect(await check(code)).toMatchObject({ status: 200, body: { is_code_valid: true } });
    expect((await accept(code, { accessToken: guest.accessToken })).status).toBe(200);
  });

  it("is invalid after it was revoked", async () => {
    const { id, code } = await invite();
    expect((await revoke(id)).body).toEqual({ success: true });
    const guest = await backend.signUp();
    const { accessToken } = guest;
    for (const ask of [check, details, accept])
      expect(await ask(code, { accessToken })).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect(await teamsOf(guest)).toEqual([]);
  });

  it.each([
    ["check-code", check],
    ["details", details],
    ["accept", accept],
  ])("is refused by %s when its code is unknown, foreign, too old or tried too often", async (_, ask) => {
    const {
      guest: { email, accessToken },
      code,
    } = await invited();
    expect(await ask("0".repeat(45), { accessToken })).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    const project = await backend.createProject();
    const stranger = await backend.signUp({ project });
    const foreign = await ask(code, { project, accessToken: stranger.accessToken });
    expect(foreign).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    for (let attempt = 1; attempt <= 20; attempt++)
      await check(`${code.startsWith("000000") ? "111111" : "000000"}${code.slice(6)}`);
    expect(await ask(code, { accessToken })).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
    const used = await invite(email);
    await accept(used.code, { accessToken });
    expect(await ask(used.code, { accessToken })).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    const old = await invite();
    backend.clock.advance(7 * DAY_MILLIS);
    const late = await backend.signUp();
    expect(await ask(old.code, { accessToken: late.accessToken })).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    backend.clock.advance(-7 * DAY_MILLIS);
  });
});

describe("POST /team-invitations/send-code", () => {
  const send = (body: object, options = {}) =>
    backend.call("POST /team-invitations/send-code", {
      accessToken: admin.accessToken,
      body: { team_id, email: "a@example.com", callback_url: CALLBACK, ...body },
      ...options,
    });

  it("is for members with the permission", async () => {
    expect((await send({})).status).toBe(200);
    expect(await send({}, { accessToken: undefined })).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    expect(await send({}, { accessToken: member.accessToken })).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", {
      team_id,
      user_id: member.id,
      permission_id: "$invite_members",
    });
    expect(await send({ team_id: NOWHERE })).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", {
      team_id: NOWHERE,
      user_id: admin.id,
    });
  });

  it("needs a sender with a verified address, because they choose who gets an email", async () => {
    const person = await backend.signUp();
    const params = { team_id, user_id: person.id };
    await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
    const grant = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
    await backend.call(grant, { tier: "server", params: { ...params, permission_id: "team_admin" }, body: {} });
    const email = "unasked@example.com";
    const asThem = { accessToken: person.accessToken };
    expect(await send({ email }, asThem)).toBeKnownError(400, "EMAIL_NOT_VERIFIED");
    expect(await backend.inbox.read(email)).toEqual([]);
    await backend.call("PATCH /users/{user_id}", {
      tier: "server",
      params: { user_id: person.id },
      body: { primary_email_verified: true },
    });
    expect((await send({ email }, asThem)).status).toBe(200);
  });

  it("refuses untrusted addresses and teams that do not exist", async () => {
    expect(await send({ callback_url: "https://evil.example/" })).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
    const unknown = await send({ team_id: NOWHERE }, { tier: "server" });
    expect(unknown).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id: NOWHERE });
    for (const body of [{ email: "" }, { email: "no-address" }, { callback_url: "/relative" }, { team_id: "choir" }])
      expect(await send(body)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});

it("a signed-out user cannot invite themselves back in with a remaining access token", async () => {
  const person = await backend.signUp({ isVerified: true });
  const body = { display_name: "Left", creator_user_id: person.id };
  const left = (await backend.call("POST /teams", { tier: "server", body })).body.id;
  await backend.call("DELETE /auth/sessions", { tier: "server", query: { user_id: person.id } });
  const email = "back-door@example.com";
  const send = { team_id: left, email, callback_url: CALLBACK };
  const { accessToken } = person;
  const refused = await backend.call("POST /team-invitations/send-code", { accessToken, body: send });
  expect(refused).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  expect(await backend.inbox.read(email)).toEqual([]);
  expect((await list({ query: { team_id: left } })).body.items).toEqual([]);
});

describe("GET and DELETE /team-invitations", () => {
  it("list very many in pages", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      backend.clock.advance(1_000);
      ids.push((await invite()).id);
    }
    const all = (await list()).body.items.map((item: { id: string }) => item.id);
    const first = (await list({ query: { team_id, limit: all.length - 1 } })).body;
    expect(first).toMatchObject({ is_paginated: true, pagination: { next_cursor: ids[1] } });
    const rest = (await list({ query: { team_id, cursor: ids[0] } })).body;
    expect(rest).toMatchObject({ items: [{ id: ids[0] }, { id: ids[1] }], pagination: { next_cursor: null } });
    expect((await list({ query: { team_id, cursor: NOWHERE } })).status).toBe(400);
  });

  it("list and revoke pending invitations", async () => {
    backend.clock.advance(1); // the newest comes last
    const { id, email } = await invite("  Late@Example.com ".trim());
    const { body } = await list({ tier: "client", accessToken: admin.accessToken });
    expect(body.items.at(-1)).toEqual({
      id,
      team_id,
      team_display_name: "Choir",
      recipient_email: email.toLowerCase(),
      expires_at_millis: backend.clock.now().getTime() + 7 * DAY_MILLIS,
      permission_ids: null,
    });
    const used = await invited(member);
    await accept(used.code, { accessToken: member.accessToken });
    await revoke(id, { tier: "client", accessToken: admin.accessToken });
    const ids = (await list()).body.items.map((item: { id: string }) => item.id);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(used.id);
    expect(await revoke(id)).toMatchObject({ status: 404, body: expect.any(String) });
  });

  it("need the permissions, which are checked in order", async () => {
    const { id } = await invite();
    const asMember = { tier: "client", accessToken: member.accessToken };
    const needs = (permission_id: string) => ({ team_id, user_id: member.id, permission_id });
    expect(await list(asMember)).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", needs("$read_members"));
    const params = { team_id, user_id: member.id, permission_id: "greeter" };
    const grant = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
    await backend.call(grant, { tier: "server", params, body: {} });
    expect(await list(asMember)).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", needs("$invite_members"));
    expect(await revoke(id, asMember)).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", needs("$remove_members"));
    for (const answer of [await list({ tier: "client" }), await revoke(id, { tier: "client" })])
      expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const stranger = await backend.signUp();
    const outside = await list({ tier: "client", accessToken: stranger.accessToken });
    expect(outside).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id, user_id: stranger.id });
    const takingBack = await revoke(id, { tier: "client", accessToken: stranger.accessToken });
    expect(takingBack).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id, user_id: stranger.id });
  });

  it("are those of no team, to servers that ask about one that does not exist", async () => {
    expect((await list({ query: { team_id: NOWHERE } })).body).toEqual({ items: [], is_paginated: false });
    const gone = await revoke(NOWHERE, { query: { team_id: NOWHERE } });
    expect(gone).toMatchObject({ status: 404, body: expect.any(String) });
  });

  it("need the ID of the team", async () => {
    const message = "Validation failed for GET /api/v1/team-invitations:\n  - query.team_id must be defined";
    expect(await list({ query: {} })).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("do not find an invitation of another team", async () => {
    const { id } = await invite();
    const other = await backend.call("POST /teams", { tier: "server", body: { display_name: "Other" } });
    expect((await revoke(id, { query: { team_id: other.body.id } })).status).toBe(404);
    expect((await revoke(id)).status).toBe(200);
  });
});
