import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PLACEMENTS, type Placement } from "./placements.ts";

let client: pg.Client;
let drop: () => Promise<void>;
const placements: Readonly<Record<string, Placement | undefined>> = PLACEMENTS;

beforeAll(async () => {
  const database = await createTestDatabase(await findTestPostgres());
  drop = database.drop;
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

async function ask<Row extends object>(sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

/** Lists tables for which nothing is decided, and decisions for no table. */
async function listUndecided(): Promise<string[]> {
  const tables = await ask<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const names = tables.map(({ name }) => name);
  return [
    ...names.filter((name) => !placements[name]),
    ...Object.keys(placements).filter((name) => !names.includes(name)),
  ];
}

it("every table of the database has its place in a distributed one, with a reason", async () => {
  expect(await listUndecided()).toEqual([]);
  expect(Object.values(PLACEMENTS).filter(({ reason }) => !/^[A-Z].{15,}\.$/.test(reason))).toEqual([]);
});

it("this test finds a table without a place", async () => {
  await client.query("begin; create table planted (project_id text)");
  expect(await listUndecided()).toEqual(["planted"]);
  await client.query("rollback");
});

it("all tables but seven are distributed by project", () => {
  const others = Object.entries(PLACEMENTS).flatMap(([table, { on }]) => (on === "project" ? [] : [`${table}: ${on}`]));
  expect(others.sort()).toEqual([
    "jobs: coordinator",
    "kept_time: coordinator",
    "latchkit_migrations: coordinator",
    "mailbox_messages: coordinator",
    "projects: reference",
    "stripe_account_directory: coordinator",
    "svix_forwarding: reference",
  ]);
});

it("a table is distributed after those that its foreign keys refer to", async () => {
  const keys = await ask<{ owner: string; target: string }>(`
    select distinct conrelid::regclass::text as owner, confrelid::regclass::text as target from pg_constraint
    where contype = 'f' and conrelid <> confrelid`);
  const order = Object.keys(PLACEMENTS);
  expect(keys.length).toBeGreaterThan(40);
  expect(keys.filter(({ owner, target }) => order.indexOf(owner) < order.indexOf(target))).toEqual([]);
});
