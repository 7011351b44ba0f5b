import * as z from "zod";
import { chosenId, limit, string } from "../fields/fields.ts";
import { customerType } from "../fields/payment-fields.ts";
import { CURRENCIES } from "../fields/vocabulary.ts";
import { CUSTOMER_CURSOR_MAX_LENGTH, CUSTOMER_ID_MAX_LENGTH, HISTORY_CURSOR_MAX_LENGTH } from "../limits.ts";
import type { EndpointTable } from "../wire/endpoint.ts";
import { customerParams } from "./items.ts";
import { priceAnswer } from "./products.ts";

const ADMIN = { tiers: ["admin"] } as const;
const millis = z.number().int();
const pagination = z.strictObject({ next_cursor: z.string().nullable() });
const PAGE_GONE = { status: 400, when: "the cursor is none that a page gave" } as const;

/** A customer with their current names. */
const customer = {
  customer_type: customerType,
  customer_id: z.string(),
  /** Of the user or team; `null` for others, and for users and teams that are deleted. */
  display_name: z.string().nullable(),
  /** Of a user. */
  primary_email: z.string().nullable(),
  /** When the customer first bought, was granted or used something; `null` if never. */
  created_at_millis: millis.nullable(),
  /**
   * By currency, what was paid for products, less discounts and refunds: in test mode, the test purchases, else the
   * others. Taxes, prorations and refunds of a part, which Stripe has, are not counted.
   */
  paid: z.array(z.strictObject({ currency: z.enum(CURRENCIES), amount: z.string() })),
};

const purchase = z.strictObject({
  id: z.uuid(),
  type: z.enum(["subscription", "one_time"]),
  /** `null` for a product that was described in a request. */
  product_id: z.string().nullable(),
  product_display_name: z.string(),
  catalog_id: z.string().nullable(),
  quantity: z.number().int(),
  /** `null` for a grant, which costs nothing. */
  price: priceAnswer.nullable(),
  source: z.enum(["test_mode", "api_grant", "purchase_page"]),
  status: z.string(),
  created_at_millis: millis,
  /** Of a subscription; `null` for one without an end. */
  current_period_end_millis: millis.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at_millis: millis.nullable(),
  refunded_at_millis: millis.nullable(),
});

/** An entry of the ledger of items, with what it came from. */
const ledgerEntry = z.strictObject({
  id: z.uuid(),
  item_id: z.string(),
  /** A change by a server or an administrator; a grant that came with a purchase; a grant taken back by a refund. */
  kind: z.enum(["change", "grant", "revocation"]),
  quantity: z.number().int(),
  /** Of a change. */
  description: z.string().nullable(),
  /** Of a grant or revocation. */
  purchase: z
    .strictObject({
      id: z.uuid(),
      type: z.enum(["subscription", "one_time"]),
      product_display_name: z.string(),
      /**
       * The period of the subscription in which it was granted; its end is `null` for a subscription without an end.
       */
      period: z.strictObject({ starts_at_millis: millis, ends_at_millis: millis.nullable() }).nullable(),
    })
    .nullable(),
  created_at_millis: millis,
  effective_at_millis: millis,
  expires_at_millis: millis.nullable(),
});

/** Customers of payments, for administrators. Not part of the original protocol. */
export const paymentCustomers = {
  "GET /internal/payments/customers": {
    ...ADMIN,
    summary: "List customers who have bought or used something, newest first, or search for any customer",
    query: z.strictObject({
      cursor: string.max(CUSTOMER_CURSOR_MAX_LENGTH).optional(),
      limit: limit.optional(),
      customer_type: customerType.optional(),
      /**
       * Part of a user's name or address, part of a team's name, the beginning of another customer's id, or an id.
       * Finds users and teams that have bought nothing as well; such a list has one page.
       */
      search: string.max(CUSTOMER_ID_MAX_LENGTH).optional(),
    }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          ...customer,
          /** Products that the customer owns, newest first, at most five; without default products. */
          products: z.array(
            z.strictObject({ product_display_name: z.string(), quantity: z.number().int(), status: z.string() }),
          ),
        }),
      ),
      is_paginated: z.literal(true),
      pagination,
    }),
    errors: [],
    refusals: [PAGE_GONE],
  },
  "GET /internal/payments/customers/{customer_type}/{customer_id}": {
    ...ADMIN,
    summary: "Read a customer's products and items",
    params: customerParams,
    answer: z.strictObject({
      ...customer,
      /** Purchases that the customer owns, then the latest that ended or were refunded; at most 100. */
      purchases: z.array(purchase),
      default_products: z.array(z.strictObject({ product_id: z.string(), product_display_name: z.string() })),
      /** All items that customers of this type can have. */
      items: z.array(
        z.strictObject({
          item_id: z.string(),
          display_name: z.string(),
          quantity: z.number().int(),
          /** When the quantity changes by itself next. */
          changes_at_millis: millis.nullable(),
        }),
      ),
    }),
    errors: ["USER_NOT_FOUND", "TEAM_NOT_FOUND"],
  },
  "GET /internal/payments/customers/{customer_type}/{customer_id}/history": {
    ...ADMIN,
    summary: "List the changes of a customer's quantities, newest first",
    params: customerParams,
    query: z.strictObject({
      cursor: string.max(HISTORY_CURSOR_MAX_LENGTH).optional(),
      limit: limit.optional(),
      item_id: chosenId.optional(),
    }),
    answer: z.strictObject({ items: z.array(ledgerEntry), is_paginated: z.literal(true), pagination }),
    errors: ["USER_NOT_FOUND", "TEAM_NOT_FOUND"],
    refusals: [PAGE_GONE],
  },
} as const satisfies EndpointTable;
