import * as z from "zod";
import { cursor, nonEmptyString, number } from "../fields/fields.ts";
import { INVOICES_PAGE_MAX_SIZE, INVOICES_PAGE_SIZE } from "../limits.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CUSTOMER_ERRORS, customerParams, OWN_CUSTOMER_ONLY } from "./items.ts";

const savedCard = z.strictObject({
  id: z.string(),
  /** `null` for a payment method that is not a card. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.number().int().nullable(),
  exp_year: z.number().int().nullable(),
});

const MANAGE_ERRORS = [...CUSTOMER_ERRORS, "TEAM_PERMISSION_REQUIRED"] as const;
/** Payments need Stripe. */
export const NOT_SET_UP = { status: 400, when: "the project is not connected to Stripe" } as const;
/** Stripe could not be reached, or answered with a failure. */
export const STRIPE_FAILED = { status: 502, when: "the call to Stripe fails, or Stripe refuses it" } as const;

/** Payment methods and invoices of customers. */
export const billing = {
  "GET /payments/billing/{customer_type}/{customer_id}": {
    summary: "Read a customer's payment method",
    tiers: TIERS,
    params: customerParams,
    answer: z.strictObject({
      /** Whether the customer is known to Stripe. */
      has_customer: z.boolean(),
      default_payment_method: savedCard.nullable(),
    }),
    errors: MANAGE_ERRORS,
    refusals: [OWN_CUSTOMER_ONLY, STRIPE_FAILED],
  },
  "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent": {
    summary: "Start saving a payment method",
    tiers: TIERS,
    params: customerParams,
    answer: z.strictObject({
      client_secret: z.string(),
      /** `null` if the project uses a Stripe key of its own. */
      stripe_account_id: z.string().nullable(),
      /** For Stripe.js. Not part of the original protocol, nor the next. */
      stripe_publishable_key: z.string().nullable(),
      /** Address of Stripe.js. */
      stripe_js_url: z.string(),
    }),
    errors: MANAGE_ERRORS,
    refusals: [OWN_CUSTOMER_ONLY, NOT_SET_UP, STRIPE_FAILED],
  },
  "POST /payments/payment-method/{customer_type}/{customer_id}/set-default": {
    summary: "Make a saved payment method the default",
    tiers: TIERS,
    params: customerParams,
    body: z.strictObject({ setup_intent_id: nonEmptyString.max(255) }),
    answer: z.strictObject({ success: z.literal(true), default_payment_method: savedCard }),
    errors: MANAGE_ERRORS,
    refusals: [
      OWN_CUSTOMER_ONLY,
      NOT_SET_UP,
      STRIPE_FAILED,
      { status: 400, when: "the customer has no such setup intent, or it has not succeeded" },
    ],
  },
  "GET /payments/invoices/{customer_type}/{customer_id}": {
    summary: "List the invoices of a customer, newest first",
    tiers: TIERS,
    params: customerParams,
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: number.int().min(1).max(INVOICES_PAGE_MAX_SIZE).default(INVOICES_PAGE_SIZE),
    }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          created_at_millis: z.number().int(),
          status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
          /** In minor units of the currency. */
          amount_total: z.number().int(),
          /** ISO 4217, such as `USD`. Not part of the original protocol. */
          currency: z.string(),
          hosted_invoice_url: z.string().nullable(),
        }),
      ),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
    errors: MANAGE_ERRORS,
    refusals: [OWN_CUSTOMER_ONLY, STRIPE_FAILED, { status: 400, when: "the cursor is none that a page gave" }],
  },
} as const satisfies EndpointTable;
