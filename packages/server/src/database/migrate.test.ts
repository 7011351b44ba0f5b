import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import { type MigrationProvider, sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { openDatabase } from "./connect.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrationFiles } from "./migration-files.ts";

interface EmptyDatabase extends AsyncDisposable {
  /** Connects as one more node would. */
  openNode(): Promise<Database>;
}

async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = await findTestPostgres();
  const name = `empty_${systemRandom.uuid().replaceAll("-", "")}`;
  const administrator = new pg.Client({ ...server, database: "postgres" });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const nodes: Database[] = [];
  return {
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

/** The migrations of this version, and one more. */
function withMigration(name: string, text: string): MigrationProvider {
  return {
    async getMigrations() {
      return {
        ...(await migrationFiles().getMigrations()),
        [name]: { up: async (db) => void (await sql.raw(text).execute(db)) },
      };
    },
  };
}

async function tableNames({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

describe("migrate", () => {
  it("applies every migration once when several nodes start together", async () => {
    await using empty = await createEmptyDatabase();
    const nodes = await Promise.all([empty.openNode(), empty.openNode(), empty.openNode()]);
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(applied.flat().sort()).toEqual(Object.keys(await migrationFiles().getMigrations()).sort());
    expect(await migrate(nodes[0]!)).toEqual([]);
  });

  it("refuses a database that a newer version has migrated, and says what to do", async () => {
    await using empty = await createEmptyDatabase();
    const node = await empty.openNode();
    await migrate(node, withMigration("9999-tomorrow", "create table tomorrow (id int)"));
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

  it("leaves the database as it was when a migration fails, and names the migration", async () => {
    await using empty = await createEmptyDatabase();
    const node = await empty.openNode();
    await expect(
      migrate(node, withMigration("9999-broken", "create table half (id int); select no_such_column")),
    ).rejects.toThrow("Migration 9999-broken failed; the database is unchanged.");
    expect(await tableNames(node)).toEqual([]);
  });

  it("runs on while an older node works: a changed table only costs its prepared statements", async () => {
    await using copy = await createCopy();
    const [older, newer] = copy.nodes;
    const read = () => older!.db.selectFrom("projects").selectAll().execute();
    await read();
    await read(); // prepared at its second use
    await migrate(newer!, withMigration("9999-wider", "alter table projects add column added int default 7"));
    expect(await read()).toEqual([]);
  });
});

async function createCopy(): Promise<AsyncDisposable & { nodes: Database[] }> {
  const { connection, drop } = await createTestDatabase(await findTestPostgres());
  const options = { connection, logger: createSilentLogger(), random: systemRandom, poolSize: 1 };
  const nodes = [await openDatabase(options), await openDatabase(options)];
  await nodes[0]!.db.deleteFrom("projects").execute();
  return {
    nodes,
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.close()));
      await drop();
    },
  };
}
