import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from "kysely";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { QueryCompiler } from "./query-compiler.ts";
import type { Tables } from "./tables.ts";

const { connection, drop } = await createTestDatabase(await findTestPostgres());
const client = new pg.Client(connection);
await client.connect();
// Tables are empty here: reading them whole is only avoided where an index can be used at all.
await client.query("set enable_seqscan = off");
await client.query("set plan_cache_mode = force_generic_plan");
afterAll(async () => {
  await client.end();
  await drop();
});

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new QueryCompiler(),
  },
});

/** PostgreSQL's plan for a statement whose values it does not know yet. */
async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
  await client.query(`prepare statement as ${sql}`);
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain execute statement (${parameters.map((value) => pg.escapeLiteral(String(value))).join(", ")})`,
  );
  await client.query("deallocate statement");
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const addresses = db
  .selectFrom("contact_channels")
  .select("user_id")
  .where("project_id", "=", "shop")
  .where("branch_id", "=", "main")
  .where("type", "=", "email")
  .where("value", "=", "ada@shop.example");

it.each([
  ["a condition", addresses.where("used_for_auth", "=", true)],
  ["an object of conditions", addresses.where((is) => is.and({ used_for_auth: true, is_verified: false }))],
])("prepared statements use the index on rows where something is true: %s", async (_, query) => {
  expect(await planOf(query.compile())).toContain("contact_channels__used_for_auth");
});

it("stored values stay parameters, so that one statement plan serves all of them", () => {
  const { sql } = db.updateTable("contact_channels").set({ is_verified: true }).compile();
  expect(sql).toBe('update "contact_channels" set "is_verified" = $1');
});
