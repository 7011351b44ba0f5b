import { ok, type Result } from "./result.ts";

/** Drops the value of a successful result, for calls whose answer holds nothing of interest. */
export function withoutData<E>(result: Result<unknown, E>): Result<undefined, E> {
  return result.status === "error" ? result : ok(undefined);
}
