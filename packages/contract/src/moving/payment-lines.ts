import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { CUSTOMER_TYPES } from "../fields/vocabulary.ts";
import { DESCRIPTION_MAX_LENGTH, EXPORT_ID_MAX_LENGTH, EXPORT_PERIODS_MAX } from "../limits.ts";
import { amount, instant, json, ownId, someText, text, wholeNumber } from "./values.ts";

/** A user, a team, or whatever else the project sells to. */
const customer = { customerType: z.enum(CUSTOMER_TYPES), customerId: someText(EXPORT_ID_MAX_LENGTH) };

/** A product as customers have bought it. */
export const productVersionLine = z.strictObject({
  type: z.literal("productVersion"),
  id: someText(EXPORT_ID_MAX_LENGTH),
  product: json,
  createdAt: instant,
});

/** A purchase, or a subscription with the periods that have begun. */
export const purchaseLine = z.strictObject({
  type: z.literal("purchase"),
  id: ownId,
  ...customer,
  kind: someText(40),
  productId: someText(EXPORT_ID_MAX_LENGTH).optional(),
  versionId: someText(EXPORT_ID_MAX_LENGTH),
  priceId: someText(EXPORT_ID_MAX_LENGTH).optional(),
  quantity: wholeNumber,
  /** Seller: the server, a test purchase, or Stripe. */
  source: someText(40),
  status: someText(40),
  renewsEvery: json.optional(),
  anchorAt: instant.optional(),
  periodsBegun: wholeNumber,
  periodStartsAt: instant.optional(),
  periodEndsAt: instant.optional(),
  cancelAtPeriodEnd: z.literal(true).optional(),
  /** ID of the subscription or payment at Stripe. */
  providerId: someText(EXPORT_ID_MAX_LENGTH).optional(),
  createdAt: instant,
  endedAt: instant.optional(),
  refundedAt: instant.optional(),
  beganBySwitch: z.literal(true).optional(),
  endedBySwitch: z.literal(true).optional(),
  periods: boundedList(
    z.strictObject({ startsAt: instant, endsAt: instant.optional(), status: someText(40) }),
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
  kind: someText(40),
  itemId: someText(EXPORT_ID_MAX_LENGTH),
  quantity: amount,
  description: text(DESCRIPTION_MAX_LENGTH).optional(),
  purchaseId: ownId.optional(),
  effectiveAt: instant,
  expiresAt: instant.optional(),
  createdAt: instant,
});
