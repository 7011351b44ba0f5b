import { isText } from "../../parts/lists/search-values.ts";

/** State of the customers table in the URL; defaults are left out. */
export interface CustomersSearch {
  q?: string;
  type?: "user" | "team" | "custom";
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readCustomersSearch({ q, type, after }: Record<string, unknown>): CustomersSearch {
  return {
    ...(isText(q) && { q: String(q) }),
    ...((type === "user" || type === "team" || type === "custom") && { type }),
    ...(isText(after) && { after: String(after) }),
  };
}
