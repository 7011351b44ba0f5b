import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

/** One red pixel. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      "teams.allowClientTeamCreation": true,
      "rbac.permissions.owner": {
        scope: "team",
        containedPermissionIds: {
          $update_team: true,
          $delete_team: true,
          $read_members: true,
          $remove_members: true,
        },
      },
      "rbac.permissions.guest": { scope: "team" },
      "rbac.defaultPermissions.teamCreator": { owner: true },
      "rbac.defaultPermissions.teamMember": { guest: true },
    },
  });
});

afterAll(() => backend[Symbol.asyncDispose]());

async function person() {
  const { id, accessToken, refreshToken } = await backend.signUp();
  const app = officialApp(backend, { accessToken, refreshToken });
  return { id, app, user: await app.getUser({ or: "throw" }) };
}

/** A user with a team, and a member of it without permissions. */
async function team() {
  const [founder, member] = await Promise.all([person(), person()]);
  const own = await founder.user.createTeam({ displayName: "Gardeners" });
  const known = await officialServerApp(backend).getTeam(own.id);
  if (!known) throw new Error("There is no such team.");
  await known.addUser(member.id);
  const joined = await member.user.getTeam(own.id);
  if (!joined) throw new Error("The member is not in the team.");
  return { founder, member, own, joined, known };
}

describe("with the client, people", () => {
  it("create a team, which is selected afterwards", async () => {
    const { app, user } = await person();
    expect(await user.listTeams()).toEqual([]);
    const team = await user.createTeam({ displayName: "Gardeners", profileImageUrl: PICTURE });
    expect(team).toMatchObject({
      displayName: "Gardeners",
      profileImageUrl: expect.stringContaining("http"),
      clientMetadata: null,
      clientReadOnlyMetadata: null,
    });
    expect((await user.listTeams()).map(({ id }) => id)).toEqual([team.id]);
    expect(await user.getTeam(team.id)).toMatchObject({ displayName: "Gardeners" });
    expect(await user.getTeam(NOWHERE)).toBeNull();
    expect((await app.getUser())?.selectedTeam).toMatchObject({ id: team.id, displayName: "Gardeners" });
  });

  it("select another team, or none", async () => {
    const { app, user } = await person();
    const first = await user.createTeam({ displayName: "First" });
    await user.createTeam({ displayName: "Second" });
    await user.setSelectedTeam(first);
    expect((await app.getUser())?.selectedTeam?.id).toBe(first.id);
    await user.setSelectedTeam(null);
    expect((await app.getUser())?.selectedTeam).toBeNull();
    const { own } = await team();
    await expect(user.setSelectedTeam(own)).rejects.toMatchObject({ errorCode: "TEAM_MEMBERSHIP_NOT_FOUND" });
  });

  it("update their team", async () => {
    const { founder, own } = await team();
    await own.update({ displayName: "Florists", clientMetadata: { colour: "green" }, profileImageUrl: PICTURE });
    expect(await founder.user.getTeam(own.id)).toMatchObject({
      displayName: "Florists",
      clientMetadata: { colour: "green" },
      profileImageUrl: expect.stringContaining("http"),
    });
  });

  it("list the members of their team by their names there", async () => {
    const { founder, member, own, joined } = await team();
    const profile = await member.user.getTeamProfile(joined);
    await profile.update({ displayName: "Rose", profileImageUrl: PICTURE });
    expect(await member.user.getTeamProfile(joined)).toMatchObject({
      displayName: "Rose",
      profileImageUrl: expect.stringContaining("http"),
    });
    const users = await own.listUsers();
    expect(users).toHaveLength(2);
    expect(users).toContainEqual({ id: founder.id, teamProfile: { displayName: null, profileImageUrl: null } });
    expect(users).toContainEqual({
      id: member.id,
      teamProfile: { displayName: "Rose", profileImageUrl: expect.stringContaining("http") },
    });
  });

  it("have only the permissions in a team that they were granted", async () => {
    const { joined } = await team();
    const refused = { errorCode: "TEAM_PERMISSION_REQUIRED" };
    await expect(joined.update({ displayName: "Mine" })).rejects.toMatchObject(refused);
    await expect(joined.listUsers()).rejects.toMatchObject(refused);
    await expect(joined.delete()).rejects.toMatchObject(refused);
  });
});

describe("with the server app, teams", () => {
  it("are created with or without a member, read and listed", async () => {
    const server = officialServerApp(backend);
    const { id } = await person();
    const theirs = await server.createTeam({ displayName: "Theirs", creatorUserId: id });
    const empty = await server.createTeam({ displayName: "Empty", profileImageUrl: "https://example.com/t.png" });
    expect(empty).toMatchObject({
      displayName: "Empty",
      profileImageUrl: "https://example.com/t.png",
      createdAt: backend.clock.now(),
      serverMetadata: null,
    });
    expect((await theirs.listUsers()).map((user) => user.id)).toEqual([id]);
    expect(await empty.listUsers()).toEqual([]);
    const ids = (await server.listTeams()).map((team) => team.id);
    expect(ids).toEqual(expect.arrayContaining([theirs.id, empty.id]));
    expect(await server.getTeam(theirs.id)).toMatchObject({ displayName: "Theirs" });
    expect(await server.getTeam(NOWHERE)).toBeNull();
  });

  it("are changed in every respect", async () => {
    const { known } = await team();
    await known.update({
      displayName: "Florists",
      profileImageUrl: null,
      clientMetadata: 1,
      clientReadOnlyMetadata: 2,
      serverMetadata: 3,
    });
    expect(await officialServerApp(backend).getTeam(known.id)).toMatchObject({
      displayName: "Florists",
      profileImageUrl: null,
      clientMetadata: 1,
      clientReadOnlyMetadata: 2,
      serverMetadata: 3,
    });
  });

  it("gain and lose members", async () => {
    const { known, founder, member } = await team();
    const users = await known.listUsers();
    expect(users.map(({ id }) => id).sort()).toEqual([founder.id, member.id].sort());
    expect(users.map(({ teamProfile }) => teamProfile)).toContainEqual({ displayName: null, profileImageUrl: null });
    expect(users[0]).toMatchObject({ primaryEmail: expect.stringContaining("@"), serverMetadata: null });
    await expect(known.addUser(member.id)).rejects.toMatchObject({ errorCode: "TEAM_MEMBERSHIP_ALREADY_EXISTS" });
    await known.removeUser(member.id);
    expect((await known.listUsers()).map(({ id }) => id)).toEqual([founder.id]);
    await expect(known.removeUser(member.id)).rejects.toMatchObject({ errorCode: "TEAM_MEMBERSHIP_NOT_FOUND" });
  });

  it("are deleted", async () => {
    const { known, member } = await team();
    await known.delete();
    expect(await officialServerApp(backend).getTeam(known.id)).toBeNull();
    expect(await member.user.listTeams()).toEqual([]);
  });
});

describe("with the server app, a user", () => {
  const find = async (id: string) => {
    const user = await officialServerApp(backend).getUser(id);
    if (!user) throw new Error("There is no such user.");
    return user;
  };

  it("creates and selects teams through the server, and is removed from them", async () => {
    const { id } = await person();
    const user = await find(id);
    const team = await user.createTeam({ displayName: "Gardeners" });
    expect((await find(id)).selectedTeam).toMatchObject({ id: team.id, serverMetadata: null });
    expect(await user.getTeam(team.id)).toMatchObject({ displayName: "Gardeners" });
    await user.setSelectedTeam(null);
    expect((await find(id)).selectedTeam).toBeNull();
    await user.setSelectedTeam(team);
    // The package requests this as a signed-out client, which no backend can allow.
    await expect(user.leaveTeam(team)).rejects.toMatchObject({ errorCode: "USER_AUTHENTICATION_REQUIRED" });
    await team.removeUser(id);
    expect(await user.listTeams()).toEqual([]);
    expect((await find(id)).selectedTeam).toBeNull();
  });

  it("is called in a team what the server says", async () => {
    const { known, member } = await team();
    const user = await find(member.id);
    const profile = await user.getTeamProfile(known);
    await profile.update({ displayName: "Rose" });
    expect(await user.getTeamProfile(known)).toMatchObject({ displayName: "Rose", profileImageUrl: null });
    expect((await known.listUsers()).find(({ id }) => id === member.id)?.teamProfile.displayName).toBe("Rose");
  });
});

it("the project tells the client whether users may create teams", async () => {
  const closed = await backend.createProject({ "teams.allowClientTeamCreation": false });
  const tells = async (project = backend.project) =>
    (await officialApp({ ...backend, project }).getProject()).config.clientTeamCreationEnabled;
  expect([await tells(), await tells(closed)]).toEqual([true, false]);
});
