import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

const HOUR_MILLIS = 3_600_000;

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      "apiKeys.enabled.user": true,
      "apiKeys.enabled.team": true,
      "teams.allowClientTeamCreation": true,
      "rbac.permissions.team_admin": {
        scope: "team",
        containedPermissionIds: { $manage_api_keys: true, $read_members: true },
      },
      "rbac.defaultPermissions.teamCreator": { team_admin: true },
    },
  });
});

afterAll(() => backend[Symbol.asyncDispose]());

type Owner = Awaited<ReturnType<typeof owners>>[number];

/** A user or a team, once as a client sees it and once as a server does. */
async function owners(kind: "user" | "team") {
  const { id, accessToken, refreshToken } = await backend.signUp();
  const user = await officialApp(backend, { accessToken, refreshToken }).getUser({ or: "throw" });
  const known = await officialServerApp(backend).getUser(id);
  if (!known) throw new Error("There is no such user.");
  if (kind === "user") return [user, known];
  const team = await user.createTeam({ displayName: "Builders" });
  const knownTeam = await officialServerApp(backend).getTeam(team.id);
  if (!knownTeam) throw new Error("There is no such team.");
  return [team, knownTeam];
}

/** In an hour, by the clock that the client goes by. */
const inAnHour = () => new Date(Date.now() + HOUR_MILLIS);

async function ownerOf(kind: "user" | "team", tier: "client" | "server app"): Promise<Owner> {
  const [client, server] = await owners(kind);
  const owner = tier === "client" ? client : server;
  if (!owner) throw new Error("There is no such owner.");
  return owner;
}

describe.each([
  ["user", "client"],
  ["user", "server app"],
  ["team", "client"],
  ["team", "server app"],
] as const)("API keys of a %s, with the %s", (kind, tier) => {
  it("show their value once", async () => {
    const owner = await ownerOf(kind, tier);
    const expiresAt = inAnHour();
    const key = await owner.createApiKey({ description: "CI", expiresAt, isPublic: true });
    expect(key).toMatchObject({ type: kind, description: "CI", expiresAt, createdAt: backend.clock.now() });
    expect(key).toMatchObject(kind === "user" ? { userId: owner.id } : { teamId: owner.id });
    expect(key.value).toMatch(/^pk_/);
    const [listed, ...others] = await owner.listApiKeys();
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ id: key.id, value: { lastFour: key.value.slice(-4) }, description: "CI" });
    expect([listed?.isValid(), listed?.whyInvalid()]).toEqual([true, null]);
  });

  it("get another description, and are revoked", async () => {
    const owner = await ownerOf(kind, tier);
    await owner.createApiKey({ description: "CI", expiresAt: null });
    const [key] = await owner.listApiKeys();
    expect(key?.expiresAt).toBeUndefined();
    await key?.update({ description: "the build server" });
    expect(await owner.listApiKeys()).toMatchObject([{ description: "the build server" }]);
    await key?.revoke();
    const [revoked] = await owner.listApiKeys();
    expect(revoked?.manuallyRevokedAt).toEqual(backend.clock.now());
    expect([revoked?.isValid(), revoked?.whyInvalid()]).toEqual([false, "manually-revoked"]);
  });

  it("lead a server to their owner while they are good", async () => {
    const owner = await ownerOf(kind, tier);
    const server = officialServerApp(backend);
    const find = (apiKey: string) => (kind === "user" ? server.getUser({ apiKey }) : server.getTeam({ apiKey }));
    const key = await owner.createApiKey({ description: "CI", expiresAt: null });
    expect(await find(key.value)).toMatchObject({ id: owner.id });
    await key.revoke();
    expect(await officialServerApp(backend).getUser({ apiKey: key.value })).toBeNull();
    expect(await officialServerApp(backend).getTeam({ apiKey: key.value })).toBeNull();
  });

  it("expire", async () => {
    const owner = await ownerOf(kind, tier);
    const expiresAt = new Date(backend.clock.now().getTime() + HOUR_MILLIS);
    const { value } = await owner.createApiKey({ description: "CI", expiresAt });
    backend.clock.advance(HOUR_MILLIS);
    const server = officialServerApp(backend);
    expect(await (kind === "user" ? server.getUser({ apiKey: value }) : server.getTeam({ apiKey: value }))).toBeNull();
  });
});

it("a user's key is not found as a team's, and an invalid key not at all", async () => {
  const [user] = await owners("user");
  const server = officialServerApp(backend);
  const { value = "" } = (await user?.createApiKey({ description: "CI", expiresAt: null })) ?? {};
  expect(await server.getTeam({ apiKey: value })).toBeNull();
  expect(await server.getUser({ apiKey: "sk_0123456789" })).toBeNull();
});

it("members without the permission manage no keys of their team", async () => {
  const [, team] = await owners("team");
  const { id, ...tokens } = await backend.signUp();
  await backend.call("POST /team-memberships/{team_id}/{user_id}", {
    tier: "server",
    params: { team_id: team?.id ?? "", user_id: id },
    body: {},
  });
  const user = await officialApp(backend, tokens).getUser({ or: "throw" });
  const asMember = await user.getTeam(team?.id ?? "");
  expect(asMember).not.toBeNull();
  await expect(asMember?.listApiKeys()).rejects.toMatchObject({ errorCode: "API_KEY_NOT_FOUND" });
  const creating = asMember?.createApiKey({ description: "mine", expiresAt: null });
  await expect(creating).rejects.toMatchObject({ errorCode: "API_KEY_NOT_FOUND" });
});

it("the project tells the client which keys there are", async () => {
  const project = await officialApp(backend).getProject();
  expect(project.config).toMatchObject({ allowUserApiKeys: true, allowTeamApiKeys: true });
});
