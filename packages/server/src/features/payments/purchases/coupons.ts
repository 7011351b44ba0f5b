import type { CouponState, PriceConfig } from "@latchkit/contract";
import { toAsciiLowerCase } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import type { Discount } from "../../../database/tables/payments.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { amountOf } from "../../../money.ts";
import { fromOn, type PageRequest, rowsToRead } from "../../list-page.ts";
import { deduction } from "./discount.ts";

/** Parts of a coupon that can change. */
export interface CouponSettings {
  readonly isEnabled: boolean;
  /** `null` for any number of times. */
  readonly maxUses: number | null;
  /** `null` for never. */
  readonly endsAt: Date | null;
}

/** A code that lowers the price of a purchase. */
export interface Coupon extends CouponSettings, Omit<Discount, "couponId"> {
  readonly id: string;
  readonly uses: number;
  readonly createdAt: Date;
}

const COUPON = [
  "id",
  "code",
  "percent_off as percentOff",
  "amount_off as amountOff",
  "duration",
  "months",
  "is_enabled as isEnabled",
  "max_uses as maxUses",
  "ends_at as endsAt",
  "uses",
  "created_at as createdAt",
] as const;

/** Lists coupons, newest first. */
export function listCoupons(tenancy: TenancyId, db: Db, page: PageRequest): Promise<Coupon[]> {
  const { cursor } = page;
  return db
    .selectFrom("coupons")
    .select(COUPON)
    .where(inTenancy(tenancy))
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "coupons", cursor ?? "", true)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(rowsToRead(page))
    .execute();
}

/**
 * Reads a coupon.
 *
 * @throws PlainError 404.
 */
export async function getCoupon(tenancy: TenancyId, db: Db, id: string): Promise<Coupon> {
  const query = db.selectFrom("coupons").select(COUPON).where(inTenancy(tenancy)).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? refuseMissing();
}

/** As {@link getCoupon}, and keeps other requests from changing it until the transaction ends. */
export async function lockCoupon(tenancy: TenancyId, tx: Tx, id: string): Promise<Coupon> {
  const query = tx.selectFrom("coupons").select(COUPON).where(inTenancy(tenancy)).where("id", "=", id);
  return (await query.forUpdate().executeTakeFirst()) ?? refuseMissing();
}

/** Stores a new coupon. @returns `false` if another one has the code. */
export async function insertCoupon({ projectId, branchId }: TenancyId, tx: Tx, coupon: Coupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("coupons")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: coupon.id,
      code: coupon.code,
      percent_off: coupon.percentOff,
      amount_off: coupon.amountOff && json(coupon.amountOff),
      duration: coupon.duration,
      months: coupon.months,
      is_enabled: coupon.isEnabled,
      max_uses: coupon.maxUses,
      ends_at: coupon.endsAt,
      created_at: coupon.createdAt,
    })
    .onConflict((conflict) => conflict.constraint("coupons__code").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Changes the settings of a coupon. */
export async function updateCoupon(
  tenancy: TenancyId,
  tx: Tx,
  id: string,
  { isEnabled, maxUses, endsAt }: CouponSettings,
): Promise<void> {
  await tx
    .updateTable("coupons")
    .set({ is_enabled: isEnabled, max_uses: maxUses, ends_at: endsAt })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .execute();
}

/** Counts a use of a coupon, if its limit allows one more. */
export async function countUse({ projectId, branchId }: TenancyId, tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update coupons set uses = uses + 1
    where project_id = ${projectId} and branch_id = ${branchId} and id = ${id}::uuid
      and (max_uses is null or uses < max_uses)`.execute(tx);
  return numAffectedRows > 0n;
}

/** Returns the state of a coupon. */
export function stateOfCoupon({ isEnabled, endsAt, maxUses, uses }: Coupon, now: Date): CouponState {
  if (!isEnabled) return "off";
  if (endsAt !== null && endsAt <= now) return "ended";
  return maxUses !== null && uses >= maxUses ? "used_up" : "open";
}

/** Returns what a coupon deducts. */
function discountOf({ id, code, percentOff, amountOff, duration, months }: Coupon): Discount {
  return { couponId: id, code, percentOff, amountOff, duration, months };
}

/** Finds what a code deducts; `null` if there is no such code, or it cannot be used now. */
async function findDiscount(tenancy: TenancyId, db: Db, code: string, now: Date): Promise<Discount | null> {
  const coupon = await db
    .selectFrom("coupons")
    .select(COUPON)
    .where(inTenancy(tenancy))
    .where("code", "=", normalCode(code))
    .executeTakeFirst();
  return coupon && stateOfCoupon(coupon, now) === "open" ? discountOf(coupon) : null;
}

/** Returns a code in the spelling in which it is stored. */
export function normalCode(code: string): string {
  return toAsciiLowerCase(code).toUpperCase();
}

/** The code that a request names, and the one that its payment link presets. */
export interface WantedCoupon {
  /** `null` for no coupon, undefined for the preset one. */
  readonly named: string | null | undefined;
  readonly preset: string | undefined;
}

/**
 * Finds what a wanted coupon deducts. A preset code that cannot be used now is left out.
 *
 * @throws PlainError 400 for a named one.
 */
export async function findWanted(
  tenancy: TenancyId,
  db: Db,
  { named, preset }: WantedCoupon,
  now: Date,
): Promise<Discount | null> {
  const code = named === undefined ? preset : named;
  if (code === undefined || code === null) return null;
  const found = await findDiscount(tenancy, db, code, now);
  return found === null && named !== undefined ? refuseCoupon() : found;
}

/**
 * Finds what a wanted coupon deducts from a price, as {@link findWanted}. A preset code that does not apply to the price
 * is left out.
 *
 * @throws PlainError 400 for a named one.
 */
export async function discountOn(
  tenancy: TenancyId,
  db: Db,
  price: PriceConfig,
  { wanted, now }: { readonly wanted: WantedCoupon; readonly now: Date },
): Promise<Discount | null> {
  const found = await findWanted(tenancy, db, wanted, now);
  const money = amountOf(price);
  if (found === null || (money && deduction(found, money) !== null)) return found;
  return wanted.named === undefined ? null : refuseCoupon();
}

/** @throws PlainError 400. */
export function refuseCoupon(): never {
  throw new PlainError(400, "This code is unknown, has ended, was used up, or does not apply to this purchase.", {
    reason: "COUPON_NOT_VALID",
  });
}

function refuseMissing(): never {
  throw new PlainError(404, "The project has no such coupon.", { reason: "COUPON_NOT_FOUND" });
}
