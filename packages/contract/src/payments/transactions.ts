import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { nonEmptyString, number, string, uuid } from "../fields/fields.ts";
import { customerType, moneyAmount } from "../fields/payment-fields.ts";
import { CUSTOMER_ID_MAX_LENGTH, REFUND_ENTRIES_MAX, TIME_MAX_MILLIS } from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable } from "../wire/endpoint.ts";
import { STRIPE_FAILED } from "./billing.ts";
import { priceAnswer } from "./products.ts";

const transactionType = z.enum(["subscription", "one_time", "item_quantity_change"]);

const transaction = z.strictObject({
  id: z.uuid(),
  type: transactionType,
  created_at_millis: z.number().int(),
  customer_type: customerType,
  customer_id: z.string(),
  /** Current name of the user or team; `null` for deleted and other customers. Not part of the original protocol. */
  customer_name: z.string().nullable(),
  /** Quantity bought, or the change of an item's quantity. */
  quantity: z.number().int(),
  test_mode: z.boolean(),
  product_display_name: z.string().nullable(),
  /** The price that was chosen. */
  price: priceAnswer.nullable(),
  /** Deduction of a coupon from the first payment. Not part of the original protocol. */
  discount: z.strictObject({ code: z.string(), amount: z.string() }).optional(),
  /** Of a subscription. */
  status: z.string().nullable(),
  item_id: z.string().optional(),
  description: z.string().nullable().optional(),
  expires_at_millis: z.number().int().nullable().optional(),
  /** Only of a purchase that was refunded in full. Not part of the original protocol. */
  refunded_at_millis: z.number().int().optional(),
});

const instant = number.int().min(0).max(TIME_MAX_MILLIS);

const ADMIN = { tiers: ["admin"] } as const;

/** Purchases and changes of items, for administrators. */
export const transactions = {
  "GET /internal/payments/transactions": {
    ...ADMIN,
    summary: "List purchases and changes of items, newest first",
    query: z.strictObject({
      cursor: string.max(200).optional(),
      /** From 1 to 200; anything else counts as the nearest, or as 50. */
      limit: string.optional(),
      /** `purchase`, for subscriptions and one-time purchases, is not part of the original protocol. */
      type: z.enum(["purchase", ...transactionType.options]).optional(),
      customer_type: customerType.optional(),
      /** Not part of the original protocol, like the dates. */
      customer_id: nonEmptyString.max(CUSTOMER_ID_MAX_LENGTH).optional(),
      /** At this instant or later. */
      since_millis: instant.optional(),
      /** Before this instant. */
      until_millis: instant.optional(),
    }),
    answer: z.strictObject({ transactions: z.array(transaction), next_cursor: z.string().nullable() }),
    errors: [],
    refusals: [{ status: 400, when: "the cursor is none that a page gave" }],
  },
  "POST /internal/payments/transactions/refund": {
    ...ADMIN,
    summary: "Refund a purchase and take back what it granted",
    body: z.strictObject({
      type: z.enum(["subscription", "one-time-purchase"]),
      id: uuid,
      /** Amounts in US dollars. Without entries, everything that was paid is refunded, in any currency. */
      refund_entries: boundedList(
        z.strictObject({
          entry_index: z.number().int().min(0),
          quantity: z.number().int().min(0),
          amount_usd: moneyAmount("USD"),
        }),
        REFUND_ENTRIES_MAX,
        1,
      ).optional(),
    }),
    answer: success,
    errors: ["SUBSCRIPTION_ALREADY_REFUNDED", "ONE_TIME_PURCHASE_ALREADY_REFUNDED"],
    refusals: [
      { status: 404, when: "the project has no such purchase" },
      { status: 400, when: "the amounts are more than what was paid, or the purchase was not paid in US dollars" },
      { status: 400, when: "the amounts are less than the price of a purchase outside Stripe" },
      STRIPE_FAILED,
    ],
  },
  /** Not part of the original protocol. */
  "POST /internal/payments/test-mode-next-payment": {
    ...ADMIN,
    summary: "Make the next payment of a test-mode subscription fail or succeed",
    body: z.strictObject({ subscription_id: uuid, outcome: z.enum(["succeeds", "fails"]) }),
    answer: success,
    errors: [],
    refusals: [{ status: 404, when: "the project has no such subscription in test mode" }],
  },
} as const satisfies EndpointTable;
