import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { latestPlan } from "../../jobs/plan-again.ts";

/**
 * Moves emails to the present that wait for a time which a wrong clock has set: those that were accepted in its future,
 * and those that are to be tried again there. Works across projects, because only time decides.
 */
export async function planEmailsAgain(db: Db, now: Date): Promise<void> {
  const latest = latestPlan(now);
  await sql`
    update emails set
      created_at = least(created_at, ${now}),
      scheduled_at = scheduled_at - greatest(created_at - ${now}::timestamptz, interval '0'),
      next_send_retry_at = least(next_send_retry_at, ${now})
    where due_at is not null and (created_at > ${latest} or next_send_retry_at > ${latest})
  `.execute(db);
}
