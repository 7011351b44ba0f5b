import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, TEAMS_CONFIG } from "../apps.test-data.ts";

const backend = await testBackend({ config: TEAMS_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp } = appsOf(backend);

async function founder() {
  const { user } = await signedUp();
  return { user, team: await user.createTeam({ displayName: "Editors" }) };
}

describe("a user's permissions", () => {
  it("in a team include those that granted ones contain", async () => {
    const { user, team } = await founder();
    expect(await user.hasPermission(team, "$delete_team")).toBe(true);
    expect(await user.getPermission(team, "admin")).toEqual({ id: "admin" });
    expect(await user.hasPermission(team, "member")).toBe(false);
    expect(await user.listPermissions(team)).toHaveLength(7);
    expect(await user.listPermissions(team, { recursive: false })).toEqual([{ id: "admin" }]);
  });

  it("in the project are fetched without a team", async () => {
    const { user } = await founder();
    expect(await user.hasPermission("comment")).toBe(true);
    expect(await user.getPermission("admin")).toBeNull();
    expect(await user.listPermissions()).toEqual([{ id: "comment" }, { id: "moderate" }]);
    expect(await user.listPermissions({ recursive: false })).toEqual([{ id: "moderate" }]);
  });

  it("have one resource per team, however often it is requested", async () => {
    const { user, team } = await founder();
    expect(user.permissions(team)).toBe(user.permissions({ id: team.id }, { recursive: true }));
    expect(user.permissions(team)).not.toBe(user.permissions(team, { recursive: false }));
    expect(user.permissions()).not.toBe(user.permissions({ recursive: false }));
    expect(await user.permissions(team, { recursive: false }).load()).toEqual([{ id: "admin" }]);
    expect(await user.permissions().load()).toHaveLength(2);
  });
});
