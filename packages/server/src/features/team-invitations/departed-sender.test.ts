import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { meet } from "../../races/meeting.test-data.ts";

const backend = await testBackend({
  config: {
    "rbac.permissions.owner": { scope: "team", containedPermissionIds: { $remove_members: true } },
    "rbac.permissions.inviter": { scope: "team", containedPermissionIds: { $invite_members: true } },
    "rbac.defaultPermissions.teamCreator": { owner: true },
    "rbac.defaultPermissions.teamMember": { inviter: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;

let owner: TestUser;
let guest: TestUser;
let sender: TestUser;
let team_id: string;
beforeAll(async () => {
  [owner, guest] = await Promise.all([backend.signUp(), backend.signUp()]);
});
beforeEach(async () => {
  team_id = await newTeam();
  sender = await backend.signUp({ isVerified: true });
  await join();
});

async function newTeam(): Promise<string> {
  const body = { display_name: "Choir", creator_user_id: owner.id };
  return (await backend.call("POST /teams", { ...SERVER, body })).body.id;
}
const membership = "/team-memberships/{team_id}/{user_id}";
const join = (team = team_id) =>
  backend.call(`POST ${membership}`, { ...SERVER, params: { team_id: team, user_id: sender.id }, body: {} });

const ENDS = {
  "is removed": () =>
    backend.call(`DELETE ${membership}`, {
      accessToken: owner.accessToken,
      params: { team_id, user_id: sender.id },
    }),
  leaves: () =>
    backend.call(`DELETE ${membership}`, { accessToken: sender.accessToken, params: { team_id, user_id: "me" } }),
  "is deleted": () => backend.call("DELETE /users/{user_id}", { ...SERVER, params: { user_id: sender.id } }),
};
const everyEnd = Object.entries(ENDS);

let addresses = 0;
function send(
  options: object = { accessToken: sender.accessToken },
  team = team_id,
  email = `way-back-${++addresses}@example.com`,
) {
  const body = { team_id: team, email, callback_url: "http://localhost:3000/" };
  return { email, answer: backend.call("POST /team-invitations/send-code", { ...options, body }) };
}
async function invite(options?: object, team?: string, to?: string): Promise<string> {
  const { email, answer } = send(options, team, to);
  expect((await answer).status).toBe(200);
  return backend.inbox.readCode(email);
}
const call = (step: "" | "/check-code" | "/details", code: string, { accessToken } = guest) =>
  backend.call(`POST /team-invitations/accept${step}`, { accessToken, body: { code } });
const listed = async (team = team_id) =>
  (await backend.call("GET /team-invitations", { ...SERVER, query: { team_id: team } })).body.items;

describe("an invitation", () => {
  it.each(everyEnd)("stops working if its sender %s", async (_, end) => {
    const code = await invite();
    expect((await end()).status).toBe(200);
    expect(await listed()).toEqual([]);
    for (const step of ["/check-code", "/details", ""] as const)
      expect(await call(step, code)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("stays invalid after the sender returns", async () => {
    const code = await invite();
    await ENDS.leaves();
    await join();
    expect(await call("/check-code", code)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("of a server that acts for a member becomes invalid with that membership, too", async () => {
    const code = await invite({ ...SERVER, accessToken: sender.accessToken });
    await ENDS["is removed"]();
    expect(await call("/check-code", code)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("stays valid if its sender may no longer invite, leaves another team, or does not exist", async () => {
    const elsewhere = await newTeam();
    await join(elsewhere);
    const kept = [
      await invite(undefined, elsewhere),
      await invite(SERVER),
      await invite({ ...SERVER, accessToken: guest.accessToken }), // no member, so it has no sender
    ];
    const params = { team_id: elsewhere, user_id: sender.id, permission_id: "inviter" };
    await backend.call("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", { ...SERVER, params });
    await ENDS["is removed"]();
    for (const code of kept) expect((await call("/check-code", code)).status).toBe(200);
    expect([(await listed()).length, (await listed(elsewhere)).length]).toEqual([2, 1]);
  });
});

describe("an invitation, and the end of the sender's membership in the same moment,", () => {
  it.each(everyEnd)("leave no invitation when the sender %s first", async (_, end) => {
    const row = sql`select from team_memberships where team_id = ${team_id} and user_id = ${sender.id} for update`;
    const [ended, sent] = await meet(backend, row, end, () => send().answer);
    expect(ended.status).toBe(200);
    expect(sent).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id, user_id: sender.id });
    expect(await listed()).toEqual([]);
  });

  it.each(everyEnd)("leave no invitation when the sender %s a moment later", async (_, end) => {
    const row = sql`select from teams where id = ${team_id} for update`;
    const [sent, ended] = await meet(backend, row, () => send().answer, end);
    expect([sent.status, ended.status]).toEqual([200, 200]);
    expect(await listed()).toEqual([]);
  });

  it.each(everyEnd)("take turns when the sender accepts one that was sent to them, and %s", async (_, end) => {
    const code = await invite({ accessToken: sender.accessToken }, team_id, sender.email);
    const row = sql`select from team_invitations where team_id = ${team_id} for update`;
    const [accepted, ended] = await meet(backend, row, () => call("", code, sender), end);
    expect([accepted.status, ended.status]).toEqual([200, 200]);
    expect(await membersOf()).toEqual([owner.id]);
  });
});

async function membersOf(): Promise<string[]> {
  const { body } = await backend.call("GET /team-member-profiles", { ...SERVER, query: { team_id } });
  return body.items.map(({ user_id }: { user_id: string }) => user_id);
}
