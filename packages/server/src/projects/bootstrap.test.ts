import { createTestClock, createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { readSettings } from "../settings/settings.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { bootstrapProjects } from "./bootstrap.ts";
import { createProjectDirectory } from "./project-directory.ts";
import { toProjectAnswer } from "./project-view.ts";

const clock = createTestClock();
const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_a-key-of-the-operator",
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_a-key-of-the-operator",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_a-key-of-the-operator",
};

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const testDatabase = await createTestDatabase(await findTestPostgres());
  database = await openDatabase({
    connection: testDatabase.connection,
    logger: createSilentLogger(),
    random: systemRandom,
  });
  drop = testDatabase.drop;
});

afterAll(async () => {
  await database.close();
  await drop();
});

// As if no backend had ever started on it.
beforeEach(() => database.db.deleteFrom("projects").execute());

function start({ env = {}, secret = TEST_SECRET }: { env?: Record<string, string>; secret?: string } = {}) {
  const settings = readSettings(env, "development");
  return bootstrapProjects({ database, settings, rootSecret: createRootSecret(secret), clock, random: systemRandom });
}

/** Returns what a node finds that reads the database now. */
async function find(projectId: string) {
  const directory = await createProjectDirectory({
    publicUrl: "http://localhost:4100",
    hostedDomains: new Map(),
    database,
    clock,
    rootSecret: createRootSecret(TEST_SECRET),
    logger: createSilentLogger(),
  });
  const found = await directory.find(projectId);
  await directory.close();
  if (!found) throw new Error(`There is no project ${projectId}.`);
  const { tenancy } = found;
  return { tenancy, hasKey: (tier: "client" | "server" | "admin", key = "") => directory.hasKey(tenancy, tier, key) };
}

const everythingStored = async () =>
  JSON.stringify([
    await database.db.selectFrom("project_keys").selectAll().execute(),
    await database.db.selectFrom("config_overrides").selectAll().execute(),
  ]);

describe("the first start", () => {
  it("makes the project internal and generates its keys, each for its tier", async () => {
    const { internal } = await start();
    const { hasKey, tenancy } = await find("internal");
    expect(hasKey("client", internal.generatedKeys?.publishableClientKey)).toBe(true);
    expect(hasKey("server", internal.generatedKeys?.secretServerKey)).toBe(true);
    expect(hasKey("admin", internal.generatedKeys?.superSecretAdminKey)).toBe(true);
    expect(hasKey("admin", internal.generatedKeys?.secretServerKey)).toBe(false);
    expect(tenancy.config).toMatchObject({
      auth: { allowSignUp: true, password: { allowSignIn: true } },
      teams: { createPersonalTeamOnSignUp: true, allowClientTeamCreation: true },
      domains: {
        allowLocalhost: false,
        trustedDomains: { dashboard: { baseUrl: "http://localhost:4100", handlerPath: "/dashboard/handler" } },
      },
    });
  });

  it("creates what the owners' teams of the project internal need", async () => {
    await start();
    const { tenancy } = await find("internal");
    const { config, project } = tenancy;
    expect(project).toMatchObject({ displayName: "Latchkit Dashboard", isProductionMode: false, ownerTeamId: null });
    expect(toProjectAnswer(tenancy, { find: () => null })).toEqual({
      id: "internal",
      display_name: "Latchkit Dashboard",
      config: {
        sign_up_enabled: true,
        sign_up_name: "off",
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        client_team_creation_enabled: true,
        client_user_deletion_enabled: false,
        allow_user_api_keys: false,
        allow_team_api_keys: false,
        oauth_server_enabled: false,
        enabled_oauth_providers: [],
        domains: [{ domain: "http://localhost:4100", handler_path: "/dashboard/handler" }],
      },
    });
    const may = (id: string) => Object.keys(config.rbac.permissions[id]?.containedPermissionIds ?? {}).sort();
    expect(may("team_viewer")).toEqual(["$read_members"]);
    expect(may("team_support")).toEqual(["$read_members", "team_viewer"]);
    expect(may("team_member")).toEqual(["$read_members", "team_support"]);
    const owners = ["$invite_members", "$read_members", "$remove_members", "$update_team", "team_member"];
    expect(may("team_admin")).toEqual(owners);
    expect({ ...config.rbac.defaultPermissions }).toEqual({
      teamCreator: { team_admin: true },
      teamMember: { team_member: true },
      signUp: {},
    });
    expect(Object.values(config.apps.installed).filter(({ enabled }) => !enabled)).toEqual([]);
  });

  it("stores hashes of the keys only", async () => {
    const { internal, demo } = await start();
    const stored = await everythingStored();
    for (const key of [
      ...Object.values(internal.generatedKeys ?? {}),
      demo?.publishableClientKey,
      demo?.secretServerKey,
      demo?.superSecretAdminKey,
    ]) {
      expect(key).toMatch(/^(pck|ssk|sak)_[0-9a-hjkmnp-tv-z]{45}$/);
      expect(stored).not.toContain(key);
    }
  });

  it("on many nodes at once creates everything once, and shows the keys to one of them", async () => {
    const nodes = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(nodes.filter(({ internal }) => internal.generatedKeys !== null)).toHaveLength(1);
    expect(new Set(nodes.map(({ demo }) => demo?.secretServerKey)).size).toBe(1);
    expect(await database.db.selectFrom("project_keys").select("project_id").execute()).toHaveLength(2);
    const keys = nodes.find(({ internal }) => internal.generatedKeys)?.internal.generatedKeys;
    expect((await find("internal")).hasKey("admin", keys?.superSecretAdminKey)).toBe(true);
  });
});

describe("a later start", () => {
  it("changes nothing and shows no keys", async () => {
    const first = await start();
    const stored = await everythingStored();
    const second = await start();
    expect(second.internal.generatedKeys).toBeNull();
    expect(second.demo).toEqual(first.demo);
    expect(await everythingStored()).toBe(stored);
  });

  it("keeps the administrators' configuration", async () => {
    await start();
    const override = JSON.stringify({ "auth.allowSignUp": false });
    await database.db
      .updateTable("config_overrides")
      .set({ override: { toPostgres: () => override } })
      .execute();
    await start();
    expect((await find("internal")).tenancy.config.auth).toMatchObject({
      allowSignUp: false,
      password: { allowSignIn: false },
    });
  });

  it("trusts the dashboard where it is now", async () => {
    await start();
    await start({ env: { LATCHKIT_PUBLIC_URL: "https://auth.example.com" } });
    await start({ env: { LATCHKIT_DASHBOARD_URL: "https://admin.example.com" } });
    expect((await find("internal")).tenancy.config.domains.trustedDomains).toEqual({
      dashboard: { baseUrl: "https://admin.example.com", handlerPath: "/handler" },
    });
  });

  it("replaces generated keys by those of the environment, and keeps them when they are no longer set", async () => {
    const { internal } = await start();
    expect((await start({ env: KEYS })).internal.generatedKeys).toBeNull();
    await start();
    const { hasKey } = await find("internal");
    expect(hasKey("admin", KEYS.LATCHKIT_INTERNAL_ADMIN_KEY)).toBe(true);
    expect(hasKey("admin", internal.generatedKeys?.superSecretAdminKey)).toBe(false);
  });

  it("does not bring a revoked key back to life", async () => {
    await start({ env: KEYS });
    await database.db
      .updateTable("project_keys")
      .set({ revoked_at: clock.now() })
      .where("project_id", "=", "internal")
      .execute();
    await start({ env: KEYS });
    expect((await find("internal")).hasKey("admin", KEYS.LATCHKIT_INTERNAL_ADMIN_KEY)).toBe(false);
    await start({ env: { ...KEYS, LATCHKIT_INTERNAL_ADMIN_KEY: "sak_the-next-key-of-the-operator" } });
    expect((await find("internal")).hasKey("admin", "sak_the-next-key-of-the-operator")).toBe(true);
  });
});

describe("the demo", () => {
  it("is open for development on this machine, with keys of this installation only", async () => {
    const { demo } = await start();
    const { tenancy, hasKey } = await find(demo?.id ?? "");
    expect(hasKey("client", demo?.publishableClientKey)).toBe(true);
    expect(tenancy.config.domains).toEqual({
      allowLocalhost: true,
      trustedDomains: { demo: { baseUrl: "http://localhost:4101", handlerPath: "/handler" } },
    });
    const elsewhere = await start({ secret: "another root secret, just as long as ours is" });
    expect(elsewhere.demo?.id).toBe(demo?.id);
    expect(elsewhere.demo?.secretServerKey).not.toBe(demo?.secretServerKey);
  });

  it("gets newer settings, and keeps the administrators' configuration", async () => {
    const { demo } = await start();
    const teamAdmin = { scope: "team", containedPermissionIds: { $update_team: true } };
    const override = JSON.stringify({ "auth.passkey.allowSignIn": false, "rbac.permissions.team_admin": teamAdmin });
    await database.db
      .updateTable("config_overrides")
      .set({ override: { toPostgres: () => override } })
      .execute();
    await start();
    const { config } = (await find(demo?.id ?? "")).tenancy;
    expect(config.auth).toMatchObject({ passkey: { allowSignIn: false }, otp: { allowSignIn: true } });
    const contained = (id: string) => config.rbac.permissions[id]?.containedPermissionIds;
    expect(contained("gardener")).toEqual({ water_plants: true, edit_shelf: true });
    expect(contained("team_admin")).toEqual({ $update_team: true, gardener: true });
  });

  it("does not exist in production", async () => {
    expect((await start({ env: { LATCHKIT_MODE: "production" } })).demo).toBeNull();
    const projects = await database.db.selectFrom("projects").select("project_id").execute();
    expect(projects).toEqual([{ project_id: "internal" }]);
  });
});
