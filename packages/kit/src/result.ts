/** The outcome of a call that can fail in expected ways: a value, or an error to show. */
export type Result<T, E> =
  | { readonly status: "ok"; readonly data: T }
  | { readonly status: "error"; readonly error: E };

/** Creates a successful result. */
export function ok<T>(data: T): { readonly status: "ok"; readonly data: T } {
  return { status: "ok", data };
}

/** Creates a failed result. */
export function failed<E>(error: E): { readonly status: "error"; readonly error: E } {
  return { status: "error", error };
}
