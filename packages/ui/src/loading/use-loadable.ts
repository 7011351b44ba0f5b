import { use, useSyncExternalStore } from "react";
import type { Loadable, Loading } from "./loadable.ts";
import { useHydrated } from "./use-hydrated.ts";

const SETTLED = Object.assign(Promise.resolve(), { status: "fulfilled" as const, value: undefined });

/** The promises that components suspended for while the page was hydrating. */
const suspendedFor = new WeakMap<object, Promise<unknown>>();

/**
 * Reads what is loaded late, and starts loading it. In browsers it is `pending` until it has come; on servers, and while hydrating, it
 * suspends instead, so that the server's markup is complete and stays until it can come alive.
 */
export function useLoadable<T>(loadable: Loadable<T>): Loading<T> {
  const state = useSyncExternalStore(loadable.subscribe, loadable.peek, loadable.peek);
  const isHydrated = useHydrated();
  if (state.status === "pending" && !isHydrated) {
    const loading = loadable.load();
    suspendedFor.set(loadable, loading);
    return { status: "ready", value: use(loading) };
  }
  // A component that suspended has to call `use` with the same promise when it goes on: https://react.dev/warnings/conditional-use-of-use
  use(settledPromise(loadable));
  if (state.status === "pending") loadable.load().catch(() => undefined); // The state shows the failure.
  return state;
}

function settledPromise(loadable: object): Promise<unknown> {
  const loading = suspendedFor.get(loadable);
  return loading && Reflect.get(loading, "status") === "fulfilled" ? loading : SETTLED; // React marks promises with `status`.
}
