import type { PaymentLinkState } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { fromOn, type PageRequest, rowsToRead } from "../../list-page.ts";

/** Parts of a payment link that can change. */
export interface PaymentLinkSettings {
  readonly isEnabled: boolean;
  /** `null` for any number of times. */
  readonly maxSales: number | null;
  /** `null` for never. */
  readonly endsAt: Date | null;
}

/** A link to a product that anyone may open. */
export interface PaymentLink extends PaymentLinkSettings {
  readonly id: string;
  readonly productId: string;
  readonly returnUrl: string | null;
  readonly couponId: string | null;
  /** Code of the coupon. */
  readonly couponCode: string | null;
  readonly sold: number;
  readonly createdAt: Date;
}

function selectLinks(tenancy: TenancyId, db: Db) {
  return db
    .selectFrom("payment_links")
    .select([
      "id",
      "product_id as productId",
      "return_url as returnUrl",
      "coupon_id as couponId",
      "is_enabled as isEnabled",
      "max_sales as maxSales",
      "ends_at as endsAt",
      "sold",
      "created_at as createdAt",
      sql<
        string | null
      >`(select code from coupons where ${inTenancy(tenancy, "coupons")} and coupons.id = coupon_id)`.as("couponCode"),
    ])
    .where(inTenancy(tenancy, "payment_links"));
}

/** Lists payment links, newest first. */
export function listPaymentLinks(
  tenancy: TenancyId,
  db: Db,
  page: PageRequest & { readonly product_id?: string | undefined },
): Promise<PaymentLink[]> {
  const { cursor, product_id: productId } = page;
  return selectLinks(tenancy, db)
    .$if(productId !== undefined, (query) => query.where("product_id", "=", productId ?? ""))
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "payment_links", cursor ?? "", true)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(rowsToRead(page))
    .execute();
}

/**
 * Reads a payment link.
 *
 * @throws PlainError 404.
 */
export async function getPaymentLink(tenancy: TenancyId, db: Db, id: string): Promise<PaymentLink> {
  return (await selectLinks(tenancy, db).where("id", "=", id).executeTakeFirst()) ?? refuseMissing();
}

/** As {@link getPaymentLink}, and keeps other requests from changing it until the transaction ends. */
export async function lockPaymentLink(tenancy: TenancyId, tx: Tx, id: string): Promise<PaymentLink> {
  const query = selectLinks(tenancy, tx).where("id", "=", id);
  return (await query.forUpdate().executeTakeFirst()) ?? refuseMissing();
}

/** Stores a new payment link. */
export async function insertPaymentLink(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { id, productId, returnUrl, couponId, isEnabled, maxSales, endsAt, createdAt }: PaymentLink,
): Promise<void> {
  const settings = { is_enabled: isEnabled, max_sales: maxSales, ends_at: endsAt };
  const link = { id, product_id: productId, return_url: returnUrl, coupon_id: couponId, created_at: createdAt };
  await tx
    .insertInto("payment_links")
    .values({ project_id: projectId, branch_id: branchId, ...link, ...settings })
    .execute();
}

/** Changes the settings of a payment link. */
export async function updatePaymentLink(
  tenancy: TenancyId,
  tx: Tx,
  id: string,
  { isEnabled, maxSales, endsAt }: PaymentLinkSettings,
): Promise<void> {
  await tx
    .updateTable("payment_links")
    .set({ is_enabled: isEnabled, max_sales: maxSales, ends_at: endsAt })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .execute();
}

/**
 * Counts a sale of a payment link, if its limit allows one more: of many purchases at once, as many succeed as the limit
 * has left.
 */
export async function countSale({ projectId, branchId }: TenancyId, tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_links set sold = sold + 1
    where project_id = ${projectId} and branch_id = ${branchId} and id = ${id}::uuid
      and (max_sales is null or sold < max_sales)`.execute(tx);
  return numAffectedRows > 0n;
}

/** Returns the state of a payment link. */
export function stateOf({ isEnabled, endsAt, maxSales, sold }: PaymentLink, now: Date): PaymentLinkState {
  if (!isEnabled) return "off";
  if (endsAt !== null && endsAt <= now) return "ended";
  return maxSales !== null && sold >= maxSales ? "sold_out" : "open";
}

/**
 * Refuses a purchase through a payment link that no longer sells.
 *
 * @throws PlainError 404, 409.
 */
export async function requireOpenLink(tenancy: TenancyId, db: Db, id: string, now: Date): Promise<PaymentLink> {
  const link = await getPaymentLink(tenancy, db, id);
  return stateOf(link, now) === "open" ? link : refuseClosed();
}

/** @throws PlainError 409. */
export function refuseClosed(): never {
  throw new PlainError(409, "This payment link no longer sells.", { reason: "PAYMENT_LINK_CLOSED" });
}

function refuseMissing(): never {
  throw new PlainError(404, "The project has no such payment link.", { reason: "PAYMENT_LINK_NOT_FOUND" });
}
