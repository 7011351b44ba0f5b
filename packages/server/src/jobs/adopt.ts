import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { Line } from "./admission.ts";
import { INSTALLATION } from "./job.ts";
import { resealPayload } from "./payload.ts";
import { LANES } from "./pools.ts";

/** The line of jobs that an older version has queued for the installation. They belong to no project. */
export const LINE_OF_OLDER = "-";

/** Jobs adopted at a time. */
const BATCH = 100;

/** Makes jobs of a line that older versions queue for no project those of the installation. */
export async function adoptJobs(db: Db, rootSecret: RootSecret, { pool, lane }: Omit<Line, "project">): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string; payload_sealed: Buffer }>`
    select id, kind, payload_sealed from jobs
    where pool = ${pool} and lane = ${LANES.indexOf(lane)} and line = ${LINE_OF_OLDER} and run_at < 'infinity'
    limit ${BATCH}`.execute(db);
  for (const { id, kind, payload_sealed: sealed } of rows) {
    await sql`
      update jobs set project_id = ${INSTALLATION.projectId}, branch_id = ${INSTALLATION.branchId},
        payload_sealed = ${resealed(rootSecret, { id, kind }, sealed)}
      where id = ${id} and project_id is null`.execute(db);
  }
}

/** Seals a payload for the installation. One that cannot be opened stays as it is: running the job says why. */
function resealed(rootSecret: RootSecret, job: { readonly id: string; readonly kind: string }, sealed: Buffer): Buffer {
  try {
    return resealPayload(rootSecret, { ...job, tenancy: null }, { ...job, tenancy: INSTALLATION }, sealed);
  } catch {
    return sealed;
  }
}
