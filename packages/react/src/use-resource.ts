import type { Resource, Snapshot } from "@latchkit/kit";
import { use, useEffect, useSyncExternalStore } from "react";
import { afterPaint } from "./after-paint.ts";

const PENDING = { status: "pending" } as const;
const pending = () => PENDING;

/** For what `useSyncExternalStore` reads and nobody need be told about. */
export const neverChanges = (): (() => void) => () => undefined;

/** Reads a resource: suspends until it is there, throws when it failed, renders again when it changes. */
export function useResource<T>(resource: Resource<T>): T {
  const now = useSyncExternalStore(resource.subscribe, resource.peek, resource.peek);
  if (now.status === "failed") throw now.error;
  if (now.status === "pending") return use(waitFor(resource));
  use(waitedFor(resource));
  return now.value;
}

const waits = new WeakMap<Resource<unknown>, Promise<unknown>>();
const SETTLED = Object.assign(Promise.resolve(), { status: "fulfilled" as const, value: undefined });

function waitFor<T>(resource: Resource<T>): Promise<T> {
  const loading = resource.load();
  waits.set(resource, loading);
  return loading;
}

/**
 * The promise that components suspended for, once it is settled. Whoever suspended has to call `use` with the same promise when
 * it renders on, or React suspects a mistake; by then that costs nothing.
 *
 * @see https://react.dev/warnings/conditional-use-of-use
 */
function waitedFor(resource: Resource<unknown>): Promise<unknown> {
  const wait = waits.get(resource);
  return wait && Reflect.get(wait, "status") === "fulfilled" ? wait : SETTLED; // `status` is React's own mark.
}

/**
 * Reads what is known of a resource and has it fetched, without suspending: for components that draw something better
 * than a placeholder meanwhile. On servers and while hydrating nothing is known.
 */
export function useSnapshot<T>(resource: Resource<T>): Snapshot<T> {
  const now = useSyncExternalStore<Snapshot<T>>(resource.subscribe, resource.peek, pending);
  const { status } = now;
  useEffect(() => {
    if (status !== "pending") return;
    return afterPaint(() => start(resource)); // Preparing a request takes time, too.
  }, [resource, status]);
  return now;
}

/**
 * Reads a part that is fetched once, such as a language. In browsers it is `pending` until the part is there; on servers
 * and while hydrating it suspends instead, so that the markup is complete and stays until it can come alive.
 */
export function usePart<T>(part: Resource<T>): Snapshot<T> {
  const now = useSyncExternalStore(part.subscribe, part.peek, part.peek);
  const hydrated = useHydrated();
  if (now.status === "pending" && !hydrated) return { status: "ready", value: use(waitFor(part)) };
  use(waitedFor(part));
  if (now.status === "pending") start(part);
  return now;
}

/** Whether this is a browser whose page needs nothing from a server's markup (any more). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Asks for a value nobody waits for; a failure shows in the snapshot. */
function start(resource: Resource<unknown>): void {
  resource.load().catch(() => undefined);
}
