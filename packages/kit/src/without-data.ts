import type { Result } from "./result.ts";

/** For calls whose answer says nothing but that it was done. */
export function withoutData<E>(result: Result<unknown, E>): Result<undefined, E> {
  return result.status === "error" ? result : { status: "ok", data: undefined };
}
