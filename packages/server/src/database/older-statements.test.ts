import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createEmptyDatabase, type EmptyDatabase } from "@latchkit/testing/internal";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { openDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";

/**
 * The statements of an older version: what its tests ran, each with values that it accepted. `npm run
 * record-statements` writes them anew, when a version is released.
 */
const RECORDED = fileURLToPath(new URL("./older-statements.test-data.jsonl", import.meta.url));

interface Recorded {
  readonly sql: string;
  /** In PostgreSQL's text format. */
  readonly values: readonly (string | null)[];
}

const statements = (await readFile(RECORDED, "utf8"))
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Recorded);

let database: EmptyDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const connection = { connectionString: database.url };
  const node = await openDatabase({ connection, logger: createSilentLogger(), random: systemRandom, poolSize: 1 });
  await migrate(node);
  await node.close();
  client = new pg.Client({ ...connection, pipeline: true } as pg.ClientConfig);
  await client.connect();
  await dropReferences();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Each statement runs by itself, without the rows that it refers to. */
async function dropReferences(): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint where contype = 'f'",
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Runs each statement in a transaction that is rolled back. Returns those that PostgreSQL refuses, and why. */
async function listRefused(): Promise<string[]> {
  const outcomes = await Promise.all(
    statements.map(async ({ sql, values }) => {
      const ran = [client.query("begin"), client.query({ text: sql, values: [...values] }), client.query("rollback")];
      const [, outcome] = await Promise.allSettled(ran);
      return outcome?.status === "rejected" ? `${(outcome.reason as Error).message}: ${sql}` : null;
    }),
  );
  return outcomes.filter((refusal) => refusal !== null);
}

it("an older version keeps reading and writing after the newest has migrated its database", async () => {
  expect(statements.length).toBeGreaterThan(500);
  expect(await listRefused()).toEqual([]);
});

it("this test finds what older versions do not fill, no longer find, or do not keep", async () => {
  await client.query("alter table users add column rank int not null");
  await client.query("alter table sessions drop column user_id");
  await client.query("alter table teams rename to groups");
  await client.query("alter table team_invitations add constraint named check (team_id is null)");
  const refused = (await listRefused()).join("\n");
  expect(refused).toContain('null value in column "rank" of relation "users"');
  expect(refused).toMatch(/column .*user_id"? (of relation "sessions" )?does not exist/);
  expect(refused).toContain('relation "teams" does not exist');
  expect(refused).toContain('violates check constraint "named"');
});
