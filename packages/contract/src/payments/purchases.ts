import * as z from "zod";
import { nonEmptyString, string, url } from "../fields/fields.ts";
import { purchaseQuantity } from "../fields/payment-fields.ts";
import { CHECKOUT_CODE_MAX_LENGTH, TIME_MAX_MILLIS } from "../limits.ts";
import { brandingAnswer } from "../projects/current-project.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { STRIPE_FAILED } from "./billing.ts";
import { couponCode, discountAnswer } from "./coupons.ts";
import { CUSTOMER_ERRORS, customerParams, OWN_CUSTOMER_ONLY } from "./items.ts";
import { LINK_CLOSED } from "./payment-links.ts";
import { PRODUCT_ERRORS, PRODUCT_REFUSALS, productAnswer, productChoice } from "./products.ts";

const fullCode = string.min(1).max(CHECKOUT_CODE_MAX_LENGTH);

/**
 * The amount that Stripe charges immediately when one plan replaces another: its price less the unused part of the
 * other. Not part of the original protocol.
 */
const dueNow = z.strictObject({
  /** In minor units of the price's currency. */
  amount: z.int().min(0),
  /** The moment from which Stripe prorates, in seconds since 1970. */
  proration_date: z
    .int()
    .min(0)
    .max(TIME_MAX_MILLIS / 1_000),
});

/** A link cannot do what its creator may not. */
const REPLACES = {
  status: 403,
  when: "the link's creator may not replace the customer's plan or use the saved payment method",
} as const;

/**
 * Code of the coupon to use; `null` for none. Default: the one of the payment link, if it has one. Not part of the
 * original protocol.
 */
const wantedCoupon = couponCode.nullish();
const COUPON_NOT_VALID = {
  status: 400,
  when: "the coupon is unknown, has ended, was used up, or does not apply to the purchase",
} as const;

/** Links to the checkout page, and what that page asks. */
export const purchases = {
  "POST /payments/purchases/create-purchase-url": {
    summary: "Create a checkout link for a product",
    tiers: TIERS,
    body: z.strictObject({
      ...customerParams.shape,
      ...productChoice,
      /** As clients of before 2025-10 call `product_id`. */
      offer_id: productChoice.product_id,
      offer_inline: productChoice.product_inline,
      return_url: url.optional(),
    }),
    answer: z.strictObject({ url: z.string() }),
    errors: [...CUSTOMER_ERRORS, ...PRODUCT_ERRORS, "NEW_PURCHASES_BLOCKED", "REDIRECT_URL_NOT_WHITELISTED"],
    refusals: [
      OWN_CUSTOMER_ONLY,
      ...PRODUCT_REFUSALS,
      REPLACES,
      {
        status: 400,
        when: "payments are not set up: the project is neither in test mode nor connected to a payment provider",
      },
      STRIPE_FAILED,
    ],
  },
  "POST /payments/purchases/validate-code": {
    summary: "Read what a checkout link sells",
    tiers: "none",
    body: z.strictObject({
      full_code: fullCode,
      return_url: url.optional(),
      /** For `due_now` and `deductions`. */
      quantity: purchaseQuantity,
      coupon_code: wantedCoupon,
    }),
    answer: z.strictObject({
      product: productAnswer,
      stripe_account_id: z.string().nullable(),
      project_id: z.string(),
      project_logo_url: z.string().nullable(),
      /** Not part of the original protocol. */
      project_display_name: z.string(),
      /** Not part of the original protocol. */
      branding: brandingAnswer.optional(),
      already_bought_non_stackable: z.boolean(),
      conflicting_products: z.array(z.strictObject({ product_id: z.string(), display_name: z.string() })),
      test_mode: z.boolean(),
      charges_enabled: z.boolean(),
      /** For Stripe.js; `null` without Stripe. Not part of the original protocol. */
      stripe_publishable_key: z.string().nullable(),
      /** By price. Absent unless the product takes the place of a subscription at Stripe. */
      due_now: z.record(z.string(), dueNow).optional(),
      /** The coupon that is used; absent without one. Not part of the original protocol. */
      discount: discountAnswer.optional(),
      /**
       * Deductions of the coupon from the first payment, by those prices to which it applies, in minor units of their
       * currencies.
       */
      deductions: z.record(z.string(), z.int().min(0)).optional(),
    }),
    errors: ["VERIFICATION_CODE_NOT_FOUND", "REDIRECT_URL_NOT_WHITELISTED"],
    refusals: [COUPON_NOT_VALID, STRIPE_FAILED],
  },
  "GET /payments/purchases/validate-code": {
    summary: "Check that a checkout link belongs to the project and its return URL is trusted",
    tiers: "none",
    query: z.strictObject({ full_code: fullCode, return_url: url.optional() }),
    answer: z.strictObject({ valid: z.literal(true) }),
    errors: ["VERIFICATION_CODE_NOT_FOUND", "REDIRECT_URL_NOT_WHITELISTED"],
  },
  "POST /payments/purchases/purchase-session": {
    summary: "Start the payment for a checkout link",
    // The code is the proof.
    tiers: "none",
    body: z.strictObject({
      full_code: fullCode,
      price_id: nonEmptyString,
      quantity: purchaseQuantity,
      /**
       * The due amount that the page has shown, as `validate-code` answered it; `null` for the whole price. The server
       * never charges another amount.
       */
      due_now: dueNow.nullish(),
      coupon_code: wantedCoupon,
    }),
    answer: z.strictObject({
      /** Absent when the customer has nothing to confirm; the purchase is complete then. */
      client_secret: z.string().optional(),
      /** Kind of intent to which the secret belongs. A free trial saves a card and takes no payment. */
      stripe_intent_type: z.enum(["payment", "setup"]).optional(),
    }),
    errors: [
      "VERIFICATION_CODE_NOT_FOUND",
      "USER_NOT_FOUND",
      "TEAM_NOT_FOUND",
      "PRODUCT_ALREADY_GRANTED",
      "NEW_PURCHASES_BLOCKED",
    ],
    refusals: [
      { status: 400, when: "the project is in test mode, or its Stripe account cannot charge yet" },
      { status: 400, when: "the amount, the currency or the interval of the price is none that Stripe takes" },
      { status: 400, when: "the plan that the new one takes the place of is paid in another currency" },
      REPLACES,
      { status: 409, when: "another page pays with the same link" },
      LINK_CLOSED,
      COUPON_NOT_VALID,
      { status: 409, when: "the amount that is due is not `due_now`, or was read more than an hour ago" },
      STRIPE_FAILED,
      ...PRODUCT_REFUSALS,
    ],
  },
  "POST /internal/payments/test-mode-purchase-session": {
    summary: "Buy through a checkout link without paying, in test mode",
    // The code is the proof.
    tiers: "none",
    body: z.strictObject({
      full_code: fullCode,
      price_id: nonEmptyString,
      quantity: purchaseQuantity,
      coupon_code: wantedCoupon,
    }),
    answer: success,
    errors: [
      "VERIFICATION_CODE_NOT_FOUND",
      "USER_NOT_FOUND",
      "TEAM_NOT_FOUND",
      "PRODUCT_ALREADY_GRANTED",
      "NEW_PURCHASES_BLOCKED",
    ],
    refusals: [
      { status: 403, when: "the project is not in test mode" },
      REPLACES,
      LINK_CLOSED,
      COUPON_NOT_VALID,
      ...PRODUCT_REFUSALS,
    ],
  },
} as const satisfies EndpointTable;
