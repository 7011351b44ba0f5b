import { type EndpointKey, endpoints, type ProjectRole, type Tier } from "@latchkit/contract";
import { asOwner, INTERNAL, INTERNAL_ENV, type Owner, signUpOwner, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { meet } from "../../races/meeting.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

const PERMISSIONS = { owner: "team_admin", admin: "team_member", support: "team_support", viewer: "team_viewer" };
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const internal = (person: Owner) => ({ project: INTERNAL, accessToken: person.accessToken });

/** A project with its owner. */
async function shop() {
  const owner = await signUpOwner(backend);
  const body = { display_name: "Shop", owner_team_id: owner.teamId };
  const { body: project } = await backend.call("POST /internal/projects", { ...internal(owner), body });
  return { owner, projectId: project.id as string, teamId: owner.teamId };
}

/** A member of the team whose projects they administer in a role. */
async function join({ owner, teamId }: { owner: Owner; teamId: string }, role: ProjectRole): Promise<Owner> {
  const person = await signUpOwner(backend);
  const params = { team_id: teamId, user_id: person.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", {
    tier: "server",
    project: INTERNAL,
    params,
    body: {},
  });
  if (role !== "admin") expect((await setRole(owner, params, role)).status).toBe(200);
  return person;
}

const setRole = (by: Owner, params: { team_id: string; user_id: string }, role: ProjectRole) =>
  backend.call("PATCH /internal/colleagues/{team_id}/{user_id}", { ...internal(by), params, body: { role } });

/** The endpoints besides reads that each role may call, by hand. Everything else that changes or reveals something takes an `admin`. */
const MAY: Readonly<Record<"viewer" | "support", readonly string[]>> = {
  viewer: ["POST /internal/config/preview", "POST /emails/render-email", "POST /webhooks/svix-token"],
  support: [
    "PATCH /users/{user_id}",
    "POST /users/{user_id}/ban",
    "DELETE /users/{user_id}/ban",
    "POST /users/{user_id}/unlock",
    "DELETE /auth/sessions",
    "DELETE /auth/sessions/{session_id}",
    "DELETE /passkeys/{user_id}/{passkey_id}",
    "POST /auth/password/send-reset-code",
    "POST /auth/otp/send-sign-in-code",
    "POST /contact-channels/send-verification-code",
    "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code",
    "PATCH /emails/notification-preference/{user_id}/{notification_category_id}",
    "POST /emails/suppressions",
    "DELETE /emails/suppressions/{email}",
    "POST /emails/outbox/{id}/resend",
    "POST /internal/send-sign-in-invitation",
    "PATCH /team-member-profiles/{team_id}/{user_id}",
    "PATCH /user-api-keys/{api_key_id}",
    "POST /user-api-keys/check",
    "POST /team-api-keys/check",
  ],
};
const READS_A_SECRET = ["GET /webhooks/listen"];
const OWNERS_ONLY = ["DELETE /internal/projects/current", "PATCH /internal/colleagues/{team_id}/{user_id}"];

function leastRole(key: string): ProjectRole {
  if (OWNERS_ONLY.includes(key)) return "owner";
  if (MAY.support.includes(key)) return "support";
  if (MAY.viewer.includes(key)) return "viewer";
  return key.startsWith("GET ") && !READS_A_SECRET.includes(key) ? "viewer" : "admin";
}

const ORDER = ["owner", "admin", "support", "viewer"];
const administrative = (Object.entries(endpoints) as [EndpointKey, { tiers: readonly Tier[] | "none" }][])
  .filter(([, { tiers }]) => tiers !== "none" && tiers.some((tier) => tier !== "client"))
  .map(([key, { tiers }]) => [key, tiers.includes("admin") ? "admin" : "server"] as const);

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
    for (const role of ["viewer", "support", "admin"] as const) {
      const as = { ...asOwner(people[role], place.projectId), tier };
      const body = key.startsWith("GET ") || key.startsWith("DELETE ") ? {} : { body: {} };
      const answer = await backend.call(key, { ...as, params: somewhere(key), ...body });
      const isRefused = answer.body?.code === "PROJECT_ROLE_REQUIRED";
      expect(isRefused, `${role}: ${JSON.stringify(answer.body)}`).toBe(ORDER.indexOf(role) > ORDER.indexOf(needed));
      if (isRefused) expect(answer).toBeKnownError(403, "PROJECT_ROLE_REQUIRED", { role, required_role: needed });
    }
  });

  it("is none for members who were granted none, and for other teams' members", async () => {
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

describe("support", () => {
  const SECRETS = {
    "auth.oauth.providers.github": {
      type: "github",
      isShared: false,
      clientId: "id",
      clientSecret: "GITHUB-SECRET",
      allowSignIn: true,
    },
    "emails.server": {
      isShared: false,
      host: "mail.example.com",
      port: 587,
      username: "shop",
      password: "MAIL-SECRET",
      senderName: "Shop",
      senderEmail: "shop@example.com",
    },
  };

  it("reads no secret, whatever they read", async () => {
    const place = await shop();
    const [support, admin] = [await join(place, "support"), await join(place, "admin")];
    const asAdmin = asOwner(admin, place.projectId);
    const { body: user } = await backend.call("POST /users", {
      ...asAdmin,
      body: { primary_email: "ada@example.com", primary_email_auth_enabled: true, password: "correct horse battery" },
    });
    const reset = { email: "ada@example.com", callback_url: "http://localhost:3000/handler/password-reset" };
    await backend.call("POST /auth/password/send-reset-code", { ...asAdmin, body: reset });
    const code = await backend.inbox.readCode("ada@example.com");
    const override = { config_override_string: JSON.stringify(SECRETS) };
    await backend.call("PATCH /internal/config/override", { ...asAdmin, body: override });
    const secrets = ["GITHUB-SECRET", "MAIL-SECRET", code];
    const params = { user_id: user.id };
    const seen = async (person: Owner) => {
      const answers = [await backend.call("GET /internal/projects", internal(person))];
      for (const [key, tier] of administrative.filter(([key]) => key.startsWith("GET ") && !key.includes("listen")))
        answers.push(
          await backend.call(key, {
            ...asOwner(person, place.projectId),
            tier,
            params: { ...somewhere(key), ...params },
            query: key === "GET /users" || key.startsWith("GET /internal/payments") ? {} : { user_id: user.id },
          }),
        );
      const { items } = (await backend.call("GET /emails/outbox", asOwner(person, place.projectId))).body;
      for (const { id } of items)
        answers.push(
          await backend.call("GET /emails/outbox/{id}", { ...asOwner(person, place.projectId), params: { id } }),
        );
      return JSON.stringify(answers.map(({ body }) => body));
    };
    const bySupport = await seen(support);
    for (const secret of secrets) expect(bySupport).not.toContain(secret);
    const byAdmin = await seen(admin);
    for (const secret of ["GITHUB-SECRET", "MAIL-SECRET"]) expect(byAdmin).toContain(secret);
  });

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

  it("opens no webhook's secret with a token from before they lost a role", async () => {
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
  it("changes a role at once, on record in every project of the team", async () => {
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
          permission_ids: [PERMISSIONS[role]],
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
