import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import exceptions from "../schema-exceptions.json" with { type: "json" };
import { listSchemaProblems } from "./catalog.mjs";
import { pg } from "./migrated.mjs";
import { listStatementProblems } from "./statements.mjs";

describe("the check of migrated tables", () => {
  /** @type {import("./migrated.mjs").Client} */
  let client;
  /** @type {() => Promise<void>} */
  let drop;

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

  /** Changes the tables for the length of the check. @param {string} change */
  async function problemsAfter(change) {
    await client.query(`begin; ${change}`);
    const problems = await listSchemaProblems(async (sql) => (await client.query(sql)).rows, exceptions);
    await client.query("rollback");
    return problems;
  }

  it("finds nothing in the tables of this version", async () => {
    expect(await problemsAfter("select 1")).toEqual([]);
  });

  it.each([
    [
      "create table notes (id uuid primary key, project_id text not null)",
      "notes_pkey is unique or a primary key, and does not begin with project_id",
    ],
    ["create table notes (id uuid)", "notes has no column project_id that is not null"],
    [
      "create unique index users__by_address on users (id)",
      "users__by_address is unique or a primary key, and does not begin with project_id",
    ],
    [
      "create trigger planted before insert on users for each row execute function suppress_redundant_updates_trigger()",
      "planted is a trigger on users; the statements that cause the change make it",
    ],
    [
      "create unique index teams__by_id on teams (id); alter table users add constraint planted foreign key (selected_team_id) references teams (id)",
      "planted is a foreign key without project_id",
    ],
    [
      "alter table users add constraint planted foreign key (project_id, branch_id, selected_team_id) references teams on delete set null (selected_team_id)",
      "planted sets a part of itself to null; clear the column in the statement that deletes",
    ],
    ["drop table kept_time", "kept_time carries the project, or is gone: remove its exception"],
  ])("finds %s", async (change, problem) => {
    expect(await problemsAfter(change)).toContain(problem);
  });
});

describe("the check of statements", () => {
  /** @param {string} text */
  function problemsOf(text) {
    const tables =
      "export interface SomeTables { users: UsersTable; } export interface UsersTable { project_id: string; branch_id: string; }";
    const sources = Object.entries({ "database/tables/users.ts": tables, "features/x.ts": text }).map(
      ([name, source]) => {
        const path = `packages/server/src/${name}`;
        const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
        return { path, text: source, tree, isShipped: true };
      },
    );
    return listStatementProblems(sources, { tenancy: {}, copies: {} });
  }

  it.each([
    ['function list(db) { return db.selectFrom("users").selectAll() }', "rows of any project"],
    ["const list = sql`select id from users where id = 1`", "rows of any project"],
    ["const some = sql`delete from t where ctid = any(array(select 1))`", "by ctid"],
    ["const is = sql`exists (select from t)`", "select 1 from"],
    ['function add(db) { return db.insertInto("passkeys").values(row) }', "call refreshCopies"],
  ])("finds %s", (text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    'function list(db) { return db.selectFrom("users").where(inTenancy(tenancy)) }',
    'function add(db) { db.insertInto("passkeys").values(row); return refreshCopies(tenancy, db, id) }',
  ])("leaves %s alone", (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
