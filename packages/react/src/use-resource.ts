import type { Resource, Snapshot } from "@latchkit/kit";
import { afterPaint } from "@latchkit/ui";
import { use, useEffect, useSyncExternalStore } from "react";

const PENDING = { status: "pending" } as const;
const pending = () => PENDING;

/** Reads a resource: suspends until its value is known, throws when it failed, renders again when it changes. */
export function useResource<T>(resource: Resource<T>): T {
  const now = useSyncExternalStore(resource.subscribe, resource.peek, resource.peek);
  if (now.status === "failed") throw now.error;
  if (now.status === "pending") return use(suspendFor(resource));
  use(settledPromise(resource));
  return now.value;
}

const suspendedFor = new WeakMap<Resource<unknown>, Promise<unknown>>();
const SETTLED = Object.assign(Promise.resolve(), { status: "fulfilled" as const, value: undefined });

function suspendFor<T>(resource: Resource<T>): Promise<T> {
  const loading = resource.load();
  suspendedFor.set(resource, loading);
  return loading;
}

/**
 * Returns the promise that components suspended for, once it is settled. A component that suspended has to call `use` with the same
 * promise when it goes on, or React warns; by then that costs nothing.
 *
 * @see https://react.dev/warnings/conditional-use-of-use
 */
function settledPromise(resource: Resource<unknown>): Promise<unknown> {
  const loading = suspendedFor.get(resource);
  return loading && Reflect.get(loading, "status") === "fulfilled" ? loading : SETTLED; // React marks promises with `status`.
}

/**
 * Returns what is known of a resource and loads it, without suspending: for components that can show something better than a
 * placeholder meanwhile. On servers and while hydrating nothing is known.
 */
export function useResourceState<T>(resource: Pick<Resource<T>, "subscribe" | "peek" | "load">): Snapshot<T> {
  const { subscribe, peek, load } = resource;
  const now = useSyncExternalStore<Snapshot<T>>(subscribe, peek, pending);
  const { status } = now;
  useEffect(() => {
    if (status !== "pending") return;
    // After painting, because preparing a request takes time, too. The state shows a failure.
    return afterPaint(() => void load().catch(() => undefined));
  }, [load, status]);
  return now;
}
