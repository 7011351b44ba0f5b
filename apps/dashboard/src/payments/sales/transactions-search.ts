import type { ListTransactionsOptions } from "@latchkit/kit/admin";
import { betweenDays, isDay } from "../../parts/lists/days.ts";

/** Filters of the transactions in the URL; defaults are left out. */
export interface TransactionsSearch {
  type?: "subscription" | "one_time" | "item_quantity_change";
  customers?: "user" | "team" | "custom";
  /** ID of a customer. */
  customer?: string;
  /** First and last day, as `YYYY-MM-DD` in the reader's time zone. */
  since?: string;
  until?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readTransactionsSearch(search: Record<string, unknown>): TransactionsSearch {
  const { type, customers, customer, since, until, after } = search;
  return {
    ...((type === "subscription" || type === "one_time" || type === "item_quantity_change") && { type }),
    ...((customers === "user" || customers === "team" || customers === "custom") && { customers }),
    // A URL reads an ID of digits as a number.
    ...(((typeof customer === "string" && customer !== "") || typeof customer === "number") && {
      customer: String(customer),
    }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
    ...(typeof after === "string" && after !== "" && { after }),
  };
}

/** Turns the filters into options of `listTransactions`. */
export function transactionsOptions(search: TransactionsSearch): ListTransactionsOptions {
  const { type, customers: customerType, customer: customerId, since, until, after: cursor } = search;
  return { type, customerType, customerId, ...betweenDays(since, until), cursor };
}
