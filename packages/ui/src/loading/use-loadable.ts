import { use, useSyncExternalStore } from "react";
import type { Loadable, Loading } from "./loadable.ts";
import { pastSuspension, suspension } from "./suspend.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Reads what is loaded late, and starts loading it. In browsers it is `pending` until it has come; on servers, and
 * while hydrating, it suspends instead, so that the server's markup is complete and stays until it can come alive.
 */
export function useLoadable<T>(loadable: Loadable<T>): Loading<T> {
  const state = useSyncExternalStore(loadable.subscribe, loadable.peek, loadable.peek);
  const isHydrated = useHydrated();
  if (state.status === "pending" && !isHydrated) return { status: "ready", value: use(suspension(loadable)) };
  use(pastSuspension(loadable));
  if (state.status === "pending") loadable.load().catch(() => undefined); // The state shows the failure.
  return state;
}
