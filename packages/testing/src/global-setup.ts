import { CONNECTION_VARIABLE, ensureTemplate, startRunPostgres, type TestPostgres } from "./test-postgres.ts";

let server: TestPostgres | undefined;

/**
 * Starts one PostgreSQL for a whole test run instead of one per process. Name this module as `globalSetup` of Vitest or
 * Jest, or its file as `--test-global-setup` of Node.
 *
 * @returns A function that stops it, which Vitest calls. Jest needs `@latchkit/testing/global-teardown` for that.
 */
export async function globalSetup(): Promise<() => Promise<void>> {
  server = await startRunPostgres();
  await ensureTemplate(server.connection); // Test runners limit the time of the first test, too.
  process.env[CONNECTION_VARIABLE] = JSON.stringify(server.connection);
  return globalTeardown;
}

/** Stops the PostgreSQL of the run. Node calls it after the tests. */
export async function globalTeardown(): Promise<void> {
  await server?.stop();
  server = undefined;
}

// biome-ignore lint/style/noDefaultExport: Vitest and Jest call the default export
export default globalSetup;
