import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";

const backend = await testBackend({
  config: {
    "rbac.permissions.reader": { scope: "team", containedPermissionIds: { $read_members: true } },
    "rbac.defaultPermissions.teamCreator": { reader: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const PICTURE = `data:image/png;base64,${SAMPLE_IMAGES["image/png"]}`;

let reader: TestUser;
let member: TestUser;
let team_id: string;
beforeEach(async () => {
  reader = await backend.signUp();
  member = await backend.signUp();
  const body = { display_name: "Band", creator_user_id: reader.id };
  team_id = (await backend.call("POST /teams", { tier: "server", body })).body.id;
  backend.clock.advance(1);
  const params = { team_id, user_id: member.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
});

const list = (query: Record<string, string>, options = {}) =>
  backend.call("GET /team-member-profiles", { query, ...options });
const read = (user_id: string, options = {}) =>
  backend.call("GET /team-member-profiles/{team_id}/{user_id}", { params: { team_id, user_id }, ...options });
const change = (user_id: string, body: object, options = {}) =>
  backend.call("PATCH /team-member-profiles/{team_id}/{user_id}", { params: { team_id, user_id }, body, ...options });
const asServer = { tier: "server" } as const;

describe("a member's profile", () => {
  it("is the user's own until they change it in this team", async () => {
    const { accessToken } = member;
    await backend.call("PATCH /users/me", { accessToken, body: { display_name: "Ringo" } });
    const everywhere = {
      team_id,
      user_id: member.id,
      display_name: "Ringo",
      profile_image_url: null,
      email_hint: null,
    };
    expect((await read("me", { accessToken })).body).toEqual(everywhere);
    const changed = await change("me", { display_name: "The drummer", profile_image_url: PICTURE }, { accessToken });
    expect(changed.body).toEqual({ ...everywhere, display_name: "The drummer", profile_image_url: expect.any(String) });
    const path = new URL(changed.body.profile_image_url).pathname;
    expect((await backend.fetch(path)).status).toBe(200);
    expect((await backend.call("GET /users/me", { accessToken })).body).toMatchObject({
      display_name: "Ringo",
      profile_image_url: null,
    });
    expect((await change("me", { profile_image_url: null }, { accessToken })).body.profile_image_url).toBeNull();
    expect((await backend.fetch(path)).status).toBe(404);
  });

  it("without a name shows the invited address, else the user's own, masked", async () => {
    const hints = async () =>
      (await list({ team_id }, { accessToken: reader.accessToken })).body.items.map(
        ({ email_hint }: { email_hint: string | null }) => email_hint,
      );
    const masked = ({ email }: TestUser) => `${email[0]}…${email.slice(email.indexOf("@"))}`;
    const guest = await backend.signUp({ isVerified: true });
    const body = { team_id, email: guest.email, callback_url: "http://localhost:3000/" };
    await backend.call("POST /team-invitations/send-code", { ...asServer, body });
    const code = await backend.inbox.readCode(guest.email);
    backend.clock.advance(1);
    await backend.call("POST /team-invitations/accept", { accessToken: guest.accessToken, body: { code } });
    expect(await hints()).toEqual([masked(reader), masked(member), guest.email]);
    await backend.call("PATCH /users/me", { accessToken: guest.accessToken, body: { display_name: "Pete" } });
    expect(await hints()).toEqual([masked(reader), masked(member), null]);
  });

  it("contains the user for servers", async () => {
    const { body } = await read(member.id, asServer);
    const user = await backend.call("GET /users/{user_id}", { ...asServer, params: { user_id: member.id } });
    expect(body.user).toEqual(user.body);
    expect((await change(member.id, { display_name: "" }, asServer)).body.display_name).toBe("");
  });

  it("can only be changed by the member", async () => {
    expect(await change(member.id, { display_name: "x" }, { accessToken: reader.accessToken })).toMatchObject({
      status: 403,
      body: expect.any(String),
    });
    expect(await change("me", {})).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    const nothing = await change("me", { display_name: null }, { accessToken: member.accessToken });
    expect(nothing).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
    const noPicture = { profile_image_url: "https://spy.example/x.png" };
    expect((await change("me", noPicture, { accessToken: member.accessToken })).status).toBe(400);
  });
});

describe("the members of a team", () => {
  it("are listed to members with the permission, oldest first", async () => {
    const { body } = await list({ team_id }, { accessToken: reader.accessToken });
    expect(body.items.map(({ user_id }: { user_id: string }) => user_id)).toEqual([reader.id, member.id]);
    expect(body.items[0]).not.toHaveProperty("user");
    const seen = await list({ team_id }, asServer);
    expect(seen.body.items[1].user.primary_email).toBe(member.email);
    expect((await list({ user_id: member.id }, asServer)).body.items).toHaveLength(1);
  });

  it("see themselves without a permission, and others with it", async () => {
    const { accessToken } = member;
    const details = { team_id, user_id: member.id, permission_id: "$read_members" };
    expect((await list({ team_id, user_id: "me" }, { accessToken })).body.items).toHaveLength(1);
    for (const answer of [
      await list({ team_id }, { accessToken }),
      await list({ team_id, user_id: reader.id }, { accessToken }),
      await read(reader.id, { accessToken }),
    ])
      expect(answer).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", details);
    expect((await read(member.id, { accessToken: reader.accessToken })).status).toBe(200);
  });

  it("are hidden from users outside the team", async () => {
    const stranger = await backend.signUp();
    const { accessToken } = stranger;
    const details = { team_id, user_id: stranger.id };
    for (const answer of [
      await list({ team_id }, { accessToken }),
      await read(member.id, { accessToken }),
      await read("me", { accessToken }),
      await change("me", {}, { accessToken }),
    ])
      expect(answer).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", details);
    for (const answer of [
      await list({ team_id }),
      await read("me"),
      await read(member.id),
      await change(member.id, {}),
    ])
      expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await list({}, { accessToken })).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it("are not found for teams and users that do not exist", async () => {
    expect(await list({ team_id: NOWHERE }, asServer)).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id: NOWHERE });
    expect(await list({ user_id: NOWHERE }, asServer)).toBeKnownError(404, "USER_NOT_FOUND");
    expect(await list({}, asServer)).toMatchObject({ status: 400, body: expect.any(String) });
    const details = { team_id, user_id: NOWHERE };
    expect(await read(NOWHERE, asServer)).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", details);
    const project = await backend.createProject();
    const foreign = await list({ team_id }, { ...asServer, project });
    expect(foreign).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id });
  });
});

it("member profiles come in pages on request", async () => {
  const whole = (await list({ team_id }, asServer)).body;
  const userIds = whole.items.map(({ user_id }: { user_id: string }) => user_id);
  expect(userIds.length).toBeGreaterThan(1);
  expect(whole).not.toHaveProperty("pagination");
  const { body: first } = await list({ team_id, limit: "1" }, asServer);
  expect(first).toMatchObject({ is_paginated: true, pagination: { next_cursor: userIds[1] } });
  const { body: rest } = await list({ team_id, cursor: userIds[1] }, asServer);
  expect([...first.items, ...rest.items]).toEqual(whole.items);
  const { body: teams } = await list({ user_id: userIds[0], cursor: team_id }, asServer);
  expect(teams.items).toMatchObject([{ team_id, user_id: userIds[0] }]);
  expect(await list({ team_id, cursor: team_id }, asServer)).toMatchObject({ status: 400, body: /no longer exists/ });
});
