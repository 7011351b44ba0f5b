import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import type { ServerTeam, Team } from "@stackframe/js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

const CALLBACK_URL = "http://localhost:3000/handler/team-invitation";
const WEEK_MILLIS = 7 * 86_400_000;

let backend: TestBackend;
let guests = 0;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      "teams.allowClientTeamCreation": true,
      "rbac.permissions.owner": {
        scope: "team",
        containedPermissionIds: { $invite_members: true, $read_members: true, $remove_members: true },
      },
      "rbac.defaultPermissions.teamCreator": { owner: true },
    },
  });
});

afterAll(() => backend[Symbol.asyncDispose]());

const newEmail = () => `guest-${++guests}@example.com`;

async function person() {
  const { id, email, accessToken, refreshToken } = await backend.signUp({ email: newEmail(), isVerified: true });
  const app = officialApp(backend, { accessToken, refreshToken });
  return { id, email, app, user: await app.getUser({ or: "throw" }) };
}

/** A team as one of its owners or a server holds it. */
async function teamOf(tier: "client" | "server app"): Promise<Team | ServerTeam> {
  const { user } = await person();
  const own = await user.createTeam({ displayName: "Gardeners" });
  const team = tier === "client" ? own : await officialServerApp(backend).getTeam(own.id);
  if (!team) throw new Error("There is no such team.");
  return team;
}

describe.each(["client", "server app"] as const)("an invitation sent with the %s", (tier) => {
  it("is looked at and accepted by its recipient", async () => {
    const team = await teamOf(tier);
    const guest = await person();
    await team.inviteUser({ email: guest.email, callbackUrl: CALLBACK_URL });
    const code = await backend.inbox.readCode(guest.email);
    expect((await guest.app.verifyTeamInvitationCode(code)).status).toBe("ok");
    const details = await guest.app.getTeamInvitationDetails(code);
    expect(details).toMatchObject({ status: "ok", data: { teamDisplayName: "Gardeners" } });
    expect((await guest.app.acceptTeamInvitation(code)).status).toBe("ok");
    expect((await guest.user.listTeams()).map(({ id }) => id)).toEqual([team.id]);
    expect(await team.listInvitations()).toEqual([]);
    expect((await team.listUsers()).map(({ id }) => id)).toContain(guest.id);
    expect(await guest.app.acceptTeamInvitation(code)).toMatchObject({
      status: "error",
      error: { errorCode: "VERIFICATION_CODE_ALREADY_USED" },
    });
  });

  it("is refused to other users, and still works for its recipient", async () => {
    const team = await teamOf(tier);
    const [guest, stranger] = [await person(), await person()];
    await team.inviteUser({ email: guest.email, callbackUrl: CALLBACK_URL });
    const code = await backend.inbox.readCode(guest.email);
    await expect(stranger.app.acceptTeamInvitation(code)).rejects.toThrow("TEAM_INVITATION_FOR_ANOTHER_ADDRESS");
    expect(await stranger.user.listTeams()).toEqual([]);
    expect((await guest.app.acceptTeamInvitation(code)).status).toBe("ok");
  });

  it("is listed until it is revoked", async () => {
    const team = await teamOf(tier);
    const guest = await person();
    await team.inviteUser({ email: guest.email, callbackUrl: CALLBACK_URL });
    const [invitation, ...others] = await team.listInvitations();
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({
      id: expect.any(String),
      recipientEmail: guest.email,
      expiresAt: new Date(backend.clock.now().getTime() + WEEK_MILLIS),
    });
    await invitation?.revoke();
    expect(await team.listInvitations()).toEqual([]);
    const code = await backend.inbox.readCode(guest.email);
    const gone = { status: "error", error: { errorCode: "VERIFICATION_CODE_NOT_FOUND" } };
    expect(await guest.app.verifyTeamInvitationCode(code)).toMatchObject(gone);
    expect(await guest.app.getTeamInvitationDetails(code)).toMatchObject(gone);
    expect(await guest.app.acceptTeamInvitation(code)).toMatchObject(gone);
  });

  it("expires after a week", async () => {
    const team = await teamOf(tier);
    const email = newEmail();
    await team.inviteUser({ email, callbackUrl: CALLBACK_URL });
    const code = await backend.inbox.readCode(email);
    backend.clock.advance(WEEK_MILLIS);
    expect(await (await person()).app.acceptTeamInvitation(code)).toMatchObject({
      status: "error",
      error: { errorCode: "VERIFICATION_CODE_EXPIRED" },
    });
  });

  it("leads to no page the project does not trust", async () => {
    const team = await teamOf(tier);
    const inviting = team.inviteUser({ email: newEmail(), callbackUrl: "https://evil.example/" });
    await expect(inviting).rejects.toMatchObject({ errorCode: "REDIRECT_URL_NOT_WHITELISTED" });
  });
});

it("signed-out users keep the code for later", async () => {
  const team = await teamOf("client");
  const email = newEmail();
  await team.inviteUser({ email, callbackUrl: CALLBACK_URL });
  const code = await backend.inbox.readCode(email);
  const app = officialApp(backend);
  expect((await app.verifyTeamInvitationCode(code)).status).toBe("ok");
  await expect(app.acceptTeamInvitation(code)).rejects.toThrow();
  await app.signUpWithCredential({
    email,
    password: "correct horse battery",
    noRedirect: true,
    noVerificationCallback: true,
  });
  expect((await app.acceptTeamInvitation(code)).status).toBe("ok");
});

it("users cannot invite before their address is verified", async () => {
  const { email, accessToken, refreshToken } = await backend.signUp({ email: newEmail() });
  const app = officialApp(backend, { accessToken, refreshToken });
  const team = await (await app.getUser({ or: "throw" })).createTeam({ displayName: "Gardeners" });
  const inviting = () => team.inviteUser({ email: newEmail(), callbackUrl: CALLBACK_URL });
  await expect(inviting()).rejects.toMatchObject({ errorCode: "EMAIL_NOT_VERIFIED" });
  const [channel] = await (await app.getUser({ or: "throw" })).listContactChannels();
  await channel?.sendVerificationEmail({ callbackUrl: CALLBACK_URL });
  expect((await app.verifyEmail(await backend.inbox.readCode(email))).status).toBe("ok");
  await inviting();
});

it("members without the permission neither invite nor see invitations", async () => {
  const team = await teamOf("server app");
  const { id, user } = await person();
  await officialServerApp(backend)
    .getTeam(team.id)
    .then((known) => known?.addUser(id));
  const joined = await user.getTeam(team.id);
  const refused = { errorCode: "TEAM_PERMISSION_REQUIRED" };
  await expect(joined?.inviteUser({ email: newEmail(), callbackUrl: CALLBACK_URL })).rejects.toMatchObject(refused);
  await expect(joined?.listInvitations()).rejects.toMatchObject(refused);
});
