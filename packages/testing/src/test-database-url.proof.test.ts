import pg from "pg";
import { expect, it, vi } from "vitest";
import { createEmptyDatabase } from "./empty-database.ts";
import {
  CONNECTION_VARIABLE,
  createTestDatabase,
  DATABASE_URL_VARIABLE,
  startRunPostgres,
  startTestPostgres,
} from "./test-postgres.ts";

it("a run tests on the PostgreSQL that LATCHKIT_TEST_DATABASE_URL names, and leaves nothing there", async () => {
  const server = await startTestPostgres();
  const { user, password, host } = server.connection;
  const client = new pg.Client(server.connection);
  await client.connect();
  const ask = async (sql: string) => (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  const databases = () => ask("select datname from pg_database order by 1");
  try {
    const before = await databases();
    await client.query("create database template_of_another_program");
    await client.query(`create database test_${"0".repeat(32)}`); // of a run that was killed
    const url = `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host)}`;
    vi.stubEnv(DATABASE_URL_VARIABLE, url);

    const run = await startRunPostgres();
    expect(await databases()).toEqual([...before, "template_of_another_program"].sort());
    vi.stubEnv(CONNECTION_VARIABLE, JSON.stringify(run.connection));
    const { connection } = await createTestDatabase(run.connection);
    const empty = await createEmptyDatabase();
    expect(await empty.ask("select current_database()")).toEqual([expect.stringMatching(/^empty_/)]);
    expect(await databases()).toContain(connection.database);

    await run.stop();
    expect(await databases()).toEqual([...before, "template_of_another_program"].sort());
  } finally {
    vi.unstubAllEnvs();
    await client.end();
    await server.stop();
  }
});
