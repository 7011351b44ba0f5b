import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { TEAMS_CONFIG } from "../apps.test-data.ts";
import { ServerApp } from "../server-app.ts";

const backend = await testBackend({
  config: {
    ...TEAMS_CONFIG,
    "auth.oauth.providers.github": { type: "github", isShared: true, allowSignIn: true, allowConnectedAccounts: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const app = new ServerApp({
  projectId: backend.project.id,
  publishableClientKey: backend.project.publishableClientKey,
  secretServerKey: backend.project.secretServerKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: {
    fetch: (url, init) => backend.backend.fetch(new Request(url, init)),
    now: () => backend.clock.now().getTime(),
    wait: async (millis) => backend.clock.advance(millis),
  },
});

describe("a team", () => {
  it("can be created empty or with its creator, fetched by id, updated and deleted", async () => {
    const creator = await app.createUser({ displayName: "Ada" });
    const empty = await app.createTeam({ displayName: "No members yet" });
    const team = await app.createTeam({ displayName: "Engines", creatorUserId: creator.id });
    expect(await empty.listUsers()).toEqual([]);
    expect(await team.listUsers()).toMatchObject([{ id: creator.id, displayName: "Ada", serverMetadata: null }]);
    await team.update({ displayName: "Looms", serverMetadata: { seats: 3 }, clientReadOnlyMetadata: { plan: "pro" } });
    expect(await app.getTeam(team.id)).toMatchObject({
      displayName: "Looms",
      serverMetadata: { seats: 3 },
      clientReadOnlyMetadata: { plan: "pro" },
      createdAt: expect.any(Date),
    });
    await team.delete();
    expect(await app.getTeam(team.id)).toBeNull();
    expect(await app.getTeam(NOWHERE)).toBeNull();
  });

  it("updates its own resource, the list of all teams and its members' lists before a change resolves", async () => {
    const member = await app.createUser({});
    const team = await app.createTeam({ displayName: "Engines", creatorUserId: member.id });
    const watched = [app.team(team.id), app.teams, member.teams] as const;
    const stops = watched.map((resource) => resource.subscribe(() => undefined));
    await Promise.all(watched.map((resource) => resource.load()));
    await team.update({ displayName: "Looms" });
    expect(watched[0].peek()).toMatchObject({ value: { displayName: "Looms" } });
    expect(watched[1].peek()).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ displayName: "Looms" })]),
    });
    expect(watched[2].peek()).toMatchObject({ value: [{ displayName: "Looms" }] });
    await team.delete();
    expect(watched[0].peek()).toMatchObject({ value: null });
    expect(watched[2].peek()).toMatchObject({ value: [] });
    for (const stop of stops) stop();
  });

  it("has its number of members if the list counts them", async () => {
    const creator = await app.createUser({});
    await app.createTeam({ displayName: "Counted", creatorUserId: creator.id });
    const options = { query: "Counted", limit: 1 };
    const [counted] = await app.listTeams({ ...options, countMembers: true });
    expect(counted?.memberCount).toBe(1);
    const [other] = await app.listTeams(options);
    expect(other?.memberCount).toBeUndefined();
  });

  it("is found by part of its name, in pages", async () => {
    const names = ["Tulips", "TULIP trees", "Oaks", "Tulip bulbs"];
    for (const displayName of names) {
      backend.clock.advance(1);
      await app.createTeam({ displayName });
    }
    const page = await app.listTeams({ query: "tulip", desc: true, limit: 2 });
    expect(page.map(({ displayName }) => displayName)).toEqual(["Tulip bulbs", "TULIP trees"]);
    const rest = await app.listTeams({ query: "tulip", desc: true, limit: 2, cursor: page.nextCursor ?? "" });
    expect(rest.map(({ displayName }) => displayName)).toEqual(["Tulips"]);
    expect(rest.nextCursor).toBeNull();
  });

  it("lists the permissions of all its members in one request", async () => {
    const [boss, other] = await Promise.all([app.createUser({}), app.createUser({})]);
    const team = await app.createTeam({ displayName: "Engines", creatorUserId: boss.id });
    await team.addUser(other.id);
    const [teamId, id] = [team.id, "admin"];
    expect(await app.listTeamGrants({ teamId })).toContainEqual({ id, teamId, userId: boss.id });
    expect(await app.listTeamGrants({ userId: boss.id })).toEqual([{ id, teamId, userId: boss.id }]);
    expect(await app.listTeamGrants({ userId: boss.id, recursive: true })).toHaveLength(7);
  });

  it("adds and removes users, and updates its members and their teams", async () => {
    const user = await app.createUser({});
    const team = await app.createTeam({ displayName: "Engines" });
    const stops = [team.members, user.teams].map((resource) => resource.subscribe(() => undefined));
    await Promise.all([team.members.load(), user.teams.load()]);
    await team.addUser(user.id);
    expect(team.members.peek()).toMatchObject({ value: [{ id: user.id, teamProfile: { displayName: null } }] });
    expect(user.teams.peek()).toMatchObject({ value: [{ id: team.id }] });
    await expect(team.addUser(user.id)).rejects.toMatchObject({ code: "TEAM_MEMBERSHIP_ALREADY_EXISTS" });
    await (await user.getTeamProfile(team)).update({ displayName: "Countess" });
    expect(team.members.peek()).toMatchObject({ value: [{ teamProfile: { displayName: "Countess" } }] });
    await team.removeUser(user.id);
    expect(team.members.peek()).toMatchObject({ value: [] });
    expect(user.teams.peek()).toMatchObject({ value: [] });
    for (const stop of stops) stop();
  });

  it("invites users, and is found by its API key", async () => {
    const team = await app.createTeam({ displayName: "Engines" });
    await team.inviteUser({ email: "ada@example.com", callbackUrl: "http://localhost:3000/join" });
    expect(await team.listInvitations()).toMatchObject([{ recipientEmail: "ada@example.com" }]);
    const key = await team.createApiKey({ description: "CI", expiresAt: null });
    expect(await app.getTeam({ apiKey: key.value })).toMatchObject({ id: team.id });
    expect(await app.getUser({ apiKey: key.value })).toBeNull();
    await key.revoke();
    expect(await app.getTeam({ apiKey: key.value })).toBeNull();
    expect(await team.listApiKeys()).toMatchObject([{ id: key.id, manuallyRevokedAt: expect.any(Date) }]);
  });
});

describe("an imported account at a provider", () => {
  it("belongs to its user, signs in one user only, and can be corrected by a server", async () => {
    const user = await app.createUser({});
    const account = { providerConfigId: "github", allowSignIn: true, allowConnectedAccounts: false };
    const made = await app.createOAuthProvider({ ...account, userId: user.id, accountId: "ada" });
    expect(made).toMatchObject({ status: "ok", data: { type: "github", accountId: "ada", email: null } });
    const other = await app.createUser({});
    const taken = await app.createOAuthProvider({ ...account, userId: other.id, accountId: "ada" });
    expect(taken).toMatchObject({ error: { code: "OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN" } });
    const [link] = await user.listOAuthProviders();
    await link?.update({ accountId: "countess", email: "ada@example.com" });
    expect(await user.listOAuthProviders()).toMatchObject([{ accountId: "countess", email: "ada@example.com" }]);
    await link?.delete();
    expect(await user.listOAuthProviders()).toEqual([]);
  });
});
