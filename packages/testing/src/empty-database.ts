import { systemRandom } from "@latchkit/server";
import pg from "pg";
import { DATABASE_URL_VARIABLE, ensureTemplate, findTestPostgres, type ServerConnection } from "./test-postgres.ts";

/** A database as an operator hands it over. */
export interface EmptyDatabase {
  readonly url: string;
  /** Gives all values of all rows, one after the other. */
  ask(sql: string): Promise<unknown[]>;
  drop(): Promise<void>;
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = await findTestPostgres();
  return create(server, "encoding 'UTF8' template template0");
}

/** Creates a database with the tables of this version, as the first start of a backend leaves it. */
export async function createMigratedDatabase(): Promise<EmptyDatabase> {
  const server = await findTestPostgres();
  return create(server, `template ${await ensureTemplate(server)} strategy file_copy`);
}

async function create(server: ServerConnection, from: string): Promise<EmptyDatabase> {
  const name = `empty_${systemRandom.uuid().replaceAll("-", "")}`;
  const run = async (client: pg.Client, sql: string): Promise<unknown[]> => {
    await client.connect();
    const results = [await client.query<Record<string, unknown>>(sql).finally(() => client.end())].flat();
    return results.flatMap(({ rows }) => rows).flatMap((row) => Object.values(row));
  };
  const asAdministrator = (sql: string) => run(new pg.Client({ ...server, database: "postgres" }), sql);
  await asAdministrator(`create database ${name} ${from}`);
  const url = databaseUrl(server, name);
  return {
    url,
    ask: (sql) => run(new pg.Client({ connectionString: url }), sql),
    drop: async () => void (await asAdministrator(`drop database ${name} with (force)`)),
  };
}

function databaseUrl({ user, password = "", host, port }: ServerConnection, name: string): string {
  const given = process.env[DATABASE_URL_VARIABLE];
  if (given) return Object.assign(new URL(given), { pathname: name }).href;
  return `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}
