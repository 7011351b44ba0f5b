import { systemRandom } from "@latchkit/server";
import pg from "pg";
import { findTestPostgres } from "./test-postgres.ts";

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
  const name = `empty_${systemRandom.uuid().replaceAll("-", "")}`;
  const run = async (client: pg.Client, sql: string): Promise<unknown[]> => {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
    return rows.flatMap((row) => Object.values(row));
  };
  const asAdministrator = (sql: string) => run(new pg.Client({ ...server, database: "postgres" }), sql);
  await asAdministrator(`create database ${name} encoding 'UTF8' template template0`);
  const url = `postgres://${server.user}:${server.password}@localhost/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
  return {
    url,
    ask: (sql) => run(new pg.Client({ connectionString: url }), sql),
    drop: async () => void (await asAdministrator(`drop database ${name} with (force)`)),
  };
}
