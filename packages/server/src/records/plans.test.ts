import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../database/database.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { servicesOf } from "../services.test-data.ts";
import { findUser, findUserByAuthEmail, findUsers } from "./user-queries.ts";

/** Executions after which PostgreSQL decides whether it keeps one plan for all values. */
const EXECUTIONS = 12;
const COUNTED = 5;

type Services = ReturnType<typeof servicesOf>;

/** Adds users with an address to a project, all at once. */
async function addUsers({ database }: Services, projectId: string, count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (project_id, branch_id, id, display_name, signed_up_at, last_active_at, search_text, email_verified)
      select ${projectId}, 'main', gen_random_uuid(), 'Reader ' || number, now(), now(), 'reader ' || number, true
      from generate_series(1, ${count}::int) as number returning id, display_name
    )
    insert into contact_channels
      (project_id, branch_id, user_id, id, type, value, is_primary, is_verified, used_for_auth, created_at)
    select ${projectId}, 'main', id, gen_random_uuid(), 'email', replace(lower(display_name), ' ', '-') || '@shop.example',
      true, true, true, now() from people`.execute(database.db);
  await sql`analyze users, contact_channels, teams`.execute(database.db);
}

interface Plans {
  /** The number of last executions that were planned anew, for their values. */
  readonly anew: number;
  /** Indexes that the kept plan uses, and tables that it reads whole; the table of teams is empty. */
  readonly reads: readonly string[];
}

/** Runs a read often on one connection, and looks how PostgreSQL plans it in the end. */
async function plansOf(
  { database, projects }: Services,
  projectId: string,
  read: (tenancy: Tenancy, db: Db, ids: readonly string[]) => Promise<unknown>,
): Promise<Plans> {
  const { tenancy } = (await projects.find(projectId))!;
  const { rows } = await sql<{ id: string }>`
    select id from users where project_id = ${projectId} limit 2`.execute(database.db);
  const ids = rows.map(({ id }) => id);
  return database.db.connection().execute(async (db) => {
    const readOften = async (times: number) => {
      for (let index = 0; index < times; index++) await read(tenancy, db, ids);
    };
    const prepared = async () =>
      (
        await sql<{ name: string; anew: number; used: number; parameters: number }>`
          select name, custom_plans::int as anew, (custom_plans + generic_plans)::int as used,
            coalesce(array_length(parameter_types, 1), 0) as parameters
          from pg_prepared_statements where statement like '%users%' and statement not like '%pg_prepared%'`.execute(db)
      ).rows;
    await readOften(EXECUTIONS);
    const before = new Map((await prepared()).map((statement) => [statement.name, statement]));
    await readOften(COUNTED);
    const after = (await prepared()).filter(({ name, used }) => used - (before.get(name)?.used ?? 0) === COUNTED);
    expect(after).toHaveLength(1);
    const [{ name, anew, parameters }] = after as [(typeof after)[number]];
    const nulls = Array.from({ length: parameters }, () => "null").join(", ");
    const lines = await sql<{ "QUERY PLAN": string }>`${sql.raw(`explain execute "${name}" (${nulls})`)}`.execute(db);
    const reads = lines.rows.flatMap((line) => /(?:using|Scan on) (\w+)/.exec(line["QUERY PLAN"])?.[1] ?? []);
    return {
      anew: anew - (before.get(name)?.anew ?? 0),
      reads: [...new Set(reads)].filter((name) => name !== "teams").sort(),
    };
  });
}

describe.each([
  { users: 32, others: 1_500 },
  { users: 1_500, others: 32 },
])("with $users users, and $others in another project, PostgreSQL keeps a plan by key", ({ users, others }) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await testBackend();
    const other = await backend.createProject();
    await addUsers(servicesOf(backend), backend.project.id, users);
    await addUsers(servicesOf(backend), other.id, others);
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  it.each([
    {
      what: "users are read together",
      read: (tenancy: Tenancy, db: Db, ids: readonly string[]) => findUsers(tenancy, db, ids),
      reads: ["contact_channels__primary", "users__pk"],
    },
    {
      what: "one user is read",
      read: (tenancy: Tenancy, db: Db, [id = ""]: readonly string[]) => findUser(tenancy, db, id),
      reads: ["contact_channels__primary", "users__pk"],
    },
    {
      what: "a user is found by address",
      read: (tenancy: Tenancy, db: Db) => findUserByAuthEmail(tenancy, db, "a@b.example", "a@b.example"),
      reads: ["contact_channels__primary", "contact_channels__used_for_auth", "users__pk"],
    },
  ])("where $what", async ({ read, reads }) => {
    expect(await plansOf(servicesOf(backend), backend.project.id, read)).toEqual({ anew: 0, reads });
  });
});
