import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { createLocalJWKSet, jwtVerify } from "jose";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { PARTS } from "./parts.ts";

const KEY = "GET /users/{user_id}/data";
const backend = await testBackend({
  config: {
    "users.allowClientDataDownload": true,
    "apiKeys.enabled.user": true,
    "payments.items.credits": { displayName: "Credits", customerType: "user" },
    "payments.products.plan": { displayName: "Plan", customerType: "user", prices: { once: { USD: "5" } } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;
const ofUser = ({ id }: Pick<TestUser, "id">) => ({ params: { user_id: id } });
const own = (user: TestUser) => backend.call(KEY, { params: { user_id: "me" }, accessToken: user.accessToken });

/** Entries of a copy by the name of their part. */
function partsOf({ parts }: { parts: { name: string; entries: object[] }[] }): Record<string, object[]> {
  return Object.fromEntries(parts.map(({ name, entries }) => [name, entries]));
}

/** A user with something in every part that a request can fill. */
async function fullUser(): Promise<TestUser> {
  const user = await backend.signUp({ isVerified: true });
  const body = {
    display_name: "Ada",
    server_metadata: { note: "a difficult customer" },
    client_metadata: { theme: "dark" },
  };
  await backend.call("PATCH /users/{user_id}", { ...SERVER, ...ofUser(user), body });
  const team = { display_name: "Team", creator_user_id: user.id };
  const { body: made } = await backend.call("POST /teams", { ...SERVER, body: team });
  const granted = { team_id: made.id, user_id: user.id, permission_id: "$update_team" };
  const grant = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
  await backend.call(grant, { ...SERVER, params: granted, body: {} });
  const key = { user_id: user.id, description: "My script", expires_at_millis: null };
  await backend.call("POST /user-api-keys", { ...SERVER, body: key });
  const customer = { customer_type: "user", customer_id: user.id };
  await backend.call("POST /payments/products/{customer_type}/{customer_id}", {
    ...SERVER,
    params: customer,
    body: { product_id: "plan" },
  });
  await backend.call("POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity", {
    ...SERVER,
    params: { ...customer, item_id: "credits" },
    query: { allow_negative: "false" },
    body: { delta: 3, description: "Welcome" },
  });
  return user;
}

it("users download what the project keeps about them, without secrets and without notes of the project", async () => {
  const user = await fullUser();
  const other = await backend.signUp();
  const { status, body } = await own(user);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user_id: user.id, created_at_millis: backend.clock.now().getTime() });
  expect(partsOf(body)).toMatchObject({
    profile: [{ id: user.id, display_name: "Ada", client_metadata: { theme: "dark" }, has_password: true }],
    addresses: [{ email: user.email, is_primary: true, is_verified: true, signs_in: true }],
    sessions: [{ created_at: expect.stringMatching(/^\d{4}-.*Z$/) }],
    signIns: [{ method: "password" }],
    teams: [{ team: "Team", permissions: ["$update_team"] }],
    apiKeys: [{ description: "My script", last_four: expect.any(String) }],
    purchases: [{ product: "Plan", quantity: 1, status: "paid" }],
    items: [{ item: "credits", quantity: 3, description: "Welcome" }],
  });
  const text = JSON.stringify(body);
  for (const secret of ["argon2", "difficult", user.accessToken, user.refreshToken, other.email])
    expect(text).not.toContain(secret);
});

it("servers read it with the project's notes, and it is on record", async () => {
  const user = await fullUser();
  const { body } = await backend.call(KEY, { tier: "admin", ...ofUser(user) });
  expect(partsOf(body).profile).toMatchObject([{ server_metadata: { note: "a difficult customer" } }]);
  const log = await backend.call("GET /internal/audit-log", { tier: "admin" });
  expect(log.body.items[0]).toMatchObject({ action: "user.data_downloaded", subject_id: user.id });
  const unknown = { user_id: "00000000-0000-4000-8000-000000000000" };
  expect(await backend.call(KEY, { ...SERVER, params: unknown })).toBeKnownError(404, "USER_NOT_FOUND");
});

it("users download their own data only, and none where the project does not let them", async () => {
  const [one, two] = [await backend.signUp(), await backend.signUp()];
  expect((await backend.call(KEY, { ...ofUser(two), accessToken: one.accessToken })).status).toBe(403);
  const project = await backend.createProject();
  const user = await backend.signUp({ project });
  const refused = await backend.call(KEY, { project, params: { user_id: "me" }, accessToken: user.accessToken });
  expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("does not let its users") });
  expect((await backend.call(KEY, { ...SERVER, project, ...ofUser(user) })).status).toBe(200);
  expect((await backend.call(KEY, { ...SERVER, project, ...ofUser(one) })).status).toBe(404);
  const current = async (of: typeof project) => (await backend.call("GET /projects/current", { project: of })).body;
  expect((await current(backend.project)).config.client_data_download_enabled).toBe(true);
  expect((await current(project)).config).not.toHaveProperty("client_data_download_enabled");
});

it("a part of more than a thousand entries has the newest, and says that there are more", async () => {
  const user = await backend.signUp();
  const { projectId, branchId } = { projectId: backend.project.id, branchId: "main" };
  await sql`
    insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method)
    select ${projectId}, ${branchId}, ${user.id}, '2000-01-01'::timestamptz + n * interval '1 day', gen_random_uuid(), 'otp'
    from generate_series(1, 1000) as n`.execute(servicesOf(backend).database.db);
  const { parts } = (await own(user)).body;
  const { entries, is_complete } = parts.find(({ name }: { name: string }) => name === "signIns");
  expect([entries.length, entries[0].method, is_complete]).toEqual([1000, "password", false]);
  expect(parts.find(({ name }: { name: string }) => name === "teams").is_complete).toBe(true);
});

async function openReceipt(receipt: string) {
  const { body } = await backend.call("GET /projects/{project_id}/.well-known/jwks.json", {
    tier: "client",
    params: { project_id: backend.project.id },
  });
  return jwtVerify(receipt, createLocalJWKSet(body), {
    typ: "erasure+jwt",
    audience: `${backend.project.id}:erasure`,
    currentDate: backend.clock.now(),
  });
}

it("a deletion has a signed receipt that says what was deleted, and what stays and why", async () => {
  const user = await fullUser();
  const other = await fullUser();
  const erase = { ...SERVER, ...ofUser(user), query: { receipt: "true" } };
  const { status, body } = await backend.call("DELETE /users/{user_id}", erase);
  expect(status).toBe(200);
  const { payload } = await openReceipt(body.receipt);
  const reason = expect.stringContaining("accounting");
  expect(payload).toMatchObject({
    sub: user.id,
    iat: Math.floor(backend.clock.now().getTime() / 1000),
    erased: { profile: 1, addresses: 1, sessions: 1, signIns: 1, teams: 1, apiKeys: 1 },
    kept: [
      { part: "purchases", entries: 1, reason },
      { part: "items", entries: 1, reason },
    ],
  });
  expect(JSON.stringify(payload)).not.toContain(user.email);
  expect((await backend.call("GET /users/{user_id}", { ...SERVER, ...ofUser(user) })).status).toBe(404);
  expect(partsOf((await own(other)).body).apiKeys).toHaveLength(1);
  expect(await backend.call("DELETE /users/{user_id}", erase)).toBeKnownError(404, "USER_NOT_FOUND");
  expect((await backend.call("DELETE /users/{user_id}", { ...SERVER, ...ofUser(other) })).body).toEqual({
    success: true,
  });
});

it("users who delete their account get the receipt, which is no access token", async () => {
  const project = await backend.createProject({ "users.allowClientUserDeletion": true });
  const { id, accessToken } = await backend.signUp({ project });
  const query = { receipt: "true" };
  const { body } = await backend.call("DELETE /users/me", { project, accessToken, query });
  const [, payload = ""] = String(body.receipt).split(".");
  expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ sub: id, erased: { profile: 1 } });
  const refused = await backend.call("GET /users/me", { project, accessToken: body.receipt });
  expect(refused).toBeKnownError(401, "UNPARSABLE_ACCESS_TOKEN");
});

/** Tables that name a user and are in no copy, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  deletion_receipts: "have the ID of a user who no longer exists",
  audit_log: "is about what administrators did to a project",
  oauth_state: "has tokens of applications, which are secrets; what was allowed is in the copy",
  images: "has the picture to which the profile's address leads",
  recovery_codes: "has hashes of secrets only",
  team_invitations: "is about the person who is invited",
};

it("every table that names a user is in their copy, or has a reason not to be", async () => {
  const { rows } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns
    where table_schema = current_schema() and column_name like '%user_id'`.execute(servicesOf(backend).database.db);
  const read = Object.values(PARTS).flatMap(({ tables }) => tables);
  const missing = rows.filter(({ table_name: name }) => !read.some((table) => table === name) && !LEFT_OUT[name]);
  expect(missing).toEqual([]);
});
