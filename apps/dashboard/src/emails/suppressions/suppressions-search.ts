/** State of the page in the URL. */
export interface SuppressionsSearch {
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readSuppressionsSearch({ q, after }: Record<string, unknown>): SuppressionsSearch {
  return {
    ...(typeof q === "string" && q !== "" && { q }),
    ...(typeof after === "string" && after !== "" && { after }),
  };
}
