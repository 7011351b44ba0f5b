import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createLogger, createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { openDatabase, type ServerAddress } from "./connect.ts";
import type { Database, Db } from "./database.ts";
import { migrate } from "./migrate.ts";
import { BASELINE, type MigrationProvider, migrationFiles } from "./migration-files.ts";
import { findUpdate } from "./migration-list.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

interface EmptyDatabase extends AsyncDisposable {
  /** Connects as one more node would. */
  openNode(): Promise<Database>;
  /** Runs a statement as an administrator, outside the database. */
  administer(statement: (database: string) => string): Promise<void>;
}

async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = await findTestPostgres();
  const name = `empty_${systemRandom.uuid().replaceAll("-", "")}`;
  const administrator = new pg.Client({ ...server, database: "postgres" });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const nodes: Database[] = [];
  return {
    async administer(statement) {
      await administrator.query(statement(name));
    },
    async openNode() {
      const node = await openDatabase({
        connection: { ...server, database: name },
        logger: createSilentLogger(),
        random: systemRandom,
        poolSize: 2,
      });
      nodes.push(node);
      return node;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.close()));
      await administrator.query(`drop database ${name}`);
      await administrator.end();
    },
  };
}

/** The migrations of this version, and more. */
function withMigrations(more: Readonly<Record<string, string>>): MigrationProvider {
  return { getMigrations: async () => ({ ...(await migrationFiles().getMigrations()), ...more }) };
}

async function tableNames({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Notes migrations as applied. */
async function record({ db }: Database, names: readonly string[]): Promise<void> {
  for (const name of names) await sql`insert into latchkit_migrations values (${name}, '2026-01-01')`.execute(db);
}

describe("migrate", () => {
  it("applies every migration once when several nodes start together", async () => {
    await using empty = await createEmptyDatabase();
    const nodes = await Promise.all([empty.openNode(), empty.openNode(), empty.openNode()]);
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(applied.flat().sort()).toEqual(Object.keys(await migrationFiles().getMigrations()).sort());
    expect(await migrate(nodes[0]!)).toEqual([]);
  });

  it("refuses a database of a newer version with advice", async () => {
    await using empty = await createEmptyDatabase();
    const node = await empty.openNode();
    await migrate(node, { provider: withMigrations({ "9999-tomorrow": "create table tomorrow (id int)" }) });
    await expect(migrate(node)).rejects.toThrow(
      /newer than this version of Latchkit: it has 9999-tomorrow.*start the version that migrated it/,
    );
  });

  it("refuses two migrations of one number, whose order would depend on their names", async () => {
    const folder = await mkdtemp(join(tmpdir(), "latchkit-migrations-"));
    try {
      for (const name of ["0070-orders.sql", "0070-refunds.sql"]) await writeFile(join(folder, name), "select 1");
      await expect(migrationFiles(folder).getMigrations()).rejects.toThrow(/both number 0070.*next free number/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("gives a database that came to the baseline by single migrations what came since, and nothing twice", async () => {
    await using database = await createEmptyDatabase();
    const node = await database.openNode();
    const { [BASELINE]: baseline = "", ...since } = await migrationFiles().getMigrations();
    await migrate(node, { provider: { getMigrations: async () => ({ [BASELINE]: baseline }) } });
    await record(node, ["0001-foundation", "0071-failed-emails-and-emails-of-drafts"]);
    expect(await migrate(node)).toEqual(Object.keys(since).sort());
    expect(await migrate(node)).toEqual([]);
  });

  it("refuses a database from before the baseline, and says which version brings it there", async () => {
    await using database = await createEmptyDatabase();
    const node = await database.openNode();
    await migrate(node);
    await sql`delete from latchkit_migrations`.execute(node.db);
    await record(node, ["0001-foundation", "0042-webhooks"]);
    await expect(migrate(node)).rejects.toThrow(
      /older than this version .* ends at 0042-webhooks, and 0072-[a-z-]+ is needed\. Start the version of commit 9bc5d5d5/,
    );
  });

  it("leaves an empty database unchanged if a migration fails, and names the migration", async () => {
    await using empty = await createEmptyDatabase();
    const node = await empty.openNode();
    const provider = withMigrations({ "9999-broken": "create table half (id int); select no_such_column" });
    await expect(migrate(node, { provider })).rejects.toThrow(
      "Migration 9999-broken failed; the database is unchanged.",
    );
    expect(await tableNames(node)).toEqual([]);
  });

  it("records the time of each update, and not of the first creation", async () => {
    await using database = await createEmptyDatabase();
    const node = await database.openNode();
    await migrate(node);
    expect(await findUpdate(node.db, "0074-restrictions-and-countries")).toBeNull();
    await migrate(node, { provider: withMigrations({ "9998-later": "select 1" }) });
    expect(Math.abs(Date.now() - ((await findUpdate(node.db, "9998-later"))?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await findUpdate(node.db, "9999-unknown")).toBeNull();
  });

  it("keeps the migrations before one that fails, and continues there at the next start", async () => {
    await using copy = await createCopy();
    const [node] = copy.nodes;
    const first = { "9997-one": "create table one (id int)" };
    const broken = withMigrations({ ...first, "9998-two": "create table two (id int); select 1 / 0" });
    await expect(migrate(node!, { provider: broken })).rejects.toThrow(
      /Migration 9998-two failed; those before it were/,
    );
    expect(await tableNames(node!)).toContain("one");
    expect(await tableNames(node!)).not.toContain("two");
    const mended = withMigrations({ ...first, "9998-two": "create table two (id int)" });
    expect(await migrate(node!, { provider: mended })).toEqual(["9998-two"]);
  });

  proves("continues after the connection of a migrating node is lost", async () => {
    await using copy = await createCopy();
    const [node, other] = copy.nodes;
    const migrations = {
      "9997-one": "create table one (id int)",
      "9998-two": "create table two (id int); select pg_sleep(30)",
    };
    const migrating = migrate(node!, { provider: withMigrations(migrations) });
    const failure = expect(migrating).rejects.toThrow(/9998-two/);
    const sleeping = sql<{ pid: number }>`select pid from pg_stat_activity where query like '%pg_sleep(30)%'
      and pid <> pg_backend_pid() and datname = current_database()`;
    await expect.poll(async () => (await sleeping.execute(other!.db)).rows.length, { timeout: 20_000 }).toBe(1);
    await sql`select pg_terminate_backend(${(await sleeping.execute(other!.db)).rows[0]!.pid})`.execute(other!.db);
    await failure;
    const provider = withMigrations({ ...migrations, "9998-two": "create table two (id int)" });
    expect(await migrate(other!, { provider })).toEqual(["9998-two"]);
  });

  proves("applies a migration again that PostgreSQL ended because of a deadlock", async () => {
    await using copy = await createCopy();
    const [node] = copy.nodes;
    await sql`create sequence attempts`.execute(node!.db);
    const text = `do $$ begin if nextval('attempts') < 3 then raise exception using errcode = 'deadlock_detected'; end if; end $$`;
    expect(await migrate(node!, { provider: withMigrations({ "9999-contended": text }) })).toEqual(["9999-contended"]);
    expect((await sql`select last_value::int as tries from attempts`.execute(node!.db)).rows).toEqual([{ tries: 3 }]);
  });

  proves("lets requests pass while a dump blocks it, and logs the reason", async () => {
    await using copy = await createCopy();
    const [older, newer] = copy.nodes;
    const lines: string[] = [];
    const logger = createLogger({ mode: "production", stream: { write: (line: string) => lines.push(line) } });
    let waits: number[] = [];
    let migrating: Promise<readonly string[]> | undefined;
    const dump = new pg.Client({ ...copy.connection, application_name: "a dump" });
    await dump.connect();
    try {
      await dump.query("begin; lock table projects in access share mode");
      migrating = migrate(newer!, {
        provider: withMigrations({ "9999-wider": "alter table projects add column added int" }),
        logger,
      });
      await expect.poll(() => lines.join(), { timeout: 20_000 }).toMatch(/a migration waits for other transactions.*/);
      for (let count = 0; count < 30; count += 1) {
        const startedAt = performance.now();
        await older!.db.selectFrom("projects").select("project_id").execute();
        waits.push(performance.now() - startedAt);
        await delay(50);
      }
      await dump.query("commit");
      expect(await migrating).toEqual(["9999-wider"]);
    } finally {
      await dump.end();
      await migrating?.catch(() => undefined);
    }
    expect(lines.join()).toMatch(/9999-wider.*"waitsFor":"a dump \(process \d+\), since \d+ s"/);
    waits = waits.sort((one, other) => other - one);
    expect(waits[0]).toBeLessThan(1_000);
  });

  describe("a migration that creates an index concurrently", () => {
    const provider = withMigrations({
      "9998-index": `-- Finds projects by their names.
        create index concurrently projects__by_name on projects (display_name);
        drop index concurrently if exists projects__never;`,
    });
    const isValid = async ({ db }: Database) =>
      (await sql`select indisvalid from pg_index where indexrelid = to_regclass('projects__by_name')`.execute(db)).rows;

    proves(
      "lets a transaction that writes the table go on, and is applied once by nodes that start together",
      async () => {
        await using copy = await createCopy();
        const [older, newer] = copy.nodes;
        let migrating: Promise<(readonly string[])[]> | undefined;
        await older!.transaction(async (tx) => {
          await sql`lock table projects in row exclusive mode`.execute(tx);
          migrating = Promise.all([
            migrate(newer!, { provider }),
            migrate(newer!, { provider }),
            migrate(newer!, { provider }),
          ]);
          await delay(500);
          await sql`update projects set display_name = display_name`.execute(tx);
        });
        expect((await migrating)?.flat()).toEqual(["9998-index"]);
        expect(await isValid(newer!)).toEqual([{ indisvalid: true }]);
      },
    );

    proves("recreates an index that an interruption left invalid, and keeps a valid one", async () => {
      await using copy = await createCopy();
      const [node] = copy.nodes;
      const identity = async () =>
        (await sql`select 'projects__by_name'::regclass::oid::int as id`.execute(node!.db)).rows;
      await sql`create index projects__by_name on projects (display_name)`.execute(node!.db);
      await sql`update pg_index set indisvalid = false where indexrelid = 'projects__by_name'::regclass`.execute(
        node!.db,
      );
      const invalid = await identity();
      expect(await migrate(node!, { provider })).toEqual(["9998-index"]);
      expect(await isValid(node!)).toEqual([{ indisvalid: true }]);
      const created = await identity();
      expect(created).not.toEqual(invalid);
      await sql`delete from latchkit_migrations where name = '9998-index'`.execute(node!.db);
      expect(await migrate(node!, { provider })).toEqual(["9998-index"]);
      expect(await identity()).toEqual(created);
    });

    proves("leaves no index behind when it fails", async () => {
      await using copy = await createCopy();
      const [node] = copy.nodes;
      await sql`create table twice as select 1 as id from generate_series(1, 2)`.execute(node!.db);
      const failing = withMigrations({ "9998-index": "create unique index concurrently twice__id on twice (id)" });
      await expect(migrate(node!, { provider: failing })).rejects.toThrow("Migration 9998-index failed");
      expect((await sql`select to_regclass('twice__id') as index`.execute(node!.db)).rows).toEqual([{ index: null }]);
    });

    it("is created with the tables of an empty database", async () => {
      await using empty = await createEmptyDatabase();
      const node = await empty.openNode();
      expect(await migrate(node, { provider })).toContain("9998-index");
      expect(await isValid(node)).toEqual([{ indisvalid: true }]);
    });

    it("is refused if it makes other changes, too", async () => {
      const folder = await mkdtemp(join(tmpdir(), "latchkit-migrations-"));
      try {
        const text = "create index concurrently a on projects (id); alter table projects add column b int";
        await writeFile(join(folder, "0001-both.sql"), text);
        await expect(migrationFiles(folder).getMigrations()).rejects.toThrow(
          /0001-both changes an index concurrently.*Move this to another migration: alter table projects/,
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  });

  describe("a database that is not set up for it", () => {
    it("is refused with the right that the role lacks", async () => {
      await using empty = await createEmptyDatabase();
      const role = `role_${systemRandom.uuid().replaceAll("-", "")}`;
      await empty.administer(() => `create role ${role}`);
      await empty.administer((name) => `alter database ${name} set role = ${role}`);
      const node = await empty.openNode();
      await expect(migrate(node)).rejects.toThrow(
        new RegExp(`Role ${role} may not create tables in schema public .*: grant create on schema public to ${role};`),
      );
    });

    it("is refused with the schema that the search path lacks", async () => {
      await using empty = await createEmptyDatabase();
      await empty.administer((name) => `alter database ${name} set search_path = "$user", apps`);
      const node = await empty.openNode();
      await expect(migrate(node)).rejects.toThrow(
        /no schema for its tables: the search_path of role \S+ in database empty_\w+ is "\$user", apps, and none .* set search_path = public;/,
      );
    });
  });

  it("runs on while an older node works: a changed table only costs its prepared statements", async () => {
    await using copy = await createCopy();
    const [older, newer] = copy.nodes;
    const read = (db: Db) => db.selectFrom("projects").selectAll().execute();
    const readTwice = async () => [await read(older!.db), await older!.transaction(read)];
    for (let count = 0; count < 3; count += 1) await readTwice(); // prepared at its second use
    await migrate(newer!, {
      provider: withMigrations({ "9999-wider": "alter table projects add column added int default 7" }),
    });
    expect(await older!.transaction(read)).toEqual([]);
    expect(await readTwice()).toEqual([[], []]);
  });
});

async function createCopy(): Promise<AsyncDisposable & { nodes: Database[]; connection: ServerAddress }> {
  const { connection, drop } = await createTestDatabase(await findTestPostgres());
  const options = { connection, logger: createSilentLogger(), random: systemRandom, poolSize: 1 };
  const nodes = [await openDatabase(options), await openDatabase(options)];
  await nodes[0]!.db.deleteFrom("projects").execute();
  return {
    nodes,
    connection,
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.close()));
      await drop();
    },
  };
}
