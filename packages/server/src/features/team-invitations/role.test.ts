import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const backend = await testBackend({
  config: {
    "rbac.permissions.owner": { scope: "team", containedPermissionIds: { $remove_members: true, inviter: true } },
    "rbac.permissions.inviter": { scope: "team", containedPermissionIds: { $invite_members: true } },
    "rbac.permissions.guest": { scope: "team", description: "Reads along." },
    "rbac.permissions.buyer": { scope: "project" },
    "rbac.defaultPermissions.teamCreator": { owner: true },
    "rbac.defaultPermissions.teamMember": { guest: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;

let owner: TestUser;
let member: TestUser;
let team_id: string;
beforeEach(async () => {
  [owner, member] = await Promise.all([backend.signUp({ isVerified: true }), backend.signUp({ isVerified: true })]);
  const body = { display_name: "Choir", creator_user_id: owner.id };
  team_id = (await backend.call("POST /teams", { ...SERVER, body })).body.id;
  const params = { team_id, user_id: member.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { ...SERVER, params, body: {} });
  await grant("inviter");
});

const permission = (permission_id: string) => ({ team_id, user_id: member.id, permission_id });
const grant = (id: string) =>
  backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    ...SERVER,
    params: permission(id),
    body: {},
  });
const revoke = (id: string) =>
  backend.call("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", { ...SERVER, params: permission(id) });

const invite = (email: string, permission_ids: string[] | undefined, options: object) =>
  backend.call("POST /team-invitations/send-code", {
    body: { team_id, email, callback_url: "http://localhost:3000/", permission_ids },
    ...options,
  });
const asMember = () => ({ accessToken: member.accessToken });
const asOwner = () => ({ accessToken: owner.accessToken });

/** Invites a new user, who accepts. @returns Their permissions in the team. */
async function join(permission_ids: string[] | undefined, options: object, meanwhile?: () => Promise<unknown>) {
  const guest = await backend.signUp({ isVerified: true });
  expect((await invite(guest.email, permission_ids, options)).status).toBe(200);
  await meanwhile?.();
  const { accessToken } = guest;
  const body = { code: await backend.inbox.readCode(guest.email) };
  expect((await backend.call("POST /team-invitations/accept", { accessToken, body })).status).toBe(200);
  const granted = await backend.call("GET /team-permissions", { accessToken, query: { user_id: "me", team_id } });
  return granted.body.items.map(({ id }: { id: string }) => id);
}

describe("the role of an invitation", () => {
  it("is granted to its recipient, or the project's default if it has none", async () => {
    expect(await join(["owner"], asOwner())).toEqual(["owner"]);
    expect(await join(undefined, asOwner())).toEqual(["guest"]);
    expect(await join([], asOwner())).toEqual([]);
    expect(await join(["owner", "$read_members"], SERVER)).toEqual(["$read_members", "owner"]);
  });

  it("is shown with the invitation", async () => {
    await invite("shown@example.com", ["guest", "guest"], SERVER);
    const { body } = await backend.call("GET /team-invitations", { ...SERVER, query: { team_id } });
    expect(body.items).toMatchObject([{ recipient_email: "shown@example.com", permission_ids: ["guest"] }]);
  });

  it("never exceeds the permissions of the member who sends it", async () => {
    expect(await invite("thief@example.com", ["owner"], asMember())).toBeKnownError(
      401,
      "TEAM_PERMISSION_REQUIRED",
      permission("owner"),
    );
    expect(await invite("thief@example.com", ["guest", "$remove_members"], asMember())).toBeKnownError(
      401,
      "TEAM_PERMISSION_REQUIRED",
      permission("$remove_members"),
    );
    expect(await join(["inviter"], asMember())).toEqual(["inviter"]);
    expect(await join(["guest"], asMember())).toEqual(["guest"]);
  });

  it("never exceeds the sender's permissions at the time of acceptance", async () => {
    expect(await join(["inviter", "guest"], asMember(), () => revoke("inviter"))).toEqual(["guest"]);
    await grant("inviter");
    expect(await join(["inviter"], { ...SERVER, ...asMember() }, () => revoke("inviter"))).toEqual(["inviter"]); // a server's
  });

  it("consists of permissions that exist for teams", async () => {
    expect(await invite("a@example.com", ["nothing"], SERVER)).toBeKnownError(404, "PERMISSION_NOT_FOUND", {
      permission_id: "nothing",
    });
    expect(await invite("a@example.com", ["buyer"], SERVER)).toMatchObject({
      status: 404,
      body: { code: "WRONG_PERMISSION_SCOPE" },
    });
    const tooMany = await invite("a@example.com", Array(21).fill("guest"), SERVER);
    expect(tooMany).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("does not change an existing member", async () => {
    await invite(member.email, ["owner"], asOwner());
    const body = { code: await backend.inbox.readCode(member.email) };
    expect((await backend.call("POST /team-invitations/accept", { ...asMember(), body })).status).toBe(200);
    const query = { user_id: "me", team_id };
    const { body: granted } = await backend.call("GET /team-permissions", { ...asMember(), query });
    expect(granted.items.map(({ id }: { id: string }) => id)).toEqual(["guest", "inviter"]);
  });
});

describe("GET /team-invitations/permissions", () => {
  const ask = (options: object) =>
    backend.call("GET /team-invitations/permissions", { query: { team_id }, ...options });
  const guest = { id: "guest", description: "Reads along.", is_default: true };
  const inviter = { id: "inviter", description: null, is_default: false };
  const all = [guest, inviter, { id: "owner", description: null, is_default: false }];

  it("lists the permissions that the caller may grant", async () => {
    expect((await ask(asMember())).body.items).toEqual([guest, inviter]);
    expect((await ask(asOwner())).body.items).toEqual(all);
    expect((await ask(SERVER)).body.items).toEqual(all);
  });

  it("is for members who may invite", async () => {
    await revoke("inviter");
    expect(await ask(asMember())).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", permission("$invite_members"));
  });
});

describe("POST /team-invitations/accept/preview", () => {
  const preview = (code: string) => backend.call("POST /team-invitations/accept/preview", { body: { code } });

  it("shows team, sender and address to a signed-out holder of the code, and keeps the code valid", async () => {
    await invite("Ada@example.com", undefined, asMember());
    const code = await backend.inbox.readCode("ada@example.com");
    const shown = { team_id, team_display_name: "Choir", recipient_email: "ada@example.com" };
    expect((await preview(code)).body).toEqual({ ...shown, sender_display_name: member.email });
    await backend.call("PATCH /users/me", { ...asMember(), body: { display_name: "Grace" } });
    expect((await preview(code)).body).toEqual({ ...shown, sender_display_name: "Grace" });
    expect(await preview("0".repeat(45))).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("names no sender of an invitation that a server sent", async () => {
    await invite("server@example.com", undefined, SERVER);
    const { body } = await preview(await backend.inbox.readCode("server@example.com"));
    expect(body.sender_display_name).toBeNull();
  });
});

describe("an account that was made with a forwarded invitation", () => {
  const PASSWORD = "the forwarder's friend";
  const signUp = async (email: string) => {
    await invite(email, undefined, SERVER);
    const body = { email, password: PASSWORD, invitation_code: await backend.inbox.readCode(email) };
    return backend.call("POST /auth/password/sign-up", { body });
  };

  it("has its address verified without another email", async () => {
    const { status, body } = await signUp("newcomer@example.com");
    expect(status).toBe(200);
    const me = await backend.call("GET /users/me", { accessToken: body.access_token });
    expect(me.body).toMatchObject({ primary_email: "newcomer@example.com", primary_email_verified: true });
    expect(await backend.inbox.read("newcomer@example.com")).toHaveLength(1); // the invitation
  });

  it("is its recipient's once they come in by their mailbox: what a stranger has set up there is gone", async () => {
    const email = "recipient@example.com";
    const { body: strangers } = await signUp(email);
    await backend.configure({ "auth.otp.allowSignIn": true });
    const callback_url = "http://localhost:3000/";
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url } });
    const body = { code: await backend.inbox.readCode(email) };
    const owner = await backend.call("POST /auth/otp/sign-in", { body });
    expect(owner.body.user_id).toBe(strangers.user_id);
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", {
      refreshToken: strangers.refresh_token,
    });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const again = await backend.call("POST /auth/password/sign-in", { body: { email, password: PASSWORD } });
    expect(again).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });
});
