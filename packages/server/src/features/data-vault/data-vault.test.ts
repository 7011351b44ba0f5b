import { VAULT_HASHED_KEY_MAX_LENGTH, VAULT_VALUE_MAX_LENGTH } from "@latchkit/contract/limits";
import { type CallOptions, type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const SET = "POST /data-vault/stores/{store_id}/set";
const GET = "POST /data-vault/stores/{store_id}/get";
const EMPTY = "DELETE /internal/data-vault/stores/{store_id}/values";

const backend = await testBackend({ config: { "dataVault.stores.main": {}, "dataVault.stores.other": {} } });
afterAll(() => backend[Symbol.asyncDispose]());
const { db } = servicesOf(backend).database;

type Place = { store?: string; project?: TestProject };

const call = (key: typeof SET | typeof GET, body: object, { store = "main", project = backend.project }: Place = {}) =>
  backend.call(key, { tier: "server", project, params: { store_id: store }, body });
const set = (hashed_key: unknown, encrypted_value: unknown, place?: Place) =>
  call(SET, { hashed_key, encrypted_value }, place);
const get = (hashed_key: unknown, place?: Place) => call(GET, { hashed_key }, place);

describe.each(["server", "admin"] as const)("a data vault store, for the tier %s", (tier) => {
  const as = (body: object): CallOptions => ({ tier, params: { store_id: "main" }, body });

  it("returns what was written, unchanged, without a signed-in user", async () => {
    const hashed_key = `written by ${tier}`;
    for (const encrypted_value of ["AQBn/+8=", "", "no base64 at all: ✓ 𝄞\r\n"]) {
      const written = await backend.call(SET, as({ hashed_key, encrypted_value }));
      expect(written).toMatchObject({ status: 200, body: { success: true } });
      const { status, body } = await backend.call(GET, as({ hashed_key }));
      expect({ status, body }).toEqual({ status: 200, body: { encrypted_value } });
    }
  });
});

it("keeps values apart by store, key and project", async () => {
  const project = await backend.createProject({ "dataVault.stores.main": {} });
  const places = [
    ["k", {}, "mine"],
    ["K", {}, "of a key in capitals"],
    [" k ", {}, "of a key with spaces"],
    ["k", { store: "other" }, "of the other store"],
    ["k", { project }, "of the other project"],
  ] as const;
  for (const [key, place, value] of places) await set(key, value, place);
  for (const [key, place, value] of places) expect((await get(key, place)).body).toEqual({ encrypted_value: value });
});

it("has whole values only, however many are written at once", async () => {
  const values = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
  const answers = await Promise.all(values.map((value) => set("contended", value)));
  expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
  expect(values).toContain((await get("contended")).body.encrypted_value);
});

it("takes the longest keys and values there may be", async () => {
  const key = "✓".repeat(VAULT_HASHED_KEY_MAX_LENGTH); // three bytes each
  const value = "v".repeat(VAULT_VALUE_MAX_LENGTH);
  expect((await set(key, value)).status).toBe(200);
  expect((await get(key)).body.encrypted_value === value).toBe(true);
});

describe("what is refused", () => {
  const unknown = { store: "unknown" };
  const noStore = (store_id: string) => [400, "DATA_VAULT_STORE_DOES_NOT_EXIST", { store_id }] as const;

  it.each(["unknown", "  ", " main", "Main", "__proto__", "constructor"])(
    "a store that is not configured: %j",
    async (store) => {
      expect(await set("k", "v", { store })).toBeKnownError(...noStore(store));
      expect(await get("k", { store })).toBeKnownError(...noStore(store));
    },
  );

  it("a store of another project's", async () => {
    const project = await backend.createProject();
    expect(await get("k", { project })).toBeKnownError(...noStore("main"));
  });

  it("a key that nothing was written under", async () => {
    const details = { store_id: "main", hashed_key: "never written" };
    expect(await get("never written")).toBeKnownError(400, "DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST", details);
  });

  it.each([
    [SET, {}, "body.hashed_key must be defined"],
    [SET, { hashed_key: "k" }, "body.encrypted_value must be defined"],
    [SET, { hashed_key: "k", encrypted_value: null }, "body.encrypted_value cannot be null"],
    [SET, { hashed_key: "k", encrypted_value: ["v"] }, "body.encrypted_value must be a `string` type"],
    [SET, { hashed_key: "", encrypted_value: "v" }, "body.hashed_key must not be empty"],
    [SET, { hashed_key: "k", encrypted_value: "v", extra: 1 }, "body contains unknown properties: extra"],
    [
      SET,
      { hashed_key: "k", encrypted_value: "v".repeat(4_194_305) },
      "body.encrypted_value must be at most 4194304 characters",
    ],
    [SET, { hashed_key: "k".repeat(501), encrypted_value: "v" }, "body.hashed_key must be at most 500 characters"],
    [GET, {}, "body.hashed_key must be defined"],
    [GET, { hashed_key: "" }, "body.hashed_key must not be empty"],
    [GET, { hashed_key: { a: 1 } }, "body.hashed_key must be a `string` type"],
    [GET, { hashed_key: "k".repeat(501) }, "body.hashed_key must be at most 500 characters"],
  ] as const)(
    "%s with a body that will not do, before anything is said about the store",
    async (key, body, problem) => {
      const message = expect.stringContaining(problem);
      expect(await call(key, body, unknown)).toBeKnownError(400, "SCHEMA_ERROR", { message });
    },
  );

  it.each([SET, GET] as const)("%s by a client, even for a signed-in user", async (key) => {
    const { accessToken } = await backend.signUp();
    const details = { actual_access_type: "client", allowed_access_types: ["server", "admin"] };
    const answer = await backend.call(key, { accessToken, params: { store_id: "main" }, body: {} });
    expect(answer).toBeKnownError(401, "INSUFFICIENT_ACCESS_TYPE", details);
  });
});

describe("a store that is taken out of the configuration", () => {
  it("is unreachable with all its values until the store is back", async () => {
    const project = await backend.createProject({ "dataVault.stores.main": {} });
    await set("k", "kept", { project });
    await backend.configure({ "dataVault.stores.main": null }, project);
    expect(await get("k", { project })).toBeKnownError(400, "DATA_VAULT_STORE_DOES_NOT_EXIST", { store_id: "main" });
    await backend.configure({ "dataVault.stores.main": { displayName: "Another name" } }, project);
    expect((await get("k", { project })).body).toEqual({ encrypted_value: "kept" });
  });

  it("can be emptied for good, in this project alone", async () => {
    const config = { "dataVault.stores.main": {}, "dataVault.stores.spare": {} };
    const [project, neighbour] = [await backend.createProject(config), await backend.createProject(config)];
    const rest = [{ project, store: "spare" }, { project: neighbour }];
    for (const place of [{ project }, ...rest]) await set("k", "kept", place);
    await backend.configure({ "dataVault.stores.main": null }, project);
    const as = { tier: "admin", project, params: { store_id: "main" } } as const;
    for (const _ of ["with values", "empty"]) expect((await backend.call(EMPTY, as)).body).toEqual({ success: true });
    await backend.configure({ "dataVault.stores.main": {} }, project);
    expect((await get("k", { project })).body.code).toBe("DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST");
    for (const place of rest) expect((await get("k", place)).body).toEqual({ encrypted_value: "kept" });
    expect((await backend.call("GET /internal/audit-log", as)).body.items).toMatchObject([
      { action: "data_vault_value.deleted", changes: [{ path: "store_id", before: "main" }] },
    ]);
  });
});

describe("at rest", () => {
  const VALUE = "what was encrypted once already";
  const at = (key: string) => sql`project_id = ${backend.project.id} and hashed_key = ${key}`;

  it("values are sealed, each time under another key", async () => {
    const row = async () => {
      await set("at rest", VALUE);
      const { rows } = await sql<{ row: string; value_sealed: Buffer; data_key_sealed: Buffer }>`
        select entry::text as row, value_sealed, data_key_sealed from data_vault_entries entry where ${at("at rest")}`.execute(
        db,
      );
      return rows[0]!;
    };
    const [first, second] = [await row(), await row()];
    for (const form of [VALUE, Buffer.from(VALUE).toString("hex"), Buffer.from(VALUE).toString("base64")])
      expect(first.row).not.toContain(form);
    expect(first.value_sealed.includes(VALUE)).toBe(false);
    expect(second.value_sealed.equals(first.value_sealed)).toBe(false);
    expect(second.data_key_sealed.equals(first.data_key_sealed)).toBe(false);
  });

  it("a value that was put in another's place in the database is not given out", async () => {
    await set("here", VALUE);
    await set("there", "another");
    await sql`
      update data_vault_entries entry set value_sealed = other.value_sealed, data_key_sealed = other.data_key_sealed
      from data_vault_entries other
      where entry.project_id = ${backend.project.id} and entry.hashed_key = 'there'
        and other.project_id = ${backend.project.id} and other.hashed_key = 'here'`.execute(db);
    const answer = await get("there");
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain(VALUE);
  });
});

it("records writes by administrators, without the value", async () => {
  const project = await backend.createProject({ "dataVault.stores.main": {} });
  const as = { tier: "admin", project } as const;
  const body = { hashed_key: "k", encrypted_value: "not to be told" };
  await set("k", "by the server", { project });
  await backend.call(SET, { ...as, params: { store_id: "main" }, body });
  const { items } = (await backend.call("GET /internal/audit-log", as)).body;
  expect(items).toMatchObject([{ action: "data_vault_value.set", subject_id: null, actor: { type: "key" } }]);
  expect(items[0].changes).toEqual([
    { path: "store_id", after: "main" },
    { path: "hashed_key", after: "k" },
  ]);
});
