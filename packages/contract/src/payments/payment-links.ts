import * as z from "zod";
import { boolean, chosenId, number, url, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { PAYMENT_LINK_SALES_MAX, TIME_MAX_MILLIS } from "../limits.ts";
import { type EndpointTable, TIERS, type Tier } from "../wire/endpoint.ts";
import { STRIPE_FAILED } from "./billing.ts";
import { CUSTOMER_ERRORS, customerParams, OWN_CUSTOMER_ONLY } from "./items.ts";
import { PRODUCT_ERRORS, PRODUCT_REFUSALS, productAnswer } from "./products.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

/** States of a payment link: it sells, or it was switched off, has ended, or has sold all that it may. */
export const PAYMENT_LINK_STATES = ["open", "off", "ended", "sold_out"] as const;
/** State of a payment link. */
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number];

const changeable = {
  is_enabled: boolean,
  /** Number of times that it sells; `null` for any number. */
  max_sales: number.int().min(1).max(PAYMENT_LINK_SALES_MAX).nullable(),
  /** When it stops selling; `null` for never. */
  ends_at_millis: number.int().min(0).max(TIME_MAX_MILLIS).nullable(),
};

const link = z.strictObject({
  id: z.uuid(),
  product_id: z.string(),
  /** `null` if the configuration no longer has the product. */
  product_display_name: z.string().nullable(),
  /** Page to share; `null` while the project has neither hosted pages nor a domain without wildcards. */
  url: z.string().nullable(),
  /** Page to which customers go on after the purchase; `null` for the one from which they came. */
  return_url: z.string().nullable(),
  state: z.enum(PAYMENT_LINK_STATES),
  is_enabled: z.boolean(),
  max_sales: z.number().int().nullable(),
  ends_at_millis: z.number().int().nullable(),
  /** Code of the coupon that purchases through it use; `null` without one. */
  coupon_code: z.string().nullable(),
  /** Number of times that it has sold. Refunds do not lower it. */
  sold: z.number().int(),
  created_at_millis: z.number().int(),
});

const params = z.strictObject({ link_id: uuid });
const NOT_FOUND = { status: 404, when: "the project has no such payment link" } as const;
/** Refusal of a purchase through a link that no longer sells. */
export const LINK_CLOSED = {
  status: 409,
  when: "the payment link was switched off, has ended, or has sold all that it may",
} as const;

/** Links to a product that anyone may open, many times. Not part of the original protocol. */
export const paymentLinks = {
  "GET /internal/payments/links": {
    summary: "List payment links, newest first",
    tiers,
    query: z.strictObject({ ...page, product_id: chosenId.optional() }),
    answer: listOrPageOf(link),
    errors: [],
    refusals: [{ status: 400, when: "the entry the cursor names is gone" }],
  },
  "POST /internal/payments/links": {
    summary: "Create a payment link",
    tiers,
    body: z.strictObject({
      product_id: chosenId,
      return_url: url.nullable().default(null),
      coupon_id: uuid.nullable().default(null),
      max_sales: changeable.max_sales.default(null),
      ends_at_millis: changeable.ends_at_millis.default(null),
    }),
    answer: link,
    errors: ["PRODUCT_DOES_NOT_EXIST", "REDIRECT_URL_NOT_WHITELISTED"],
    refusals: [
      { status: 400, when: "the product is for custom customers, or has no price that clients may choose" },
      { status: 404, when: "the project has no such coupon" },
    ],
  },
  "PATCH /internal/payments/links/{link_id}": {
    summary: "Change the end or the limit of a payment link, or switch it off",
    tiers,
    params,
    body: z.strictObject(changeable).partial(),
    answer: link,
    errors: [],
    refusals: [NOT_FOUND],
  },
  "GET /payments/links/{link_id}": {
    summary: "Read what a payment link sells",
    tiers: TIERS,
    params,
    answer: z.strictObject({
      state: z.enum(PAYMENT_LINK_STATES),
      /** `null` if the configuration no longer has the product. */
      product: productAnswer.nullable(),
    }),
    errors: [],
    refusals: [NOT_FOUND],
  },
  "POST /payments/links/{link_id}/checkout": {
    summary: "Create a customer's checkout link for what a payment link sells",
    tiers: TIERS,
    params,
    body: z.strictObject({
      ...customerParams.shape,
      /** Page to which the customer goes on, unless the payment link names one. */
      return_url: url.optional(),
    }),
    answer: z.strictObject({ url: z.string() }),
    errors: [...CUSTOMER_ERRORS, ...PRODUCT_ERRORS, "NEW_PURCHASES_BLOCKED", "REDIRECT_URL_NOT_WHITELISTED"],
    refusals: [
      NOT_FOUND,
      LINK_CLOSED,
      OWN_CUSTOMER_ONLY,
      ...PRODUCT_REFUSALS,
      { status: 403, when: "the caller may not replace the customer's plan" },
      { status: 400, when: "payments are not set up, or the product has no price that can be sold" },
      STRIPE_FAILED,
    ],
  },
} as const satisfies EndpointTable;
