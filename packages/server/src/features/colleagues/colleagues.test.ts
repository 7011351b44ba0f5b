import { type EndpointKey, endpoints, type ProjectRole, type Tier } from "@latchkit/contract";
import { PROJECT_ROLES, ROLE_PERMISSIONS } from "@latchkit/contract/limits";
import { asOwner, INTERNAL, INTERNAL_ENV, type Owner, signUpOwner, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { decidedPolicies } from "../../policy/decided-policy.test-data.ts";
import { meet } from "../../races/meeting.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";
import { internal, joinShop, openShop, type Shop } from "./shop.test-data.ts";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const shop = () => openShop(backend);
const join = (place: Shop, role: ProjectRole) => joinShop(backend, place, role);

const setRole = (by: Owner, params: { team_id: string; user_id: string }, role: ProjectRole) =>
  backend.call("PATCH /internal/colleagues/{team_id}/{user_id}", { ...internal(by), params, body: { role } });

/** The least role that was decided for an endpoint; one that depends on the input, for an empty one. */
function leastRole(key: string): ProjectRole {
  const columns = decidedPolicies.get(key)?.split(" | ") ?? [];
  const role = columns.findLast((column) => !column.startsWith("spends ")) ?? "";
  return role === "by input" ? "support" : (PROJECT_ROLES.find((one) => one === role) ?? "owner");
}

const administrative = (Object.entries(endpoints) as [EndpointKey, { tiers: readonly Tier[] | "none" }][])
  .filter(([, { tiers }]) => tiers !== "none" && tiers.some((tier) => tier !== "client"))
  .map(([key, { tiers }]) => [key, tiers.includes("admin") ? "admin" : "server"] as const);

const DELETES_PROJECT = "DELETE /internal/projects/current";

/** Something for every name in the path. */
const somewhere = (key: string) =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, UNKNOWN_ID]));

describe("a colleague's role", async () => {
  const place = await shop();
  const people = {
    viewer: await join(place, "viewer"),
    support: await join(place, "support"),
    admin: await join(place, "admin"),
  };

  it.each(administrative)("decides about %s", async (key, tier) => {
    const needed = leastRole(key);
    for (const role of ["viewer", "support", "admin", "owner"] as const) {
      const { owner, projectId } = role === "owner" && key === DELETES_PROJECT ? await shop() : place;
      const as = { ...asOwner(role === "owner" ? owner : people[role], projectId), tier };
      const body = key.startsWith("GET ") || key.startsWith("DELETE ") ? {} : { body: {} };
      const answer = await backend.call(key, { ...as, params: somewhere(key), ...body });
      const isRefused = answer.body?.code === "PROJECT_ROLE_REQUIRED";
      expect(isRefused, `${role}: ${JSON.stringify(answer.body)}`).toBe(
        PROJECT_ROLES.indexOf(role) > PROJECT_ROLES.indexOf(needed),
      );
      if (isRefused) expect(answer).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", { role, required_role: needed });
    }
  });

  it("is none for members without a granted role, and for members of other teams", async () => {
    const stranger = await signUpOwner(backend);
    const answer = await backend.call("GET /internal/projects/current", asOwner(stranger, place.projectId));
    expect(answer).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
    const person = await join(place, "admin");
    const params = { team_id: place.teamId, user_id: person.id, permission_id: "team_member" };
    const revoke = { tier: "server", project: INTERNAL, params } as const;
    await backend.call("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", revoke);
    const later = await backend.call("GET /internal/projects/current", asOwner(person, place.projectId));
    expect(later).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
    const { items } = (await backend.call("GET /internal/projects", internal(person))).body;
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(place.projectId);
  });
});

describe("a key that an admin creates", () => {
  /** Creates keys as a colleague or with a key, and returns the project as their holder calls it. */
  async function keysOf(projectId: string, as: object) {
    const body = {
      description: "CI",
      expires_at_millis: backend.clock.now().getTime() + 86_400_000,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    };
    const answer = await backend.call("POST /internal/api-keys", { ...as, body });
    const project = {
      id: projectId,
      publishableClientKey: answer.body.publishable_client_key,
      secretServerKey: answer.body.secret_server_key,
      superSecretAdminKey: answer.body.super_secret_admin_key,
    };
    return { tier: "admin", project } as const;
  }

  it("does not delete the project, nor does one that it creates; an owner's key does", async () => {
    const { owner, projectId, teamId } = await shop();
    const admin = await join({ owner, projectId, teamId }, "admin");
    const adminsKey = await keysOf(projectId, asOwner(admin, projectId));
    const [second, ownersKey] = [
      await keysOf(projectId, adminsKey),
      await keysOf(projectId, asOwner(owner, projectId)),
    ];
    const needed = { role: "admin", required_role: "owner" };
    for (const key of [adminsKey, second]) {
      expect(await backend.call(DELETES_PROJECT, key)).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", needed);
      expect((await backend.call("GET /internal/config", key)).status).toBe(200);
    }
    const third = await keysOf(projectId, ownersKey);
    expect((await backend.call(DELETES_PROJECT, third)).status).toBe(200);
  });
});

describe("support", () => {
  it("turns off a second factor and renames, but opens no way into the account", async () => {
    const place = await shop();
    const support = asOwner(await join(place, "support"), place.projectId);
    const { body: user } = await backend.call("POST /users", { ...asOwner(place.owner, place.projectId), body: {} });
    const change = (body: object) =>
      backend.call("PATCH /users/{user_id}", { ...support, params: { user_id: user.id }, body });
    for (const body of [{ display_name: "Ada" }, { totp_secret_base64: null }])
      expect((await change(body)).status).toBe(200);
    const needed = { role: "support", required_role: "admin" };
    for (const body of [
      { password: "correct horse battery" },
      { primary_email: "mine@example.com" },
      { primary_email_verified: true },
      { totp_secret_base64: Buffer.alloc(20).toString("base64") },
      { server_metadata: { plan: "free" } },
      { display_name: "Ada", otp_auth_enabled: true },
    ])
      expect(await change(body)).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", needed);
  });

  it("cannot read a webhook's secret with a token from before they lost a role", async () => {
    const place = await shop();
    const person = await join(place, "admin");
    const as = asOwner(person, place.projectId);
    const { body } = await backend.call("POST /webhooks/svix-token", as);
    const read = async (path: string) =>
      (await backend.fetch(`/api/v1${path}`, { headers: { authorization: `Bearer ${body.token}` } })).status;
    const secretOf = `/app/${place.projectId}/endpoint/${UNKNOWN_ID}/secret`;
    expect(await read(secretOf)).toBe(404);
    await setRole(place.owner, { team_id: place.teamId, user_id: person.id }, "support");
    expect(await read(secretOf)).toBe(403);
    expect(await read(`/app/${place.projectId}/endpoint`)).toBe(200);
    const params = { team_id: place.teamId, user_id: person.id };
    await backend.call("DELETE /team-memberships/{team_id}/{user_id}", { tier: "server", project: INTERNAL, params });
    expect(await read(`/app/${place.projectId}/endpoint`)).toBe(401);
  });
});

describe("PATCH /internal/colleagues/{team_id}/{user_id}", () => {
  it("changes a role at once, and records it in every project of the team", async () => {
    const place = await shop();
    const person = await join(place, "admin");
    const config = () =>
      backend.call("PATCH /internal/config/override", { ...asOwner(person, place.projectId), body: {} });
    expect((await config()).status).toBe(200);
    await setRole(place.owner, { team_id: place.teamId, user_id: person.id }, "viewer");
    expect((await config()).body.code).toBe("PROJECT_ROLE_REQUIRED");
    const { items } = (await backend.call("GET /internal/audit-log", asOwner(place.owner, place.projectId))).body;
    expect(items[0]).toMatchObject({
      action: "project.owner_role_changed",
      subject_id: person.id,
      actor: { type: "user", user_id: place.owner.id },
      changes: [{ path: "role", before: "admin", after: "viewer" }],
    });
    const { role } = (await backend.call("GET /internal/projects", internal(person))).body.items.find(
      ({ id }: { id: string }) => id === place.projectId,
    );
    expect(role).toBe("viewer");
  });

  it("is for owners of that team alone", async () => {
    const place = await shop();
    const [admin, viewer] = [await join(place, "admin"), await join(place, "viewer")];
    const of = { team_id: place.teamId, user_id: admin.id };
    const needed = (role: string) => ({ role, required_role: "owner" });
    expect(await setRole(admin, of, "owner")).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", needed("admin"));
    expect(await setRole(viewer, of, "viewer")).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", needed("viewer"));
    const stranger = await signUpOwner(backend);
    expect((await setRole(stranger, of, "viewer")).body.code).toBe("TEAM_MEMBERSHIP_NOT_FOUND");
    const wrong = await setRole(place.owner, { ...of, user_id: stranger.id }, "owner");
    expect(wrong).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { ...of, user_id: stranger.id });
    const elsewhere = await backend.call("PATCH /internal/colleagues/{team_id}/{user_id}", {
      accessToken: (await backend.signUp()).accessToken,
      params: of,
      body: { role: "owner" },
    });
    expect(elsewhere).toBeKnownError(401, "EXPECTED_INTERNAL_PROJECT");
  });

  it("keeps the last owner, also when two demote each other at the same moment", async () => {
    const place = await shop();
    const of = (person: Owner) => ({ team_id: place.teamId, user_id: person.id });
    const last = { status: 409, body: expect.stringContaining("last administrator") };
    expect(await setRole(place.owner, of(place.owner), "admin")).toMatchObject(last);
    const other = await join(place, "owner");
    const row = sql`select from teams where id = ${place.teamId} for update`;
    const [first, second] = await meet(
      backend,
      row,
      () => setRole(place.owner, of(other), "viewer"),
      () => setRole(other, of(place.owner), "viewer"),
    );
    expect(first.status).toBe(200);
    expect(second).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", { role: "viewer", required_role: "owner" });
    const { rows } =
      await sql`select from team_permissions where team_id = ${place.teamId} and permission_id = 'team_admin'`.execute(
        servicesOf(backend).database.db,
      );
    expect(rows).toHaveLength(1);
  });
});

describe("GET /internal/colleagues", () => {
  it("shows colleagues by name, address and role, to colleagues alone", async () => {
    const place = await shop();
    backend.clock.advance(1_000);
    const viewer = await join(place, "viewer");
    const list = (person: Owner) =>
      backend.call("GET /internal/colleagues", { ...internal(person), query: { team_id: place.teamId } });
    expect((await list(viewer)).body.items).toMatchObject([
      { user_id: place.owner.id, primary_email: place.owner.email, role: "owner" },
      { user_id: viewer.id, primary_email: viewer.email, role: "viewer" },
    ]);
    expect((await list(await signUpOwner(backend))).body.code).toBe("TEAM_MEMBERSHIP_NOT_FOUND");
  });
});

describe("an invitation to a team that owns projects", () => {
  it("carries a role, which its sender must include", async () => {
    const place = await shop();
    const email = "new-colleague@example.com";
    const send = (person: Owner, role: ProjectRole) =>
      backend.call("POST /team-invitations/send-code", {
        ...internal(person),
        body: {
          email,
          team_id: place.teamId,
          callback_url: `${backend.url}/dashboard/handler/team-invitation`,
          permission_ids: [ROLE_PERMISSIONS[role]],
        },
      });
    const verify = (id: string) =>
      backend.call("PATCH /users/{user_id}", {
        tier: "server",
        project: INTERNAL,
        params: { user_id: id },
        body: { primary_email_verified: true },
      });
    await verify(place.owner.id);
    expect((await send(await join(place, "admin"), "viewer")).body.code).toBe("TEAM_PERMISSION_REQUIRED");
    expect((await send(place.owner, "support")).status).toBe(200);
    const code = await backend.inbox.readCode(email);
    const person = await backend.signUp({ project: INTERNAL, email });
    await verify(person.id);
    const accepted = await backend.call("POST /team-invitations/accept", {
      ...internal(person as Owner),
      body: { code },
    });
    expect(accepted.status).toBe(200);
    const { body } = await backend.call("GET /internal/projects/current", asOwner(person as Owner, place.projectId));
    expect(body.role).toBe("support");
  });
});
