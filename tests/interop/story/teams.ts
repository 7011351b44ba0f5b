import { expect } from "vitest";
import { refused, type Stage, type Steps } from "./stage.ts";

export const CALLBACK_URL = "http://localhost:3000/handler/team-invitation";

/** A team of a founder with all permissions, and a member of it. */
export async function team(stage: Stage) {
  const [founder, member] = [await stage.person(), await stage.person()];
  const own = await founder.user.createTeam({ displayName: "Gardeners" });
  const known = await stage.server().getTeam(own.id);
  if (!known) throw new Error("The server does not know the team.");
  await known.addUser(member.id);
  const joined = await member.user.getTeam(own.id);
  if (!joined) throw new Error("The member is not in the team.");
  return { founder, member, own, joined, known };
}

const ids = (many: readonly { readonly id: string }[]) => many.map(({ id }) => id).sort();

export const teams = {
  "a user creates a team, selects it and changes it": async (stage) => {
    const { app, user } = await stage.person();
    const first = await user.createTeam({ displayName: "Gardeners" });
    await user.createTeam({ displayName: "Second" });
    await user.setSelectedTeam(first);
    expect((await app.getUser())?.selectedTeam?.id).toBe(first.id);
    await first.update({ displayName: "Florists", clientMetadata: { color: "green" } });
    expect(await user.getTeam(first.id)).toMatchObject({ displayName: "Florists", clientMetadata: { color: "green" } });
    expect(await user.listTeams()).toHaveLength(2);
  },

  "members see each other as each wants to be called": async (stage) => {
    const { founder, member, own, joined } = await team(stage);
    const profile = await member.user.getTeamProfile(joined);
    await profile.update({ displayName: "Rose" });
    const users = await own.listUsers();
    expect(ids(users)).toEqual([founder.id, member.id].sort());
    expect(users.find(({ id }) => id === member.id)?.teamProfile).toMatchObject({ displayName: "Rose" });
    await expect(joined.listUsers()).rejects.toMatchObject({ errorCode: "TEAM_PERMISSION_REQUIRED" });
  },

  "an invitation is looked at and accepted by its recipient": async (stage) => {
    const { own } = await team(stage);
    const guest = await stage.person();
    await own.inviteUser({ email: guest.email, callbackUrl: CALLBACK_URL });
    const code = await stage.codeTo(guest.email);
    expect((await guest.app.verifyTeamInvitationCode(code)).status).toBe("ok");
    expect(await guest.app.getTeamInvitationDetails(code)).toMatchObject({
      status: "ok",
      data: { teamDisplayName: "Gardeners" },
    });
    expect((await guest.app.acceptTeamInvitation(code)).status).toBe("ok");
    expect(ids(await guest.user.listTeams())).toEqual([own.id]);
    expect(await guest.app.acceptTeamInvitation(code)).toMatchObject(refused("VERIFICATION_CODE_ALREADY_USED"));
  },

  "an invitation is listed until it is revoked": async (stage) => {
    const { own } = await team(stage);
    const guest = await stage.person();
    await own.inviteUser({ email: guest.email, callbackUrl: CALLBACK_URL });
    const [invitation] = await own.listInvitations();
    expect(invitation).toMatchObject({ recipientEmail: guest.email, expiresAt: expect.any(Date) });
    await invitation?.revoke();
    expect(await own.listInvitations()).toEqual([]);
    expect(await guest.app.acceptTeamInvitation(await stage.codeTo(guest.email))).toMatchObject(
      refused("VERIFICATION_CODE_NOT_FOUND"),
    );
  },

  "a server grants and revokes permissions in a team": async (stage) => {
    const { member, joined, known } = await team(stage);
    await member.known.grantPermission(known, "boss");
    expect(ids(await member.user.listPermissions(joined, { recursive: false }))).toEqual(["boss", "guest"]);
    expect(await member.user.hasPermission(joined, "$read_members")).toBe(true);
    expect(await member.user.getPermission(joined, "unheard_of")).toBeNull();
    expect(await joined.listUsers()).toHaveLength(2);
    await member.known.revokePermission(known, "boss");
    expect(await member.user.hasPermission(joined, "$read_members")).toBe(false);
    expect(await member.known.hasPermission(known, "guest")).toBe(true);
  },

  "a server grants and revokes permissions in the project": async (stage) => {
    const { user, known } = await stage.person();
    await known.grantPermission("support");
    for (const one of [user, known]) {
      expect(ids(await one.listPermissions())).toEqual(["support", "visit"]);
      expect(ids(await one.listPermissions({ recursive: false }))).toEqual(["support"]);
      expect(await one.getPermission("visit")).toMatchObject({ id: "visit" });
      expect(await one.getPermission("unheard_of")).toBeNull();
      expect([await one.hasPermission("visit"), await one.hasPermission("guest")]).toEqual([true, false]);
    }
    await known.revokePermission("support");
    expect([await user.hasPermission("support"), await known.hasPermission("support")]).toEqual([false, false]);
  },

  "a member leaves, and the founder deletes the team": async (stage) => {
    const { founder, member, own, joined, known } = await team(stage);
    await member.user.setSelectedTeam(joined);
    await member.user.leaveTeam(joined);
    expect(await member.user.listTeams()).toEqual([]);
    expect((await member.app.getUser())?.selectedTeam).toBeNull();
    expect(ids(await known.listUsers())).toEqual([founder.id]);
    await own.delete();
    expect(await founder.user.listTeams()).toEqual([]);
    expect((await founder.app.getUser())?.selectedTeam).toBeNull();
    expect(await stage.server().getTeam(own.id)).toBeNull();
  },
} satisfies Steps;
