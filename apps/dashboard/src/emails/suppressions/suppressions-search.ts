import { isText } from "../../parts/lists/search-values.ts";

/** State of the page in the URL. */
export interface SuppressionsSearch {
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readSuppressionsSearch({ q, after }: Record<string, unknown>): SuppressionsSearch {
  return {
    ...(isText(q) && { q: String(q) }),
    ...(isText(after) && { after: String(after) }),
  };
}
