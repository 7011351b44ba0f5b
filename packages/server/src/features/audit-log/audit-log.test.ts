import { asOwner, INTERNAL, INTERNAL_ENV, signUpOwner, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

/** A project, its owner, and what they find in its audit log. */
async function owned() {
  const owner = await signUpOwner(backend);
  const { body } = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body: { display_name: "Shop", owner_team_id: owner.teamId },
  });
  const as = asOwner(owner, body.id);
  const list = async (query: Record<string, string> = {}) =>
    (await backend.call("GET /internal/audit-log", { ...as, query })).body.items;
  return { owner, as, list };
}

describe("actions of administrators on users and teams", () => {
  it("are recorded with the values before and after, and without secrets", async () => {
    const { owner, as, list } = await owned();
    const email = "ada@example.com";
    const { body: user } = await backend.call("POST /users", {
      ...as,
      body: { display_name: "Ada", primary_email: email },
    });
    const params = { user_id: user.id };
    const changes = { display_name: "Ada L.", server_metadata: { plan: "pro" }, password: "correct horse battery" };
    await backend.call("PATCH /users/{user_id}", {
      ...as,
      params,
      body: { ...changes, primary_email_auth_enabled: true },
    });
    await backend.call("PATCH /users/{user_id}", { ...as, params, body: { display_name: "Ada L." } });
    await backend.call("POST /auth/sessions", { ...as, body: { user_id: user.id, is_impersonation: true } });
    const { body: team } = await backend.call("POST /teams", { ...as, body: { display_name: "Sales" } });
    const membership = { team_id: team.id, user_id: user.id };
    await backend.call("POST /team-memberships/{team_id}/{user_id}", { ...as, params: membership, body: {} });
    const grant = { ...as, params: { ...membership, permission_id: "team_admin" }, body: {} };
    await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", grant);
    const entries = await list({ subject_id: user.id });
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "permission.granted",
      "team_member.added",
      "user.impersonated",
      "user.updated",
      "user.created",
    ]);
    expect(entries[0].changes).toEqual([
      { path: "team_id", after: team.id },
      { path: "permission_id", after: "team_admin" },
    ]);
    expect(entries[3]).toMatchObject({ actor: { type: "user", user_id: owner.id } });
    expect(entries[3].changes).toEqual([
      { path: "display_name", before: "Ada", after: "Ada L." },
      { path: "primary_email_auth_enabled", before: false, after: true },
      { path: "server_metadata", before: null },
      { path: "password", before: "(secret)", after: "(secret)" },
      { path: "server_metadata.plan", after: "pro" },
    ]);
    expect((await list({ kind: "team" })).map(({ action }: { action: string }) => action)).toEqual(["team.created"]);

    await backend.call("DELETE /users/{user_id}", { ...as, params });
    const after = await list({ subject_id: user.id });
    expect(after).toHaveLength(6);
    expect(JSON.stringify(after)).not.toContain("Ada");
  });

  it("are not recorded if they were refused", async () => {
    const { as, list } = await owned();
    const body = { primary_email: "taken@example.com", primary_email_auth_enabled: true };
    await backend.call("POST /users", { ...as, body });
    const again = await backend.call("POST /users", { ...as, body });
    expect(again).toMatchObject({ status: 409, body: { code: "USER_EMAIL_ALREADY_EXISTS" } });
    expect(await list({ action: "user.created" })).toHaveLength(1);
  });

  it("are recorded if they were done with the secret server key, or with the admin key", async () => {
    const project = await backend.createProject();
    const mine = () => backend.call("GET /internal/audit-log", { tier: "admin", project, query: { kind: "user" } });
    const created = { action: "user.created", actor: { type: "key" } };
    const { body: user } = await backend.call("POST /users", { tier: "server", project, body: {} });
    expect((await mine()).body.items).toMatchObject([{ ...created, subject_id: user.id }]);
    await backend.call("POST /users", { tier: "admin", project, body: {} });
    expect((await mine()).body.items).toMatchObject([created, created]);
  });

  it("lets an index decide without losing the rest", async () => {
    const project = await backend.createProject({
      "auth.oauth.providers.github": { type: "github", allowSignIn: true },
    });
    const as = { tier: "admin", project } as const;
    const { body: user } = await backend.call("POST /users", { ...as, body: {} });
    const account = {
      provider_config_id: "github",
      account_id: "1",
      allow_sign_in: true,
      allow_connected_accounts: true,
    };
    const link = () => backend.call("POST /oauth-providers", { ...as, body: { user_id: user.id, ...account } });
    expect((await link()).status).toBe(201);
    expect(await link()).toMatchObject({ status: 400, body: /already/ });
  });
});

describe("GET /internal/audit-log", () => {
  it("filters by actor, subject and time, in pages", async () => {
    const { owner, as, list } = await owned();
    const since = backend.clock.now().getTime();
    for (const display_name of ["A", "B", "C"]) {
      backend.clock.advance(1_000);
      await backend.call("PATCH /internal/projects/current", { ...as, body: { display_name } });
    }
    expect(await list({ actor_id: owner.id })).toHaveLength(4);
    expect(await list({ actor_id: as.project.id })).toEqual([]);
    const two = { kind: "project", since_millis: String(since + 1), until_millis: String(since + 3_000) };
    const { body: first } = await backend.call("GET /internal/audit-log", { ...as, query: { ...two, limit: "1" } });
    const { body: second } = await backend.call("GET /internal/audit-log", {
      ...as,
      query: { ...two, limit: "1", cursor: first.pagination.next_cursor },
    });
    expect([...first.items, ...second.items].map(({ changes }) => changes[0].after)).toEqual(["B", "A"]);
    expect(second.pagination.next_cursor).toBeNull();
  });

  it("shows current names of users, teams and keys, and none of deleted ones", async () => {
    const { as, list } = await owned();
    const { body: ada } = await backend.call("POST /users", { ...as, body: { display_name: "Ada" } });
    const { body: bob } = await backend.call("POST /users", { ...as, body: { primary_email: "bob@example.com" } });
    const { body: team } = await backend.call("POST /teams", { ...as, body: { display_name: "Sales" } });
    const keys = { has_publishable_client_key: false, has_secret_server_key: true, has_super_secret_admin_key: false };
    const body = { description: "Deploys", expires_at_millis: backend.clock.now().getTime() + 60_000, ...keys };
    const { body: key } = await backend.call("POST /internal/api-keys", { ...as, body });
    const name = async ({ id }: { id: string }) => (await list({ subject_id: id })).at(-1).subject_name;
    expect(await Promise.all([ada, bob, team, key].map(name))).toEqual(["Ada", "bob@example.com", "Sales", "Deploys"]);
    await backend.call("PATCH /users/{user_id}", {
      ...as,
      params: { user_id: ada.id },
      body: { display_name: "Ada L." },
    });
    await backend.call("DELETE /teams/{team_id}", { ...as, params: { team_id: team.id } });
    expect(await Promise.all([ada, team].map(name))).toEqual(["Ada L.", null]);
    expect((await list({ kind: "project" })).at(-1).subject_name).toBeNull();
  });

  it("keeps entries for a year", async () => {
    const as = { tier: "admin", project: await backend.createProject() } as const;
    await backend.call("POST /users", { ...as, body: {} });
    const list = async () => (await backend.call("GET /internal/audit-log", as)).body.items;
    backend.clock.advance(365 * 86_400_000);
    await backend.backend.runDueJobs();
    expect(await list()).toHaveLength(1);
    backend.clock.advance(2 * 86_400_000);
    await backend.backend.runDueJobs();
    expect(await list()).toEqual([]);
  });
});

describe("a search of the audit log", () => {
  it("finds entries by the name or ID of a user or team, and by the setting that changed", async () => {
    const { as, list } = await owned();
    const { body: ada } = await backend.call("POST /users", { ...as, body: { display_name: "Ada Lovelace" } });
    await backend.call("POST /users", { ...as, body: { display_name: "Grace Hopper" } });
    await backend.call("POST /teams", { ...as, body: { display_name: "Analytical 100%" } });
    await backend.call("PATCH /internal/config/override/{level}", {
      ...as,
      params: { level: "environment" },
      body: { config_override_string: JSON.stringify({ "auth.password.allowSignIn": false }) },
    });
    const found = async (query: string) =>
      (await list({ query })).map(({ action, subject_name }: { action: string; subject_name: string | null }) => [
        action,
        subject_name,
      ]);
    expect(await found("lovelace")).toEqual([["user.created", "Ada Lovelace"]]);
    expect(await found(ada.id)).toEqual([["user.created", "Ada Lovelace"]]);
    expect(await found("100%")).toEqual([["team.created", "Analytical 100%"]]);
    expect(await found("allowSignIn")).toEqual([["config.updated", null]]);
    expect(await found("a%a")).toEqual([]);
    expect(await found("ad")).toEqual([]);
    const stranger = await owned();
    expect(await stranger.list({ query: "lovelace" })).toEqual([]);
    expect(await stranger.list({ query: ada.id })).toEqual([]);
  });
});
