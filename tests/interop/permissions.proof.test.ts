import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      "rbac.permissions.reader": { scope: "team", containedPermissionIds: { $read_members: true } },
      "rbac.permissions.editor": { scope: "team", containedPermissionIds: { reader: true } },
      "rbac.permissions.support": { scope: "project" },
      "rbac.permissions.boss": { scope: "project", containedPermissionIds: { support: true } },
    },
  });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** A member of a team, as they and as a server see them and the team. */
async function member() {
  const { id, accessToken, refreshToken } = await backend.signUp();
  const server = officialServerApp(backend);
  const knownTeam = await server.createTeam({ displayName: "Gardeners" });
  await knownTeam.addUser(id);
  const known = await server.getUser(id);
  const own = await officialApp(backend, { accessToken, refreshToken }).getUser({ or: "throw" });
  const team = await own.getTeam(knownTeam.id);
  if (!known || !team) throw new Error("There is no such member.");
  return { known, knownTeam, own, team };
}

const ids = (permissions: readonly { id: string }[]) => permissions.map(({ id }) => id).sort();

describe("permissions in a team", () => {
  it("are granted and revoked by the server; users list theirs, with contained ones by default", async () => {
    const { known, knownTeam, own, team } = await member();
    expect(await own.listPermissions(team)).toEqual([]);
    await known.grantPermission(knownTeam, "editor");
    for (const [user, scope] of [
      [own, team],
      [known, knownTeam],
    ] as const) {
      expect(ids(await user.listPermissions(scope))).toEqual(["$read_members", "editor", "reader"]);
      expect(ids(await user.listPermissions(scope, { recursive: false }))).toEqual(["editor"]);
      expect(await user.getPermission(scope, "reader")).toMatchObject({ id: "reader" });
      expect(await user.getPermission(scope, "$delete_team")).toBeNull();
      expect(await user.hasPermission(scope, "$read_members")).toBe(true);
      expect(await user.hasPermission(scope, "$delete_team")).toBe(false);
    }
    expect(await team.listUsers()).toHaveLength(1); // what they allow works
    await known.revokePermission(knownTeam, "editor");
    expect(await own.hasPermission(team, "editor")).toBe(false);
    expect(await known.hasPermission(knownTeam, "editor")).toBe(false);
  });

  it("of the system are granted like any other", async () => {
    const { known, knownTeam, own, team } = await member();
    await known.grantPermission(knownTeam, "$update_team");
    await team.update({ displayName: "Florists" });
    expect(await own.getTeam(team.id)).toMatchObject({ displayName: "Florists" });
  });

  it("count in their team alone", async () => {
    const [one, other] = [await member(), await member()];
    await one.known.grantPermission(one.knownTeam, "editor");
    await other.knownTeam.addUser(one.known.id);
    expect(await one.known.hasPermission(other.knownTeam, "editor")).toBe(false);
  });

  it("are refused where there is no such permission, nothing to revoke or no membership", async () => {
    const { known, knownTeam } = await member();
    await expect(known.grantPermission(knownTeam, "unheard_of")).rejects.toMatchObject({
      errorCode: "PERMISSION_NOT_FOUND",
    });
    await expect(known.revokePermission(knownTeam, "editor")).rejects.toMatchObject({
      errorCode: "TEAM_PERMISSION_NOT_FOUND",
    });
    const elsewhere = await officialServerApp(backend).createTeam({ displayName: "Elsewhere" });
    await expect(known.grantPermission(elsewhere, "editor")).rejects.toMatchObject({
      errorCode: "TEAM_MEMBERSHIP_NOT_FOUND",
    });
  });
});

describe("permissions in the project", () => {
  it("are refused where there is no such permission, or nothing to revoke", async () => {
    const { known } = await member();
    await expect(known.grantPermission("unheard_of")).rejects.toMatchObject({ errorCode: "PERMISSION_NOT_FOUND" });
    await expect(known.revokePermission("boss")).rejects.toThrow();
  });
});
