import * as z from "zod";
import { chosenId, cursor, nonEmptyString, number, uuid } from "../fields/fields.ts";
import { customerType, dayInterval, inlineProduct, purchaseQuantity } from "../fields/payment-fields.ts";
import type { Currency } from "../fields/vocabulary.ts";
import { PRODUCTS_PAGE_MAX_SIZE, PRODUCTS_PAGE_SIZE } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";
import { STRIPE_FAILED } from "./billing.ts";
import { CUSTOMER_ERRORS, customerParams, OWN_CUSTOMER_ONLY } from "./items.ts";

/** Amounts by currency, and intervals where the price has them. */
export const priceAnswer = z.strictObject({
  USD: z.string().optional(),
  EUR: z.string().optional(),
  GBP: z.string().optional(),
  JPY: z.string().optional(),
  INR: z.string().optional(),
  AUD: z.string().optional(),
  CAD: z.string().optional(),
  interval: dayInterval.optional(),
  free_trial: dayInterval.optional(),
} satisfies Record<Currency | "interval" | "free_trial", z.core.$ZodType>);

/** A product as customers see it. */
export const productAnswer = z.strictObject({
  display_name: z.string(),
  /** Absent for none, like the features. Not part of the original protocol. */
  description: z.string().optional(),
  features: z.array(z.string()).optional(),
  customer_type: customerType,
  stackable: z.boolean(),
  server_only: z.boolean(),
  included_items: z.record(z.string(), z.unknown()),
  client_metadata: z.unknown(),
  client_read_only_metadata: z.unknown(),
  /** `null` for clients. */
  server_metadata: z.unknown(),
  /** By id. */
  prices: z.record(z.string(), priceAnswer),
});

/**
 * The product to buy or grant: one of the configuration, or one described inline. The names that older clients use work
 * as well.
 */
export const productChoice = {
  product_id: chosenId.optional(),
  product_inline: inlineProduct.optional(),
  /** As official clients call `product_inline`. */
  inline_product: inlineProduct.optional(),
};

export const PRODUCT_ERRORS = [
  "PRODUCT_DOES_NOT_EXIST",
  "PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH",
  "PRODUCT_ALREADY_GRANTED",
] as const;

export const PRODUCT_REFUSALS = [
  { status: 400, when: "not exactly one product is named, or a client describes one" },
  { status: 400, when: "the price does not exist, or more than one of a product that is not stackable is wanted" },
  { status: 400, when: "the product is an add-on to products that the customer does not own" },
  { status: 400, when: "the customer has bought another product of the catalog for good" },
] as const;

const subscriptionAnswer = z.strictObject({
  subscription_id: z.uuid(),
  /** ISO 8601; `null` for a subscription without an end. */
  current_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  is_cancelable: z.boolean(),
});

const ownedProduct = z.strictObject({
  /** `null` for a product that was described in a request. */
  id: z.string().nullable(),
  quantity: z.number().int(),
  product: productAnswer,
  type: z.enum(["subscription", "one_time"]),
  /** `null` for one-time purchases and default products. */
  subscription: subscriptionAnswer.nullable(),
  /** The products of the same catalog that the customer can switch to. */
  switch_options: z.array(z.strictObject({ product_id: z.string(), product: productAnswer })),
});

const ownedProductParams = customerParams.extend({ product_id: chosenId });
const MANAGE_ERRORS = [...CUSTOMER_ERRORS, "TEAM_PERMISSION_REQUIRED"] as const;
const NOT_SUBSCRIBED = { status: 400, when: "the customer has no such subscription" } as const;

/** Products that customers own. */
export const products = {
  "GET /payments/products/{customer_type}/{customer_id}": {
    summary: "List the products a customer owns, oldest first",
    tiers: TIERS,
    params: customerParams,
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: number.int().min(1).max(PRODUCTS_PAGE_MAX_SIZE).default(PRODUCTS_PAGE_SIZE),
    }),
    answer: z.strictObject({
      items: z.array(ownedProduct),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
    errors: CUSTOMER_ERRORS,
    refusals: [OWN_CUSTOMER_ONLY, { status: 400, when: "the entry the cursor names is gone" }],
  },
  "POST /payments/products/{customer_type}/{customer_id}": {
    summary: "Grant a product to a customer without payment",
    tiers: SERVER_TIERS,
    params: customerParams,
    body: z.strictObject({ ...productChoice, quantity: purchaseQuantity }),
    answer: success,
    errors: ["USER_NOT_FOUND", "TEAM_NOT_FOUND", ...PRODUCT_ERRORS],
    refusals: [...PRODUCT_REFUSALS, STRIPE_FAILED],
  },
  "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}": {
    summary: "Cancel a subscription at the end of the paid period",
    tiers: TIERS,
    params: ownedProductParams,
    query: z.strictObject({ subscription_id: uuid.optional() }),
    answer: success,
    errors: MANAGE_ERRORS,
    refusals: [OWN_CUSTOMER_ONLY, NOT_SUBSCRIBED, STRIPE_FAILED],
  },
  /** Not part of the original protocol. */
  "POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume": {
    summary: "Resume a canceled subscription before the period ends",
    tiers: TIERS,
    params: ownedProductParams,
    body: z.strictObject({ subscription_id: uuid.optional() }),
    answer: success,
    errors: MANAGE_ERRORS,
    refusals: [OWN_CUSTOMER_ONLY, NOT_SUBSCRIBED, STRIPE_FAILED],
  },
  "POST /payments/products/{customer_type}/{customer_id}/switch": {
    summary: "Switch a subscription to another product of the same catalog",
    tiers: TIERS,
    params: customerParams,
    body: z.strictObject({
      from_product_id: chosenId,
      to_product_id: chosenId,
      price_id: nonEmptyString.optional(),
      quantity: purchaseQuantity,
    }),
    answer: success,
    errors: [...MANAGE_ERRORS, ...PRODUCT_ERRORS, "DEFAULT_PAYMENT_METHOD_REQUIRED"],
    refusals: [
      OWN_CUSTOMER_ONLY,
      NOT_SUBSCRIBED,
      ...PRODUCT_REFUSALS,
      { status: 402, when: "the saved card was declined; the subscription stays what it was" },
      STRIPE_FAILED,
      { status: 400, when: "the two products cannot take each other's place, or payments are not set up" },
    ],
  },
} as const satisfies EndpointTable;
