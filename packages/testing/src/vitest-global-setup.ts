import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listUntestedErrors, OUTCOMES_VARIABLE } from "./outcomes.ts";
import { CONNECTION_VARIABLE, startTestPostgres } from "./test-postgres.ts";

/**
 * Starts one PostgreSQL for a whole test run, and after it lists the declared errors that no test has produced.
 * For Vitest's `globalSetup`.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const outcomes = await mkdtemp(join(tmpdir(), "latchkit-outcomes-"));
  process.env[CONNECTION_VARIABLE] = JSON.stringify(server.connection);
  process.env[OUTCOMES_VARIABLE] = outcomes;
  return async () => {
    await server.stop();
    await reportUntestedErrors(outcomes);
    await rm(outcomes, { recursive: true, force: true });
  };
}

async function reportUntestedErrors(folder: string): Promise<void> {
  const untested = await listUntestedErrors(folder);
  if (untested.length === 0) return;
  process.stdout.write(`\nDeclared errors that no test of this run has produced:\n${untested.map((outcome) => `  ${outcome}\n`).join("")}`);
}
