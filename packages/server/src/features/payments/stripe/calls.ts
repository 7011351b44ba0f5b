import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import type { ClockAndRandom } from "../../../random.ts";
import { isFinal, StripeError } from "./client.ts";
import type { StripeSubscription } from "./objects.ts";

/** Stripe forgets idempotency keys after 24 hours; after this long, a call gets a new one, in milliseconds. */
const KEY_LIFETIME_MILLIS = 23 * 3_600_000;
/** Longer than a call can take with all its repetitions, in milliseconds. */
const STATE_KEY_LIFETIME_MILLIS = 300_000;

/** Services that recording a call needs. */
export interface CallContext {
  readonly tenancy: TenancyId;
  readonly db: Db;
  readonly services: ClockAndRandom;
}

/**
 * Makes a call under an idempotency key that is stored before. A repetition after a crash, or a second request at the
 * same time, gets the same key, so that Stripe does the thing once.
 *
 * @param purpose What the call is for; unique in the project.
 * @param lifetimeMillis Time after which a call gets a new key, in milliseconds.
 */
export async function callOnce<T>(
  { tenancy, db, services }: CallContext,
  purpose: string,
  call: (key: string) => Promise<T>,
  lifetimeMillis: number = KEY_LIFETIME_MILLIS,
): Promise<T> {
  const key = await idempotencyKeyFor(tenancy, db, services, { purpose, lifetimeMillis });
  return call(key).catch(async (error: unknown) => {
    // Stripe would repeat its refusal to the same key for a day, although another card may pay by then.
    if (isFinal(error)) await forgetKey(tenancy, db, purpose, key);
    throw error;
  });
}

/**
 * Switches a subscription from the state in which it was read. All switches from one state use one idempotency key, so
 * that of several at once Stripe makes one: two of the same are one, and others are refused.
 *
 * @throws PlainError 409 if another request is switching the subscription.
 */
export function callForState<T>(
  context: CallContext,
  { id, items, latest_invoice }: StripeSubscription,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const [item] = items.data;
  // Every switch leaves an invoice, so that one to and fro leads to another state.
  const newest = typeof latest_invoice === "object" ? latest_invoice?.id : latest_invoice;
  const purpose = `switch ${id} ${newest} ${item?.price.id} ${item?.quantity}`;
  const attempt = (key: string) =>
    call(key).catch((error: unknown) => {
      if (error instanceof StripeError && error.type === "idempotency_error")
        throw new PlainError(409, "Another request is changing the subscription. Try again.", {
          reason: "SUBSCRIPTION_CHANGED",
        });
      throw error;
    });
  return callOnce(context, purpose, attempt, STATE_KEY_LIFETIME_MILLIS);
}

/** Forgets that a call was made, because what it has created no longer exists. */
export async function forgetCall(tenancy: TenancyId, db: Db, purpose: string): Promise<void> {
  await db.deleteFrom("stripe_calls").where(inTenancy(tenancy)).where("purpose", "=", purpose).execute();
}

async function idempotencyKeyFor(
  { projectId, branchId }: TenancyId,
  db: Db,
  { clock, random }: ClockAndRandom,
  { purpose, lifetimeMillis }: { readonly purpose: string; readonly lifetimeMillis: number },
): Promise<string> {
  const now = clock.now();
  const before = new Date(now.getTime() - lifetimeMillis);
  const { rows } = await sql<{ id: string }>`
    insert into stripe_calls (project_id, branch_id, purpose, id, created_at)
    values (${projectId}, ${branchId}, ${purpose}, ${random.uuid()}, ${now})
    on conflict on constraint stripe_calls__pk do update set
      id = case when stripe_calls.created_at < ${before} then excluded.id else stripe_calls.id end,
      created_at = case when stripe_calls.created_at < ${before}
        then excluded.created_at else stripe_calls.created_at end
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An upsert returned no row.");
  return row.id;
}

/** Forgets a key, unless another call has got a new one for the same purpose. */
async function forgetKey(tenancy: TenancyId, db: Db, purpose: string, key: string): Promise<void> {
  await db
    .deleteFrom("stripe_calls")
    .where(inTenancy(tenancy))
    .where("purpose", "=", purpose)
    .where("id", "=", key)
    .execute();
}
