import { createHash } from "node:crypto";
import type { Db } from "../../database/database.ts";
import { mailPool } from "../../emails/mail-route.ts";
import type { QueueServices } from "../../jobs/enqueue.ts";
import type { JobKind } from "../../jobs/job.ts";
import { sealPayload } from "../../jobs/payload.ts";
import { LANES } from "../../jobs/pools.ts";
import { wakeStandingJobs } from "../../jobs/wake-standing.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** The kind of job that delivers the emails of a project's outbox. There is one per project. */
export const DELIVER_EMAILS: JobKind<null> = { name: "deliver-emails" };

/** Has a project's outbox worked off: emails have become due. */
export async function wakeDelivery(tenancy: Tenancy, db: Db, { rootSecret, clock }: QueueServices): Promise<void> {
  const { projectId, branchId } = tenancy;
  const now = clock.now();
  const id = jobIdOf(tenancy);
  const kind = DELIVER_EMAILS.name;
  const owner = { id, kind, tenancy: { projectId, branchId } };
  const job = {
    id,
    project_id: projectId,
    branch_id: branchId,
    kind,
    payload_sealed: sealPayload(rootSecret, owner, null),
    pool: mailPool(tenancy),
    lane: LANES.indexOf("bulk"),
    run_at: now,
    created_at: now,
  };
  await wakeStandingJobs(db, [job], now);
}

/** The one job of a project, so that no two workers take the same email. */
function jobIdOf({ projectId, branchId }: Tenancy): string {
  const hex = createHash("sha256").update(`emails ${projectId} ${branchId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
