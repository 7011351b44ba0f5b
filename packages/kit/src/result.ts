/** What a call gives back whose failure the caller may have expected: a value, or an error to show. */
export type Result<T, E> =
  | { readonly status: "ok"; readonly data: T }
  | { readonly status: "error"; readonly error: E };

/** A result that worked out. */
export function ok<T>(data: T): { readonly status: "ok"; readonly data: T } {
  return { status: "ok", data };
}

/** A result that did not. */
export function failed<E>(error: E): { readonly status: "error"; readonly error: E } {
  return { status: "error", error };
}
