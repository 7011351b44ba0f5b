import { isText } from "../parts/lists/search-values.ts";

/** State of an application's page in the URL. */
export interface ApplicationSearch {
  /** Cursor of the page of users. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readApplicationSearch({ after }: Record<string, unknown>): ApplicationSearch {
  return isText(after) ? { after: String(after) } : {};
}
