import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import { PURCHASE_CODE } from "../purchases/code-type.ts";

/** A payment that a checkout link has started, and that can still be paid. */
export interface OpenCheckout {
  /** The idempotency key of the call that creates the payment. */
  readonly id: string;
  readonly codeHash: Buffer;
  readonly productId: string | null;
  readonly versionId: string;
  readonly priceId: string;
  readonly quantity: number;
  readonly kind: "payment" | "subscription" | "switch";
  /** `null` until Stripe has answered. */
  readonly stripeId: string | null;
  /** Subscriptions at Stripe that the purchase takes the place of. */
  readonly replaces: readonly string[];
  readonly createdAt: Date;
  /** The moment from which Stripe prorates a switch; `null` for the moment of the switch. */
  readonly proratedAt: Date | null;
}

/** Lists the payments of a customer that can still be paid, oldest first. */
export async function findOpenCheckouts(tenancy: TenancyId, db: Db, { type, id }: Customer): Promise<OpenCheckout[]> {
  const rows = await db
    .selectFrom("checkout_payments")
    .selectAll()
    .where(inTenancy(tenancy))
    .where("customer_type", "=", type)
    .where("customer_id", "=", id)
    .where("state", "=", "open")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    codeHash: row.code_hash,
    productId: row.product_id,
    versionId: row.version_id,
    priceId: row.price_id,
    quantity: row.quantity,
    kind: row.kind,
    stripeId: row.stripe_id,
    replaces: row.replaces,
    createdAt: row.created_at,
    proratedAt: row.prorated_at,
  }));
}

/** Stores a payment before it is created at Stripe. */
export async function insertCheckout(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { scope, customer }: { readonly scope: string; readonly customer: Customer },
  checkout: OpenCheckout,
): Promise<void> {
  await tx
    .insertInto("checkout_payments")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: checkout.id,
      scope,
      code_hash: checkout.codeHash,
      customer_type: customer.type,
      customer_id: customer.id,
      product_id: checkout.productId,
      version_id: checkout.versionId,
      price_id: checkout.priceId,
      quantity: checkout.quantity,
      kind: checkout.kind,
      stripe_id: checkout.stripeId,
      replaces: json([...checkout.replaces]),
      state: "open",
      created_at: checkout.createdAt,
      prorated_at: checkout.proratedAt,
    })
    .execute();
}

/**
 * Notes the payment intent or subscription of a payment. Returns `false` if another request has closed the payment
 * meanwhile.
 */
export async function noteStripeId(tenancy: TenancyId, db: Db, id: string, stripeId: string): Promise<boolean> {
  const row = await db
    .updateTable("checkout_payments")
    .set({ stripe_id: stripeId })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a payment cannot be paid any more. */
export async function closeCheckout(tenancy: TenancyId, db: Db, id: string): Promise<void> {
  await db
    .updateTable("checkout_payments")
    .set({ state: "replaced" })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Notes that payments were paid, and uses up their links. */
export async function finishCheckouts(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  checkouts: readonly OpenCheckout[],
  now: Date,
): Promise<void> {
  if (checkouts.length === 0) return;
  await sql`
    with paid as (
      update checkout_payments set state = 'paid'
      where project_id = ${projectId} and branch_id = ${branchId} and id = any(${checkouts.map(({ id }) => id)}::uuid[])
      returning code_hash
    )
    update verification_codes set used_at = ${now}
    where project_id = ${projectId} and branch_id = ${branchId} and type = ${PURCHASE_CODE.name}
      and code_hash in (select code_hash from paid) and used_at is null`.execute(tx);
}
