import { asOwner, INTERNAL_ENV, type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { joinShop, openShop } from "../colleagues/shop.test-data.ts";
import { retentionWith } from "../tables.ts";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

type Project = Awaited<ReturnType<typeof backend.createProject>>;

const kept = async (project: Project, query: Record<string, string> = {}) =>
  (await backend.call("GET /internal/deletion-receipts", { tier: "admin", project, query })).body;
const erase = (project: Project, { id }: Pick<TestUser, "id">) =>
  backend.call("DELETE /users/{user_id}", {
    tier: "server",
    project,
    params: { user_id: id },
    query: { receipt: "true" },
  });

it("a project keeps the receipts of its own deletions, newest first, with who deleted", async () => {
  const [project, other] = [
    await backend.createProject({ "users.allowClientUserDeletion": true }),
    await backend.createProject(),
  ];
  const [first, second] = [await backend.signUp({ project }), await backend.signUp({ project })];
  const byKey = (await erase(project, first)).body.receipt;
  backend.clock.advance(1_000);
  const query = { receipt: "true" };
  const own = await backend.call("DELETE /users/me", { project, accessToken: second.accessToken, query });
  expect((await kept(project)).items).toEqual([
    {
      id: expect.any(String),
      deleted_at_millis: backend.clock.now().getTime(),
      user_id: second.id,
      actor: { type: "self" },
      receipt: own.body.receipt,
    },
    {
      id: expect.any(String),
      deleted_at_millis: backend.clock.now().getTime() - 1_000,
      user_id: first.id,
      actor: { type: "key", api_key_id: expect.any(String), description: expect.anything() },
      receipt: byKey,
    },
  ]);
  expect((await kept(other)).items).toEqual([]);
  expect((await kept(project, { user_id: first.id })).items).toMatchObject([{ user_id: first.id }]);
  expect((await kept(other, { user_id: first.id })).items).toEqual([]);
});

it("receipts come in pages", async () => {
  const project = await backend.createProject();
  const users = [];
  for (let count = 0; count < 3; count += 1) {
    const user = await backend.signUp({ project });
    users.unshift(user.id);
    await erase(project, user);
    backend.clock.advance(1_000);
  }
  const page = await kept(project, { limit: "2" });
  expect(page.items.map(({ user_id: id }: { user_id: string }) => id)).toEqual(users.slice(0, 2));
  const last = await kept(project, { limit: "2", cursor: page.pagination.next_cursor });
  expect(last.items.map(({ user_id: id }: { user_id: string }) => id)).toEqual(users.slice(2));
  expect(last.pagination).toEqual({ next_cursor: null });
});

it("viewers read receipts, with the name of the colleague who deleted", async () => {
  const shop = await openShop(backend);
  const { owner, projectId } = shop;
  const as = asOwner(owner, projectId);
  const user = (await backend.call("POST /users", { ...as, body: {} })).body;
  const params = { user_id: user.id };
  await backend.call("DELETE /users/{user_id}", { ...as, params, query: { receipt: "true" } });
  const viewer = asOwner(await joinShop(backend, shop, "viewer"), projectId);
  const { items } = (await backend.call("GET /internal/deletion-receipts", viewer)).body;
  expect(items).toMatchObject([{ user_id: user.id, actor: { type: "user", user_id: owner.id } }]);
  const elsewhere = await openShop(backend);
  const stranger = asOwner(elsewhere.owner, projectId);
  expect((await backend.call("GET /internal/deletion-receipts", stranger)).status).toBe(401);
});

it("a deletion that fails keeps no receipt, and a receipt that cannot be kept deletes no user", async () => {
  const project = await backend.createProject();
  const user = await backend.signUp({ project });
  expect((await erase(project, { id: "00000000-0000-4000-8000-000000000000" })).status).toBe(404);
  expect((await kept(project)).items).toEqual([]);
  const { db } = servicesOf(backend).database;
  await sql`alter table deletion_receipts add constraint refuses_all check (false) not valid`.execute(db);
  try {
    expect((await erase(project, user)).status).toBe(500);
  } finally {
    await sql`alter table deletion_receipts drop constraint refuses_all`.execute(db);
  }
  const params = { user_id: user.id };
  expect((await backend.call("GET /users/{user_id}", { tier: "server", project, params })).status).toBe(200);
  expect((await kept(project)).items).toEqual([]);
});

it("deletions that ask for no receipt keep none", async () => {
  const project = await backend.createProject();
  const { id } = await backend.signUp({ project });
  await backend.call("DELETE /users/{user_id}", { tier: "server", project, params: { user_id: id } });
  expect((await kept(project)).items).toEqual([]);
});

it("receipts are kept for as many days as the operator says", () => {
  const days = (rules: ReturnType<typeof retentionWith>) =>
    Object.fromEntries(rules.map((rule) => [rule.table, rule.days]));
  const chosen = days(retentionWith({ emailRetentionDays: 7, receiptRetentionDays: 400 }));
  expect(chosen).toMatchObject({ emails: 7, sent_emails: 7, deletion_receipts: 400, audit_log: 366 });
});
