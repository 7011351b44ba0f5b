import * as z from "zod";
import { boolean, number, string, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { moneyAmount } from "../fields/payment-fields.ts";
import type { Currency } from "../fields/vocabulary.ts";
import { COUPON_CODE_MAX_LENGTH, COUPON_MONTHS_MAX, COUPON_USES_MAX, TIME_MAX_MILLIS } from "../limits.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

/** States of a coupon: it can be used, or it was switched off, has ended, or has been used as often as it may. */
export const COUPON_STATES = ["open", "off", "ended", "used_up"] as const;
/** State of a coupon. */
export type CouponState = (typeof COUPON_STATES)[number];

/** Payments of a subscription that a coupon lowers: the first one, those of some months, or all. */
export const COUPON_DURATIONS = ["once", "months", "forever"] as const;
/** Payments of a subscription that a coupon lowers. */
export type CouponDuration = (typeof COUPON_DURATIONS)[number];

/** Code that customers type; compared without regard to case. */
export const couponCode = string
  .max(COUPON_CODE_MAX_LENGTH)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{2,}$/,
    "must consist of at least 3 letters, digits, `_` and `-`, and start with a letter or digit",
  );

/** Amounts of a coupon, by currency. */
export const amountsOff = z.strictObject({
  USD: moneyAmount("USD").optional(),
  EUR: moneyAmount("EUR").optional(),
  GBP: moneyAmount("GBP").optional(),
  JPY: moneyAmount("JPY").optional(),
  INR: moneyAmount("INR").optional(),
  AUD: moneyAmount("AUD").optional(),
  CAD: moneyAmount("CAD").optional(),
} satisfies Record<Currency, z.core.$ZodType>);

/** Deduction of a coupon, as customers see it. */
export const discountAnswer = z.strictObject({
  code: z.string(),
  /** `null` for an amount. */
  percent_off: z.number().int().nullable(),
  /** By currency; `null` for a percentage. */
  amount_off: amountsOff.nullable(),
  duration: z.enum(COUPON_DURATIONS),
  /** Of the duration `months`; otherwise `null`. */
  months: z.number().int().nullable(),
});

const changeable = {
  is_enabled: boolean,
  /** `null` for any number of times. */
  max_uses: number.int().min(1).max(COUPON_USES_MAX).nullable(),
  /** `null` for never. */
  ends_at_millis: number.int().min(0).max(TIME_MAX_MILLIS).nullable(),
};

const coupon = discountAnswer.extend({
  id: z.uuid(),
  state: z.enum(COUPON_STATES),
  is_enabled: z.boolean(),
  max_uses: z.number().int().nullable(),
  ends_at_millis: z.number().int().nullable(),
  /** Number of purchases that were made with it. Refunds do not lower it. */
  uses: z.number().int(),
  created_at_millis: z.number().int(),
});

/** Codes that lower the price of a purchase. Not part of the original protocol. */
export const coupons = {
  "GET /internal/payments/coupons": {
    summary: "List coupons, newest first",
    tiers,
    query: z.strictObject(page),
    answer: listOrPageOf(coupon),
    errors: [],
    refusals: [{ status: 400, when: "the entry the cursor names is gone" }],
  },
  "POST /internal/payments/coupons": {
    summary: "Create a coupon",
    tiers,
    body: z.strictObject({
      code: couponCode,
      percent_off: number.int().min(1).max(100).nullable().default(null),
      amount_off: amountsOff.nullable().default(null),
      duration: z.enum(COUPON_DURATIONS).default("once"),
      months: number.int().min(1).max(COUPON_MONTHS_MAX).nullable().default(null),
      max_uses: changeable.max_uses.default(null),
      ends_at_millis: changeable.ends_at_millis.default(null),
    }),
    answer: coupon,
    errors: [],
    refusals: [
      { status: 400, when: "not exactly one of `percent_off` and `amount_off` is set, or an amount is zero" },
      { status: 400, when: "the number of months is set for another duration than `months`, or missing for it" },
      { status: 409, when: "another coupon has the code" },
    ],
  },
  "PATCH /internal/payments/coupons/{coupon_id}": {
    summary: "Change the end or the limit of a coupon, or switch it off",
    tiers,
    params: z.strictObject({ coupon_id: uuid }),
    body: z.strictObject(changeable).partial(),
    answer: coupon,
    errors: [],
    refusals: [{ status: 404, when: "the project has no such coupon" }],
  },
} as const satisfies EndpointTable;
