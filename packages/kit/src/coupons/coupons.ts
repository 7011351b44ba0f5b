import type { Answer } from "@latchkit/contract";
import { type AdminApp, adminContextOf } from "../admin-app.ts";

/** State of a coupon: it can be used, or it was switched off, has ended, or has been used as often as it may. */
export type CouponState = "open" | "off" | "ended" | "used_up";

/** Payments of a subscription that a coupon lowers: the first one, those of some months, or all. */
export type CouponDuration = "once" | "months" | "forever";

/** Amounts as decimal text, by currency: `{ USD: "5.00" }`. */
export type CouponAmounts = {
  readonly [C in "USD" | "EUR" | "GBP" | "JPY" | "INR" | "AUD" | "CAD"]?: string | undefined;
};

/** A code that lowers the price of a purchase. */
export interface Coupon {
  /** A UUID. */
  readonly id: string;
  /** The code, in upper case. Customers may type it in any case. */
  readonly code: string;
  /** Whole percent; `null` for an amount. */
  readonly percentOff: number | null;
  /** Amounts by currency; `null` for a percentage. */
  readonly amountOff: CouponAmounts | null;
  /** Payments of a subscription that it lowers. */
  readonly duration: CouponDuration;
  /** Of the duration `months`; otherwise `null`. */
  readonly months: number | null;
  /** Whether it can be used, and why not. */
  readonly state: CouponState;
  /** Whether it is switched on. */
  readonly isEnabled: boolean;
  /** Number of purchases that it may be used for; `null` for any number. */
  readonly maxUses: number | null;
  /** When it ends; `null` for never. */
  readonly endsAt: Date | null;
  /** Number of purchases that were made with it. Refunds do not lower it. */
  readonly uses: number;
  /** When it was created. */
  readonly createdAt: Date;
}

/** Settings of a coupon. */
export interface CouponUpdate {
  /** Whether it is switched on. */
  readonly isEnabled?: boolean | undefined;
  /** Number of purchases that it may be used for, at most 1,000,000,000; `null` for any number. */
  readonly maxUses?: number | null | undefined;
  /** When it ends; `null` for never. */
  readonly endsAt?: Date | null | undefined;
}

/** Settings of a new coupon. Set either `percentOff` or `amountOff`. */
export interface CreateCouponOptions {
  /** 3 to 40 letters, digits, `_` and `-`. */
  readonly code: string;
  /** Whole percent, from 1 to 100. */
  readonly percentOff?: number | undefined;
  /** Amounts by currency. The coupon does not apply to prices in other currencies. */
  readonly amountOff?: CouponAmounts | undefined;
  /** Payments of a subscription that it lowers. Default: `once`, the first one. */
  readonly duration?: CouponDuration | undefined;
  /** For the duration `months`: from 1 to 120. */
  readonly months?: number | undefined;
  /** Number of purchases that it may be used for. Default: any number. */
  readonly maxUses?: number | null | undefined;
  /** When it ends. Default: never. */
  readonly endsAt?: Date | null | undefined;
}

/** A page of coupons. */
export interface CouponPage {
  /** The coupons of this page, newest first. */
  readonly coupons: readonly Coupon[];
  /** Start of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
}

/**
 * Lists coupons, newest first.
 *
 * @param options.limit At most 100. Default: all, at most 100.
 * @param options.cursor Start of the page: `nextCursor` of the page before.
 */
export async function listCoupons(
  app: AdminApp,
  { limit, cursor }: { limit?: number; cursor?: string | undefined } = {},
): Promise<CouponPage> {
  const { core, sender } = adminContextOf(app);
  const query = { limit, cursor };
  const { items, pagination } = await core.send("GET /internal/payments/coupons", { query }, sender);
  return { coupons: items.map(toCoupon), nextCursor: pagination?.next_cursor ?? null };
}

/**
 * Creates a coupon. Customers type its code at checkout; a payment link can preset it.
 *
 * @throws {StatusError} 400 if not exactly one of `percentOff` and `amountOff` is set, 409 if another coupon has the code.
 * @example await createCoupon(app, { code: "SPRING", percentOff: 20, duration: "months", months: 3 });
 */
export async function createCoupon(app: AdminApp, options: CreateCouponOptions): Promise<Coupon> {
  const { core, sender } = adminContextOf(app);
  const body = {
    code: options.code,
    percent_off: options.percentOff ?? null,
    amount_off: options.amountOff ?? null,
    duration: options.duration ?? "once",
    months: options.months ?? null,
    max_uses: options.maxUses ?? null,
    ends_at_millis: options.endsAt?.getTime() ?? null,
  };
  return toCoupon(await core.send("POST /internal/payments/coupons", { body }, sender));
}

/**
 * Changes the end or the limit of a coupon, or switches it off and on. What was bought with it keeps its discount.
 *
 * @throws {StatusError} 404 if the project has no such coupon.
 */
export async function updateCoupon(
  app: AdminApp,
  couponId: string,
  { isEnabled, maxUses, endsAt }: CouponUpdate,
): Promise<Coupon> {
  const { core, sender } = adminContextOf(app);
  const body = {
    is_enabled: isEnabled,
    max_uses: maxUses,
    ends_at_millis: endsAt === undefined ? undefined : (endsAt?.getTime() ?? null),
  };
  const input = { params: { coupon_id: couponId }, body };
  return toCoupon(await core.send("PATCH /internal/payments/coupons/{coupon_id}", input, sender));
}

function toCoupon(coupon: Answer<"PATCH /internal/payments/coupons/{coupon_id}">): Coupon {
  return {
    id: coupon.id,
    code: coupon.code,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    duration: coupon.duration,
    months: coupon.months,
    state: coupon.state,
    isEnabled: coupon.is_enabled,
    maxUses: coupon.max_uses,
    endsAt: coupon.ends_at_millis === null ? null : new Date(coupon.ends_at_millis),
    uses: coupon.uses,
    createdAt: new Date(coupon.created_at_millis),
  };
}
