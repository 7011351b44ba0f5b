import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listUntestedErrors, OUTCOMES_VARIABLE } from "./outcomes.ts";
import { CONNECTION_VARIABLE, CONTRACTION_VARIABLE, startRunPostgres } from "./test-postgres.ts";

/** SQL of the next version, which takes away what this one does not need. */
const CONTRACTION = fileURLToPath(new URL("../../server/src/database/contraction.sql", import.meta.url));

/**
 * Starts one PostgreSQL for a whole test run, and after it lists the declared errors that no test has produced.
 * For Vitest's `globalSetup`.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startRunPostgres();
  const outcomes = await mkdtemp(join(tmpdir(), "latchkit-outcomes-"));
  process.env[CONNECTION_VARIABLE] = JSON.stringify(server.connection);
  process.env[OUTCOMES_VARIABLE] = outcomes;
  process.env[CONTRACTION_VARIABLE] = CONTRACTION;
  return async () => {
    await server.stop();
    await reportUntestedErrors(outcomes);
    await rm(outcomes, { recursive: true, force: true });
  };
}

/** More than this says that the run was of a part only, and the list would hide what the part reported. */
const MAX_LISTED = 20;

async function reportUntestedErrors(folder: string): Promise<void> {
  const untested = await listUntestedErrors(folder);
  if (untested.length === 0) return;
  const list =
    untested.length > MAX_LISTED ? ` ${untested.length}` : `\n${untested.map((outcome) => `  ${outcome}`).join("\n")}`;
  process.stdout.write(`\nDeclared errors that no test of this run has produced:${list}\n`);
}
