import { isText } from "../parts/lists/search-values.ts";

/** State of the page in the URL. */
export interface MovingSearch {
  /** ID of the import that is shown. */
  run?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readMovingSearch({ run }: Record<string, unknown>): MovingSearch {
  return isText(run) ? { run: String(run) } : {};
}
