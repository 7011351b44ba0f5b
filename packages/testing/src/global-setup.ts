import { CONNECTION_VARIABLE, startTestPostgres } from "./test-postgres.ts";

/**
 * Starts one PostgreSQL for a whole test run instead of one per process. Name this module as `globalSetup` of Vitest or Jest, or as
 * `--test-global-setup` of Node.
 *
 * @returns A function that stops it, which Vitest calls. Elsewhere it ends with the run.
 */
export async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  process.env[CONNECTION_VARIABLE] = JSON.stringify(server.connection);
  return server.stop;
}

// biome-ignore lint/style/noDefaultExport: Vitest and Jest call the default export
export default globalSetup;
