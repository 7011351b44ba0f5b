import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installCitusStandIn } from "./citus-stand-in.ts";
import { createEmptyDatabase, type EmptyDatabase } from "./empty-database.ts";

let database: EmptyDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await installCitusStandIn(database);
  await database.ask("create table projects (project_id text primary key)");
  await database.ask("select create_distributed_table('projects', 'project_id', colocate_with => 'none')");
});
afterAll(() => database.drop());

/** Distributes a table `t`, and undoes it. */
const distribute = (tables: string) =>
  database.ask(`begin; ${tables};
    select create_distributed_table('t', 'project_id', colocate_with => 'projects'); rollback`);

describe("the stand-in for Citus", () => {
  it.each([
    ["create table t (project_id text not null, id uuid primary key)", "cannot create constraint on"],
    ["create table t (project_id text); create unique index on t ((project_id || 'x'))", "cannot create constraint on"],
    ["create table t (id uuid)", 'column "project_id" of relation "t" does not exist'],
    [
      "create table o (id int primary key); create table t (project_id text, o int references o)",
      "must be a distributed table or a reference table",
    ],
    [
      `create table o (project_id text, id int, primary key (project_id, id));
       select create_distributed_table('o', 'project_id', colocate_with => 'none');
       create table t (project_id text, id int, foreign key (project_id, id) references o)`,
      "relations are not colocated",
    ],
    ["create table t (project_id text, other text references projects)", "cannot create foreign key constraint"],
    [
      `create table o (project_id text, id int, primary key (project_id, id));
       select create_distributed_table('o', 'project_id', colocate_with => 'projects');
       create table t (project_id text, id int, foreign key (project_id, id) references o on delete set null (id))`,
      "cannot create foreign key constraint",
    ],
    [
      `create table t (project_id text);
       create trigger planted before update on t for each row execute function suppress_redundant_updates_trigger()`,
      'cannot distribute relation "t" because it has triggers',
    ],
    ["create table t (project_id text, position int generated always as identity)", "smallint/int identity column"],
  ])("refuses %s", async (tables, refusal) => {
    await expect(distribute(tables)).rejects.toThrow(refusal);
  });

  it("distributes a table whose keys contain the project", async () => {
    const columns = "project_id text references projects on delete cascade, id int, unique (project_id, id)";
    expect(await distribute(`create table t (${columns})`)).toEqual([""]);
  });
});
