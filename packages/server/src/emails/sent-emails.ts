import type { Db } from "../database/database.ts";
import { json } from "../database/json.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { DeliveryFailure } from "./delivery-failure.ts";
import type { MailRoute } from "./mail-route.ts";

/** One attempt to hand over a mail, as administrators see it. */
export interface SentEmail {
  /** That of the job for the attempt that succeeded, so that it can be found; any for one that failed. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly error: DeliveryFailure | null;
  readonly senderConfig: MailRoute["senderConfig"];
}

/** Takes down how an attempt went; `false` if that was on record. */
export async function recordSentEmail(tenancy: TenancyId, db: Db, email: SentEmail): Promise<boolean> {
  const row = await db
    .insertInto("sent_emails")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      id: email.id,
      to_addresses: [email.to],
      subject: email.subject,
      sent_at: email.sentAt,
      error: email.error ? json({ ...email.error }) : null,
      sender_config: json(email.senderConfig),
    })
    // A worker that lost its lease may have been first.
    .onConflict((conflict) => conflict.columns(["project_id", "branch_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an earlier attempt of a job handed its mail over and died before the job was deleted. */
export async function wasSent(tenancy: TenancyId, db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sent_emails")
    .select("id")
    .where(inTenancy(tenancy))
    .where("id", "=", jobId)
    .where("error", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
