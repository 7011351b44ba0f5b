import { createHash } from "node:crypto";
import type { Tx } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { QueueServices } from "../../jobs/enqueue.ts";
import type { JobKind, JobPayload } from "../../jobs/job.ts";
import { sealPayload } from "../../jobs/payload.ts";
import { wakeStandingJobs } from "../../jobs/wake-standing.ts";

/** The only job of an endpoint or a project. Two jobs would send at once, and out of order. */
interface StandingJob<Payload extends JobPayload> extends TenancyId {
  /** The endpoint, or another name that is unique within the project. */
  readonly name: string;
  readonly payload: NoInfer<Payload>;
}

/**
 * Runs standing jobs now, or once more if they are running.
 *
 * @param tx The transaction that makes the work due.
 */
export async function wakeJobs<Payload extends JobPayload>(
  tx: Tx,
  { rootSecret, clock }: Pick<QueueServices, "clock" | "rootSecret">,
  kind: JobKind<Payload>,
  jobs: readonly StandingJob<Payload>[],
): Promise<void> {
  const now = clock.now();
  const rows = jobs.map(({ projectId, branchId, name, payload }) => {
    const id = jobIdOf(`${projectId} ${branchId} ${name}`);
    const owner = { id, kind: kind.name, tenancy: { projectId, branchId } };
    return {
      id,
      project_id: projectId,
      branch_id: branchId,
      kind: kind.name,
      payload_sealed: sealPayload(rootSecret, owner, payload),
      pool: "webhooks",
      lane: 1,
      run_at: now,
      created_at: now,
    };
  });
  await wakeStandingJobs(tx, rows, now);
}

function jobIdOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
