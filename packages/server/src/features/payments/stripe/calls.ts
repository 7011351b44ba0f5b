import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { ClockAndRandom } from "../../../random.ts";

/** Stripe forgets idempotency keys after 24 hours; after this long, a call gets a new one, in milliseconds. */
const KEY_LIFETIME_MILLIS = 23 * 3_600_000;

/**
 * Stores the idempotency key of a call before it is made. A repetition after a crash, or a second request at the same time, gets the same
 * key, so that Stripe does the thing once.
 *
 * @param purpose What the call is for; unique in the project.
 */
export async function idempotencyKeyFor(
  { projectId, branchId }: TenancyId,
  db: Db,
  { clock, random }: ClockAndRandom,
  purpose: string,
): Promise<string> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    insert into stripe_calls (project_id, branch_id, purpose, id, created_at)
    values (${projectId}, ${branchId}, ${purpose}, ${random.uuid()}, ${now})
    on conflict on constraint stripe_calls__pk do update set
      id = case when stripe_calls.created_at < ${new Date(now.getTime() - KEY_LIFETIME_MILLIS)} then excluded.id else stripe_calls.id end,
      created_at = case when stripe_calls.created_at < ${new Date(now.getTime() - KEY_LIFETIME_MILLIS)}
        then excluded.created_at else stripe_calls.created_at end
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An upsert returned no row.");
  return row.id;
}
