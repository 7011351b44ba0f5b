import * as z from "zod";
import { number } from "../fields/fields.ts";
import { CURRENCIES } from "../fields/vocabulary.ts";
import { REVENUE_MONTHS, REVENUE_MONTHS_MAX } from "../limits.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

const count = z.number().int();
/** Decimal text in units of the currency. */
const amount = z.string();

/** A calendar month in UTC. The amounts at its end; for the month that is running, up to now. */
const month = z.strictObject({
  /** As `2026-11`. */
  month: z.string(),
  /**
   * Monthly amount of all live subscriptions; years, weeks and days are converted. Trials and grants count from their
   * first payment.
   */
  monthly_recurring: amount,
  /** Of subscriptions that began paying in the month. */
  new: amount,
  /** Change by switches between plans; may be negative. */
  switched: amount,
  /** Of subscriptions that ended in the month. */
  churned: amount,
  /** One-time purchases of the month that were not refunded. */
  one_time: amount,
  /** Live subscriptions at the end of the month. */
  subscriptions: count,
  started: count,
  ended: count,
  /**
   * Share of the subscriptions at the beginning of the month that ended in it, from 0 to 1; `null` if there were none.
   */
  churn: z.number().nullable(),
});

/** Revenue of a project, for administrators. Not part of the original protocol. */
export const revenue = {
  "GET /internal/payments/revenue": {
    tiers: ["admin"],
    summary: "Read the monthly recurring revenue and churn, by currency and month",
    query: z.strictObject({
      /** Number of months, including the current one. */
      months: number.int().min(1).max(REVENUE_MONTHS_MAX).default(REVENUE_MONTHS),
    }),
    answer: z.strictObject({
      /** Whether purchases in test mode are counted, and no others: as the project's configuration says now. */
      test_mode: z.boolean(),
      currencies: z.array(z.strictObject({ currency: z.enum(CURRENCIES), months: z.array(month) })),
    }),
    errors: [],
  },
} as const satisfies EndpointTable;
