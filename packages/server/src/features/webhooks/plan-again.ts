import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { latestPlan } from "../../jobs/plan-again.ts";

/** Makes deliveries due that a wrong clock has planned for much later, of all projects, because only time decides. */
export async function planDeliveriesAgain(db: Db, now: Date): Promise<void> {
  await sql`update webhook_deliveries set due_at = ${now} where due_at > ${latestPlan(now)}`.execute(db);
}
