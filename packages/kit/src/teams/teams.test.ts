import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD, TEAMS_CONFIG } from "../apps.test-data.ts";

const backend = await testBackend({ config: TEAMS_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, openPage, signedUp, verified } = appsOf(backend);
const callbackUrl = "http://localhost:3000/join";

/** A user with a team. */
async function founder() {
  const person = await verified();
  return { ...person, team: await person.user.createTeam({ displayName: "Analytical Engines" }) };
}

/** The same, with another user who has joined. */
async function founderAndMember() {
  const one = await founder();
  const other = await verified();
  await one.team.inviteUser({ email: other.email, callbackUrl });
  await other.app.acceptTeamInvitation(await backend.inbox.readCode(other.email));
  return { ...one, other };
}

describe("the invitations that a user has received", () => {
  it("are those to verified addresses, and can be accepted without the mail", async () => {
    const { team, user } = await founder();
    const guest = await verified();
    await team.inviteUser({ email: guest.email, callbackUrl });
    expect(await user.listTeamInvitations()).toEqual([]);
    const [invitation] = await guest.user.listTeamInvitations();
    expect(invitation).toMatchObject({
      teamId: team.id,
      teamDisplayName: "Analytical Engines",
      recipientEmail: guest.email,
      expiresAt: expect.any(Date),
    });
    const stop = guest.user.teams.subscribe(() => undefined);
    await guest.user.teams.load();
    await invitation?.accept();
    expect(guest.user.teams.peek()).toMatchObject({ value: [{ id: team.id }] });
    stop();
    expect(await guest.user.listTeamInvitations()).toEqual([]);
    await expect(invitation?.accept()).rejects.toMatchObject({ code: "VERIFICATION_CODE_NOT_FOUND" });
  });
});

describe("a user's teams", () => {
  it("are listed, and a new one is selected", async () => {
    const { app, user, team } = await founder();
    expect(team).toMatchObject({ displayName: "Analytical Engines", profileImageUrl: null, clientMetadata: null });
    expect(Object.isFrozen(team)).toBe(true);
    expect(await user.listTeams()).toMatchObject([{ id: team.id }]);
    expect(await user.getTeam(team.id)).toMatchObject({ id: team.id });
    expect(await user.getTeam("00000000-0000-4000-8000-000000000000")).toBeNull();
    expect(await app.getUser()).toMatchObject({ selectedTeam: { id: team.id, displayName: "Analytical Engines" } });
  });

  it("show new, updated and deleted teams to subscribers before the promise resolves", async () => {
    const { user, team } = await founder();
    const stop = user.teams.subscribe(() => undefined);
    await user.teams.load();
    await team.update({ displayName: "Difference Engines", clientMetadata: { cogs: 8 } });
    expect(user.teams.peek()).toMatchObject({
      value: [{ displayName: "Difference Engines", clientMetadata: { cogs: 8 } }],
    });
    const second = await user.createTeam({ displayName: "Looms" });
    expect(user.teams.peek()).toMatchObject({ value: [{ id: team.id }, { id: second.id }] });
    await team.delete();
    expect(user.teams.peek()).toMatchObject({ value: [{ id: second.id }] });
    await user.leaveTeam(second);
    expect(user.teams.peek()).toMatchObject({ value: [] });
    stop();
  });

  it("can be selected, one at a time or none", async () => {
    const { app, user, team } = await founder();
    await user.setSelectedTeam(null);
    expect(app.user.peek()).toMatchObject({ value: { selectedTeam: null } });
    await user.setSelectedTeam(team);
    expect(app.user.peek()).toMatchObject({ value: { selectedTeam: { id: team.id } } });
    const stranger = await signedUp();
    await expect(stranger.user.setSelectedTeam(team)).rejects.toMatchObject({ code: "TEAM_MEMBERSHIP_NOT_FOUND" });
  });

  it("have the same operations when selected", async () => {
    const { app, user } = await founder();
    const selected = (await app.getUser())?.selectedTeam;
    await selected?.update({ displayName: "By another name" });
    expect(await user.listTeams()).toMatchObject([{ displayName: "By another name" }]);
  });
});

describe("a team invitation", () => {
  it("adds its recipient to the team, which their list then shows", async () => {
    const { team } = await founder();
    const { app, user, email } = await signedUp();
    await team.inviteUser({ email, callbackUrl });
    const code = await backend.inbox.readCode(email);
    const stop = user.teams.subscribe(() => undefined);
    expect(await user.teams.load()).toEqual([]);
    expect(await app.verifyTeamInvitationCode(code)).toEqual({ status: "ok", data: undefined });
    expect(await app.getTeamInvitationDetails(code)).toEqual({
      status: "ok",
      data: { teamId: team.id, teamDisplayName: "Analytical Engines" },
    });
    expect(await app.acceptTeamInvitation(code)).toEqual({ status: "ok", data: undefined });
    await expect.poll(() => user.teams.peek()).toMatchObject({ value: [{ id: team.id }] });
    expect(await app.acceptTeamInvitation(code)).toMatchObject({ error: { code: "VERIFICATION_CODE_ALREADY_USED" } });
    stop();
  });

  it("refuses other users without revealing its address, and stays valid for its recipient", async () => {
    const { team } = await founder();
    await team.inviteUser({ email: "grace@example.com", callbackUrl });
    const code = await backend.inbox.readCode("grace@example.com");
    const { app } = await signedUp();
    expect(await app.acceptTeamInvitation(code)).toMatchObject({
      status: "error",
      error: { code: "TEAM_INVITATION_FOR_ANOTHER_ADDRESS", details: { recipient_email: "g…@example.com" } },
    });
    expect((await app.verifyTeamInvitationCode(code)).status).toBe("ok");
  });

  it("verifies the address of a user who signs up to accept it", async () => {
    const { team } = await founder();
    const email = "newcomer@example.com";
    await team.inviteUser({ email, callbackUrl });
    const code = await backend.inbox.readCode(email);
    const invitation = encodeURIComponent(`/handler/team-invitation?code=${code}`);
    const { app } = openPage(`http://localhost:3000/handler/sign-up?after_auth_return_to=${invitation}`);
    await app.signUpWithCredential({ email, password: PASSWORD, noRedirect: true });
    expect(await app.getUser()).toMatchObject({ primaryEmail: email, primaryEmailVerified: true });
    expect(await app.acceptTeamInvitation(code)).toEqual({ status: "ok", data: undefined });
  });

  it.each(["/handler/team-invitation?code=cut-off", `/elsewhere?code=${"0".repeat(45)}`])(
    "verifies no address of a user who signs up on the way to %s",
    async (wanted) => {
      const { app } = openPage(
        `http://localhost:3000/handler/sign-up?after_auth_return_to=${encodeURIComponent(wanted)}`,
      );
      const email = `${crypto.randomUUID()}@example.com`;
      expect((await app.signUpWithCredential({ email, password: PASSWORD, noRedirect: true })).status).toBe("ok");
      expect(await app.getUser()).toMatchObject({ primaryEmailVerified: false });
    },
  );

  it("requires a signed-in user", async () => {
    const { team } = await founder();
    await team.inviteUser({ email: "visitor@example.com", callbackUrl });
    const code = await backend.inbox.readCode("visitor@example.com");
    const { app } = createApp();
    expect((await app.verifyTeamInvitationCode(code)).status).toBe("ok");
    expect(await app.getTeamInvitationDetails(code)).toMatchObject({ error: { code: "USER_AUTHENTICATION_REQUIRED" } });
    expect(await app.getTeamInvitationDetails("cut-off")).toMatchObject({
      error: { code: "VERIFICATION_CODE_NOT_FOUND" },
    });
  });

  it("is listed until it is revoked, and then stops working", async () => {
    const { app, team } = await founder();
    const stop = team.invitations.subscribe(() => undefined);
    await team.invitations.load();
    await team.inviteUser({ email: "ada@example.com", callbackUrl });
    expect(team.invitations.peek()).toMatchObject({ value: [{ recipientEmail: "ada@example.com" }] });
    const [invitation] = await team.listInvitations();
    expect(invitation?.expiresAt).toBeInstanceOf(Date);
    await invitation?.revoke();
    expect(team.invitations.peek()).toMatchObject({ value: [] });
    const verdict = await app.verifyTeamInvitationCode(await backend.inbox.readCode("ada@example.com"));
    expect(verdict.status).toBe("error");
    stop();
  });
});

describe("a team's members", () => {
  it("are listed with their profiles, and removed by members with permission", async () => {
    const { user, team, other } = await founderAndMember();
    const stop = team.members.subscribe(() => undefined);
    const ids = (await team.members.load()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([user.id, other.user.id].toSorted());
    await team.removeUser(other.user.id);
    expect(team.members.peek()).toMatchObject({ value: [{ id: user.id }] });
    stop();
  });

  it("lose the invitations that they sent when they are removed", async () => {
    const { team, other } = await founderAndMember();
    const params = { team_id: team.id, user_id: other.user.id, permission_id: "$invite_members" };
    await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
      tier: "server",
      params,
      body: {},
    });
    const theirs = await other.user.getTeam(team.id);
    await theirs?.inviteUser({ email: "friend@example.com", callbackUrl });
    const stop = team.invitations.subscribe(() => undefined);
    expect(await team.invitations.load()).toMatchObject([{ recipientEmail: "friend@example.com" }]);
    await team.removeUser(other.user.id);
    expect(team.invitations.peek()).toMatchObject({ value: [] });
    stop();
  });

  it("cannot do what they have no permission for", async () => {
    const { team, other } = await founderAndMember();
    const theirs = await other.user.getTeam(team.id);
    await expect(theirs?.update({ displayName: "Mine" })).rejects.toMatchObject({ code: "TEAM_PERMISSION_REQUIRED" });
    await expect(theirs?.delete()).rejects.toMatchObject({ code: "TEAM_PERMISSION_REQUIRED" });
  });

  it("choose their name in the team", async () => {
    const { user, team } = await founder();
    const watched = user.teamProfile(team);
    expect(user.teamProfile({ id: team.id })).toBe(watched);
    const stop = watched.subscribe(() => undefined);
    expect(await watched.load()).toMatchObject({ displayName: null });
    await (await user.getTeamProfile(team)).update({ displayName: "Countess" });
    expect(watched.peek()).toMatchObject({ value: { displayName: "Countess" } });
    expect(await team.listUsers()).toEqual([
      { id: user.id, emailHint: null, teamProfile: { displayName: "Countess", profileImageUrl: null } },
    ]);
    stop();
  });
});

describe("a team's API keys", () => {
  it("can be created, updated and revoked", async () => {
    const { team } = await founder();
    const stop = team.apiKeys.subscribe(() => undefined);
    await team.apiKeys.load();
    const made = await team.createApiKey({ description: "CI", expiresAt: null });
    expect(made).toMatchObject({ type: "team", teamId: team.id, value: expect.stringMatching(/^sk_/) });
    expect(team.apiKeys.peek()).toMatchObject({ value: [{ id: made.id, value: { lastFour: made.value.slice(-4) } }] });
    await made.update({ description: "Builds" });
    expect(team.apiKeys.peek()).toMatchObject({ value: [{ description: "Builds" }] });
    await made.revoke();
    const [key] = await team.listApiKeys();
    expect(key?.whyInvalid()).toBe("manually-revoked");
    stop();
  });
});
