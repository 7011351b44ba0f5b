import { readdir, readFile } from "node:fs/promises";
import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import pg from "pg";
import { describe, expect, it } from "vitest";

/** The columns of each table that the files of `tables/` declare; with a question mark where null is allowed. */
async function declaredColumns(): Promise<Record<string, string[]>> {
  const folder = new URL("./tables/", import.meta.url);
  const sources = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), "utf8")));
  const interfaces = Object.fromEntries(
    [...sources.join("\n").matchAll(/export interface (\w+) \{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column = "", type = ""]) => ({ column, type })),
    ]),
  );
  const columnsOf = (name: string) =>
    (interfaces[name] ?? []).map(({ column, type }) => column + (/\bnull\b|^Nullable/.test(type) ? "?" : "")).sort();
  const groups = Object.keys(interfaces).filter((name) => name.endsWith("Tables"));
  const tables = groups.flatMap((group) => interfaces[group] ?? []);
  return Object.fromEntries(tables.map(({ column: table, type }) => [table, columnsOf(type)]));
}

async function migratedColumns(): Promise<Record<string, string[]>> {
  const { connection, drop } = await createTestDatabase(await findTestPostgres());
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name || case is_nullable when 'YES' then '?' else '' end)::text[] as columns
    from information_schema.columns where table_schema = 'public' and table_name not like 'latchkit_migrations%' group by 1`);
  await client.end();
  await drop();
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.sort()]));
}

describe("Tables", () => {
  it("match the migrations: every table, every column, and where null is allowed", async () => {
    expect(await declaredColumns()).toEqual(await migratedColumns());
  });
});
