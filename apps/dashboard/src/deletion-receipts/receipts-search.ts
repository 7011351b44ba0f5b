import { isId } from "../parts/lists/search-values.ts";

/** State of the list of receipts in the URL. */
export interface ReceiptsSearch {
  /** ID of the deleted user. */
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readReceiptsSearch({ q, after }: Record<string, unknown>): ReceiptsSearch {
  return { ...(isId(q) && { q }), ...(isId(after) && { after }) };
}
