import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import type { Discount, ProductVersion } from "../../../database/tables/payments.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import { insertVersions } from "../catalog/versions.ts";
import { PURCHASE_CODE } from "../purchases/code-type.ts";
import { type CheckoutEvent, type CheckoutState, PAYABLE, TRANSITIONS } from "./checkout-states.ts";

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
  readonly state: CheckoutState;
  /** `null` until Stripe has answered. */
  readonly stripeId: string | null;
  /** Subscriptions at Stripe that the purchase takes the place of. */
  readonly replaces: readonly string[];
  readonly createdAt: Date;
  /** The moment from which Stripe prorates a switch; `null` for the moment of the switch. */
  readonly proratedAt: Date | null;
  /** The payment link through which it was started; `null` without one. */
  readonly paymentLinkId: string | null;
  /** Deduction of a coupon; `null` without one. */
  readonly discount: Discount | null;
}

/** Lists the payments of a customer that can still be paid, oldest first. */
export async function findOpenCheckouts(tenancy: TenancyId, db: Db, { type, id }: Customer): Promise<OpenCheckout[]> {
  const rows = await db
    .selectFrom("checkout_payments")
    .selectAll()
    .where(inTenancy(tenancy))
    .where("customer_type", "=", type)
    .where("customer_id", "=", id)
    .where("state", "in", PAYABLE)
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
    state: row.state,
    stripeId: row.stripe_id,
    replaces: row.replaces,
    createdAt: row.created_at,
    proratedAt: row.prorated_at,
    paymentLinkId: row.payment_link_id,
    discount: row.discount,
  }));
}

/** Customer and product of a payment. */
interface Ordered {
  /** The account at Stripe. */
  readonly scope: string;
  readonly customer: Customer;
  readonly product: ProductVersion;
}

/** Stores a payment, and the product as it is bought, before it is created at Stripe. */
export async function insertCheckout(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { scope, customer, product }: Ordered,
  checkout: OpenCheckout,
): Promise<void> {
  await insertVersions({ projectId, branchId }, tx, [product], checkout.createdAt);
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
      state: checkout.state,
      created_at: checkout.createdAt,
      prorated_at: checkout.proratedAt,
      payment_link_id: checkout.paymentLinkId,
      discount: checkout.discount && json({ ...checkout.discount }),
    })
    .execute();
}

/**
 * Moves a payment to the state that follows an event, in one statement.
 *
 * @param stripeId The payment intent or subscription that was created.
 * @returns The ID of the payment at Stripe as it was noted, `null` inside if none was; `null` if the payment was in a
 *   state in which the event changes nothing.
 */
export async function moveCheckout(
  tenancy: TenancyId,
  db: Db,
  id: string,
  event: CheckoutEvent,
  stripeId?: string,
): Promise<{ readonly stripeId: string | null } | null> {
  const { from, to } = TRANSITIONS[event];
  const row = await db
    .updateTable("checkout_payments")
    .set({ state: to, ...(stripeId !== undefined && { stripe_id: stripeId }) })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("stripe_id as stripeId")
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Notes that payments were made, uses up their links, and closes the other payments of these.
 *
 * Counts the uses of coupons and the switches of payment links whatever their limits are: these payments cannot be
 * undone.
 */
export async function finishCheckouts(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  ids: readonly string[],
  event: "paid" | "switched",
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const paid = TRANSITIONS[event];
  const { outsold } = TRANSITIONS;
  await sql`
    with paid as (
      update checkout_payments set state = ${paid.to}
      where project_id = ${projectId} and branch_id = ${branchId} and id = any(${ids}::uuid[]) and state = any(${paid.from})
      returning id, customer_type, customer_id, code_hash, kind, payment_link_id, discount
    ), outsold as (
      update checkout_payments as other set state = ${outsold.to} from paid
      where other.project_id = ${projectId} and other.branch_id = ${branchId}
        and other.customer_type = paid.customer_type and other.customer_id = paid.customer_id
        and other.code_hash = paid.code_hash and other.id <> all(${ids}::uuid[]) and other.state = any(${outsold.from})
    ), used as (
      update coupons set uses = uses + done.sales
      from (select (discount ->> 'couponId')::uuid as coupon_id, count(*)::int as sales from paid where discount is not null group by 1) as done
      where coupons.project_id = ${projectId} and coupons.branch_id = ${branchId} and coupons.id = done.coupon_id
    ), counted as (
      update payment_links as link set sold = sold + done.sales
      from (select payment_link_id, count(*)::int as sales from paid where kind = 'switch' group by payment_link_id) as done
      where link.project_id = ${projectId} and link.branch_id = ${branchId} and link.id = done.payment_link_id
    )
    update verification_codes set used_at = ${now}
    where project_id = ${projectId} and branch_id = ${branchId} and type = ${PURCHASE_CODE.name}
      and code_hash in (select code_hash from paid) and used_at is null`.execute(tx);
}

/** A payment that was made, as its start was recorded. */
export interface StartedCheckout {
  /** Tells links apart. */
  readonly link: string;
  /** Whether money that arrives for it is given back: it was replaced, or the link has sold something else. */
  readonly isVoid: boolean;
  /** The payment link through which it was started; `null` without one. */
  readonly paymentLinkId: string | null;
  /** Deduction of a coupon; `null` without one. */
  readonly discount: Discount | null;
}

/** Reads how payments began, by their IDs. Those that began more than a month ago are not found. */
export async function findStarted(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StartedCheckout>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StartedCheckout & { id: string }>`
    select started.id, encode(started.code_hash, 'hex') as link,
      started.state <> all(${PAYABLE}) or code.used_at is not null as "isVoid",
      started.payment_link_id as "paymentLinkId", started.discount
    from checkout_payments as started left join verification_codes as code
      on code.project_id = started.project_id and code.branch_id = started.branch_id
      and code.type = ${PURCHASE_CODE.name} and code.code_hash = started.code_hash
    where started.project_id = ${projectId} and started.branch_id = ${branchId} and started.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...started }) => [id, started]));
}
