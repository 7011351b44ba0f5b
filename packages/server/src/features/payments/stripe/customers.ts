import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { ClockAndRandom } from "../../../random.ts";
import type { Customer } from "../accounts/customer.ts";
import { lockCustomer } from "../accounts/queries.ts";
import { callOnce, forgetCall } from "./calls.ts";
import { isMissingCustomer } from "./client.ts";
import type { StripeConnection } from "./connections.ts";
import { withId } from "./objects.ts";
import { projectMetadata } from "./project-metadata.ts";

/** A customer that Stripe knows. */
export interface KnownCustomer {
  readonly customer: Customer;
  readonly stripeId: string;
  /** Events that Stripe has sent about the customer, and changes that were asked for. */
  readonly events: number;
  readonly syncedEvents: number;
  /** Number of times that Stripe's state was applied. */
  readonly syncs: number;
}

/** Services that creating a customer at Stripe needs. */
export interface CustomerContext {
  readonly tenancy: TenancyId;
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: ClockAndRandom;
}

/** Finds the ID that a customer has at Stripe; `null` for a customer that Stripe does not know. */
export async function findStripeCustomer(
  tenancy: TenancyId,
  db: Db,
  { scope }: Pick<StripeConnection, "scope">,
  customer: Customer,
): Promise<string | null> {
  const row = await db
    .selectFrom("stripe_customers")
    .select("stripe_customer_id")
    .where(inTenancy(tenancy))
    .where("scope", "=", scope)
    .where("customer_type", "=", customer.type)
    .where("customer_id", "=", customer.id)
    .executeTakeFirst();
  return row?.stripe_customer_id ?? null;
}

/** Finds a customer by the ID at Stripe. */
export async function findByStripeId(
  tenancy: TenancyId,
  db: Db,
  { scope }: Pick<StripeConnection, "scope">,
  stripeId: string,
): Promise<KnownCustomer | null> {
  const row = await db
    .selectFrom("stripe_customers")
    .select(["customer_type", "customer_id", "events", "synced_events", "syncs"])
    .where(inTenancy(tenancy))
    .where("scope", "=", scope)
    .where("stripe_customer_id", "=", stripeId)
    .executeTakeFirst();
  if (!row) return null;
  const { customer_type: type, customer_id: id, events, synced_events: syncedEvents, syncs } = row;
  return { customer: { type, id }, stripeId, events, syncedEvents, syncs };
}

/** Types of customers as Stripe's metadata spells them. */
const STRIPE_TYPES = { user: "USER", team: "TEAM", custom: "CUSTOM" } as const;

/**
 * Runs work with the ID that a customer has at Stripe. If Stripe says that the project's owner has deleted the customer
 * there, the work runs once more, with a new customer.
 */
export async function withStripeCustomer<T>(
  context: CustomerContext,
  connection: StripeConnection,
  customer: Customer,
  work: (stripeId: string) => Promise<T>,
): Promise<T> {
  const stripeId = await ensureStripeCustomer(context, connection, customer);
  try {
    return await work(stripeId);
  } catch (error) {
    if (!isMissingCustomer(error)) throw error;
    await forgetCustomer(context.tenancy, context.db, connection, stripeId);
    return work(await ensureStripeCustomer(context, connection, customer));
  }
}

/** Returns the ID that a customer has at Stripe; creates the customer there first if necessary, once. */
async function ensureStripeCustomer(
  { tenancy, db, transaction, services }: CustomerContext,
  connection: StripeConnection,
  customer: Customer,
): Promise<string> {
  const known = await findStripeCustomer(tenancy, db, connection, customer);
  if (known !== null) return known;
  const purpose = purposeOf(connection, customer);
  const metadata = { customerId: customer.id, customerType: STRIPE_TYPES[customer.type], ...projectMetadata(tenancy) };
  const { client } = connection;
  const create = (key: string) => client.post("/v1/customers", withId, { metadata }, key);
  const { id } = await callOnce({ tenancy, db, services }, purpose, create);
  const created = { customer, stripeId: id, now: services.clock.now() };
  await transaction((tx) => rememberCustomer(tenancy, tx, connection, created));
  return id;
}

/** Returns the purpose under which the call that creates a customer is recorded. */
function purposeOf({ scope }: Pick<StripeConnection, "scope">, { type, id }: Customer): string {
  return `customer ${scope} ${type} ${id}`;
}

/** Notes the ID that a customer has at Stripe, unless another one is known. */
export async function rememberCustomer(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { scope }: Pick<StripeConnection, "scope">,
  { customer, stripeId, now }: Pick<KnownCustomer, "customer" | "stripeId"> & { readonly now: Date },
): Promise<void> {
  await lockCustomer({ projectId, branchId }, tx, customer, now);
  await tx
    .insertInto("stripe_customers")
    .values({
      project_id: projectId,
      branch_id: branchId,
      scope,
      customer_type: customer.type,
      customer_id: customer.id,
      stripe_customer_id: stripeId,
      synced_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Notes that something about a customer changes at Stripe. Until that is recorded, reconciliation compares both
 * twice an hour.
 */
export async function noteChange(
  tenancy: TenancyId,
  db: Db,
  { scope }: Pick<StripeConnection, "scope">,
  stripeId: string,
): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set({ events: sql`events + 1` })
    .where(inTenancy(tenancy))
    .where("scope", "=", scope)
    .where("stripe_customer_id", "=", stripeId)
    .execute();
}

/** Forgets a customer that no longer exists at Stripe. */
export async function forgetCustomer(
  tenancy: TenancyId,
  db: Db,
  connection: Pick<StripeConnection, "scope">,
  stripeId: string,
): Promise<void> {
  const known = await findByStripeId(tenancy, db, connection, stripeId);
  if (!known) return;
  // First, or after a crash in between, Stripe would answer the next creation with the deleted customer.
  await forgetCall(tenancy, db, purposeOf(connection, known.customer));
  await db
    .deleteFrom("stripe_customers")
    .where(inTenancy(tenancy))
    .where("scope", "=", connection.scope)
    .where("stripe_customer_id", "=", stripeId)
    .execute();
}
