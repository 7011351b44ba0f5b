/** Filters of the transactions in the URL; defaults are left out. */
export interface TransactionsSearch {
  type?: "subscription" | "one_time" | "item_quantity_change";
  customers?: "user" | "team" | "custom";
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readTransactionsSearch({ type, customers, after }: Record<string, unknown>): TransactionsSearch {
  return {
    ...((type === "subscription" || type === "one_time" || type === "item_quantity_change") && { type }),
    ...((customers === "user" || customers === "team" || customers === "custom") && { customers }),
    ...(typeof after === "string" && after !== "" && { after }),
  };
}
