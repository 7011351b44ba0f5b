import { createEmptyDatabase, type EmptyDatabase, TEST_SECRET } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { sealPayload } from "./payload.ts";
import { planStandingJobs, type StandingJob } from "./standing-job.ts";
import { wakeStandingJobs } from "./wake-standing.ts";
import { createWorker } from "./worker.ts";

// Tables as older nodes know them: jobs of the installation have no project there.
const rootSecret = createRootSecret(TEST_SECRET);
const logger = createSilentLogger();
const round: StandingJob = { id: systemRandom.uuid(), kind: { name: "round" }, everyMillis: 60_000 };
let empty: EmptyDatabase;
let database: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  const connection = { connectionString: empty.url };
  database = await openDatabase({ connection, logger, random: systemRandom, poolSize: 5 });
  await migrate(database);
  await sql`insert into projects (project_id, display_name, created_at)
    values ('internal', 'Internal', now()), ('shop', 'Shop', now())`.execute(database.db);
});
afterEach(async () => {
  await database.close();
  await empty.drop();
});

const services = () => ({ rootSecret, clock: database.clock, random: systemRandom });

/** Queues a job as an older version does. */
async function queueForNoProject(id: string, kind: string, payload: string | null): Promise<void> {
  const sealed = sealPayload(rootSecret, { id, kind, tenancy: null }, payload);
  await sql`insert into jobs (id, project_id, branch_id, kind, payload_sealed, pool, run_at, created_at)
    values (${id}, null, null, ${kind}, ${sealed}, 'work', now(), now())`.execute(database.db);
}

/** Runs all due jobs. Returns what they carried. */
async function runAll(): Promise<unknown[]> {
  const seen: unknown[] = [];
  const note = async (payload: unknown) => {
    seen.push(payload);
    return { repeatAt: new Date(Date.now() + 60_000) };
  };
  await createWorker({ ...services(), database, logger, handlers: { round: note, "delete-project": note } }).runDue();
  return seen;
}

const listJobs = async () =>
  (
    await sql<{ project_id: string | null; id: string }>`select project_id, id from jobs order by id`.execute(
      database.db,
    )
  ).rows;

it("a job that an older version has queued for the installation runs", async () => {
  await queueForNoProject(systemRandom.uuid(), "delete-project", "shop");
  expect(await runAll()).toEqual(["shop"]);
  expect(await runAll()).toEqual([]); // its next round is later
});

it("a standing job of an older version is carried on, and planned once", async () => {
  await queueForNoProject(round.id, "round", null);
  await planStandingJobs(database.db, services(), [round]);
  expect(await runAll()).toEqual([null]);
  await planStandingJobs(database.db, services(), [round]);
  expect(await listJobs()).toEqual([{ project_id: "internal", id: round.id }]);
  expect(await runAll()).toEqual([]); // its next round is later
});

it("two requests that wake a job at the same moment queue it once, each in its project", async () => {
  const jobOf = (project_id: string, id: string) => ({
    ...{ id, project_id, branch_id: "main", kind: "round", run_at: new Date(), created_at: new Date() },
    payload_sealed: sealPayload(
      rootSecret,
      { id, kind: "round", tenancy: { projectId: project_id, branchId: "main" } },
      null,
    ),
  });
  const jobs = [jobOf("shop", systemRandom.uuid()), jobOf("internal", systemRandom.uuid())];
  await Promise.all([1, 2, 3].map(() => wakeStandingJobs(database.db, jobs, new Date())));
  expect(await listJobs()).toHaveLength(2);
  expect(await runAll()).toEqual([null, null]);
});
