import type { ListTransactionsOptions } from "@latchkit/kit/admin";
import { betweenDays, isDay } from "../../parts/lists/days.ts";
import { isText } from "../../parts/lists/search-values.ts";

/** Filters of the transactions in the URL; defaults are left out. */
export interface TransactionsSearch {
  /** Without it, purchases of both kinds. */
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
    ...(isText(customer) && { customer: String(customer) }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
    ...(isText(after) && { after: String(after) }),
  };
}

/** Turns the filters into options of `listTransactions`. */
export function transactionsOptions(search: TransactionsSearch): ListTransactionsOptions {
  const { type = "purchase", customers: customerType, customer: customerId, since, until, after: cursor } = search;
  return { type, customerType, customerId, ...betweenDays(since, until), cursor };
}
