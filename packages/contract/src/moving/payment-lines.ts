import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { dayInterval, itemExpiry } from "../fields/payment-fields.ts";
import { CUSTOMER_TYPES } from "../fields/vocabulary.ts";
import {
  CONFIG_OVERRIDE_MAX_LENGTH,
  COUPON_CODE_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EXPORT_BALANCE_PARTS_MAX,
  EXPORT_ID_MAX_LENGTH,
  EXPORT_PERIODS_MAX,
} from "../limits.ts";
import { amountsOff, COUPON_DURATIONS } from "../payments/coupons.ts";
import { amount, instant, ownId, someText, text, wholeNumber } from "./values.ts";

/** An interval of some length: what repeats without one would never end. */
const interval = dayInterval.refine(([count]) => count > 0, "must not be of no length").readonly();

/** A user, a team, or whatever else the project sells to. Users and teams may have been deleted: what they bought stays. */
const customer = { customerType: z.enum(CUSTOMER_TYPES), customerId: someText(EXPORT_ID_MAX_LENGTH) };

/** A product as customers have bought it. */
export const productVersionLine = z.strictObject({
  type: z.literal("productVersion"),
  id: someText(EXPORT_ID_MAX_LENGTH),
  /** Product in the form of the configuration document; with `metadata` if a request has described it. */
  product: z.record(z.string(), z.unknown()),
  createdAt: instant,
});

/** A customer who has bought, been granted or used something. */
export const customerLine = z.strictObject({ type: z.literal("customer"), ...customer, createdAt: instant });

/** A purchase, or a subscription with the periods that have begun. */
export const purchaseLine = z.strictObject({
  type: z.literal("purchase"),
  id: ownId,
  ...customer,
  kind: z.enum(["subscription", "one_time"]),
  productId: someText(EXPORT_ID_MAX_LENGTH).optional(),
  versionId: someText(EXPORT_ID_MAX_LENGTH),
  priceId: someText(EXPORT_ID_MAX_LENGTH).optional(),
  quantity: wholeNumber,
  /** Deduction of a coupon, whatever has become of the coupon. */
  discount: z
    .strictObject({
      couponId: ownId,
      code: someText(COUPON_CODE_MAX_LENGTH),
      percentOff: z.int().min(1).max(100).nullable(),
      amountOff: amountsOff.nullable(),
      duration: z.enum(COUPON_DURATIONS),
      months: wholeNumber.nullable(),
    })
    .optional(),
  /** Seller: a test purchase, the server, or the checkout page. */
  source: z.enum(["test_mode", "api_grant", "purchase_page"]),
  status: z.enum([
    ...(["active", "trialing", "canceled", "paused", "incomplete", "incomplete_expired"] as const),
    ...(["past_due", "unpaid", "paid", "refunded"] as const),
  ]),
  renewsEvery: interval.optional(),
  anchorAt: instant.optional(),
  periodsBegun: wholeNumber,
  periodStartsAt: instant.optional(),
  periodEndsAt: instant.optional(),
  cancelAtPeriodEnd: z.literal(true).optional(),
  /** The next payment in test mode fails. */
  failsNext: z.literal(true).optional(),
  /** ID of the subscription or payment at Stripe. */
  providerId: someText(EXPORT_ID_MAX_LENGTH).optional(),
  createdAt: instant,
  endedAt: instant.optional(),
  refundedAt: instant.optional(),
  beganBySwitch: z.literal(true).optional(),
  endedBySwitch: z.literal(true).optional(),
  /** Notification of the customer that is not repeated. */
  lastNotice: someText(EXPORT_ID_MAX_LENGTH).optional(),
  periods: boundedList(
    z.strictObject({
      startsAt: instant,
      endsAt: instant.optional(),
      status: z.enum(["trialing", "paid", "past_due"]),
    }),
    EXPORT_PERIODS_MAX,
  ).optional(),
});

/** A change of how many of an item a customer has. */
export const ledgerEntryLine = z.strictObject({
  type: z.literal("ledgerEntry"),
  id: ownId,
  ...customer,
  /** Cause of the entry, unique in the project: the same cause never counts twice. */
  source: someText(EXPORT_ID_MAX_LENGTH * 2),
  kind: z.enum(["change", "grant", "revocation"]),
  itemId: someText(EXPORT_ID_MAX_LENGTH),
  quantity: amount,
  description: text(DESCRIPTION_MAX_LENGTH).optional(),
  purchaseId: ownId.optional(),
  effectiveAt: instant,
  expiresAt: instant.optional(),
  createdAt: instant,
});

/** Milliseconds since 1970. */
const time = z.int().min(0);
/** `null` is never. */
const timeOrNever = time.nullable();
const some = <Part extends z.ZodType>(part: Part) => boundedList(part, EXPORT_BALANCE_PARTS_MAX).readonly();
const source = text(EXPORT_ID_MAX_LENGTH);
const lot = z.strictObject({
  source,
  expiresAt: timeOrNever,
  quantity: wholeNumber,
  currentOf: source.exactOptional(),
});

/**
 * Quantity of an item that a customer has, and what changes it by itself. Its times are milliseconds, as in the ledger,
 * and `null` is never.
 */
export const itemBalanceLine = z.strictObject({
  type: z.literal("itemBalance"),
  ...customer,
  itemId: someText(EXPORT_ID_MAX_LENGTH),
  state: z.strictObject({
    /** Quantities to use. Their source is a purchase or a default product; empty for what outlives them. */
    lots: some(lot),
    /** Uses that come back. */
    holds: some(z.strictObject({ expiresAt: time, taken: some(lot), debt: wholeNumber })),
    /** Used without a lot. */
    debt: wholeNumber,
    /** Grants that are yet to come. */
    schedules: some(
      z.strictObject({
        source,
        quantity: wholeNumber,
        repeat: interval.nullable(),
        expires: itemExpiry,
        anchor: time,
        endsWithSource: z.boolean(),
        periods: some(z.strictObject({ startsAt: time, endsAt: timeOrNever, countsFrom: time.exactOptional() })),
        next: wholeNumber,
        window: z.strictObject({ granted: wholeNumber, deducted: wholeNumber, endsAt: timeOrNever }).exactOptional(),
        usedBefore: some(z.strictObject({ quantity: wholeNumber, until: timeOrNever })).exactOptional(),
      }),
    ),
    /** Sources whose lots do not count for now. */
    suspended: some(source),
  }),
  /** Default products of the configuration that the state follows. */
  defaults: someText(CONFIG_OVERRIDE_MAX_LENGTH).optional(),
});
