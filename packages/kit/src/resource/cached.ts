import { CACHE_THROTTLE_MILLIS, CACHE_UNUSED_MILLIS } from "@latchkit/contract/limits";
import { createListeners } from "../listeners.ts";
import type { Platform } from "../platform.ts";
import type { Resource, Snapshot } from "./resource.ts";

/** A resource whose owner may know better than the backend. */
export interface CachedResource<T> extends Resource<T> {
  /** Takes over a value that came another way, such as the answer to a change. Requests under way count for nothing. */
  readonly set: (value: T) => void;
  /** What is known may be wrong from now on: it is fetched again if somebody watches, else forgotten. */
  readonly invalidate: () => void;
}

const PENDING: Snapshot<never> = { status: "pending" };

/** Keeps what `fetchValue` gives while somebody watches, and five seconds longer. */
export function cached<T>(
  platform: Pick<Platform, "now" | "wait" | "after">,
  fetchValue: () => Promise<T>,
): CachedResource<T> {
  const listeners = createListeners();
  let snapshot: Snapshot<T> = PENDING;
  /** What `load` gives as long as the snapshot stays. */
  let loaded: Promise<T> | null = null;
  let running: Promise<T> | null = null;
  /** The request after the running one, shared by all who ask meanwhile. */
  let next: Promise<T> | null = null;
  let startedAtMillis = -Infinity;
  /** Grows with every change that did not come from a request, which makes requests begun before it out of date. */
  let edition = 0;
  let cancelForgetting: (() => void) | null = null;

  function show(now: Snapshot<T>): void {
    if (snapshot === now) return;
    if (snapshot.status === "ready" && now.status === "ready" && snapshot.value === now.value) return;
    snapshot = now;
    loaded = now.status === "ready" ? Promise.resolve(now.value) : null;
    listeners.call();
  }

  async function run(): Promise<T> {
    for (;;) {
      const own = edition;
      startedAtMillis = platform.now();
      try {
        const value = await fetchValue();
        if (own === edition) show({ status: "ready", value });
        if (snapshot.status === "ready") return snapshot.value;
      } catch (error) {
        // What people see stays; a failed look for something newer is for those to know who asked.
        if (snapshot.status !== "ready") show({ status: "failed", error });
        throw error;
      } finally {
        forgetSoon();
      }
    }
  }

  async function runLater(): Promise<T> {
    await running?.catch(() => undefined);
    // Never longer than that, wherever people set their clocks meanwhile.
    const waitMillis = Math.min(startedAtMillis + CACHE_THROTTLE_MILLIS - platform.now(), CACHE_THROTTLE_MILLIS);
    if (waitMillis > 0) await platform.wait(waitMillis);
    next = null;
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  const refresh = () => {
    next ??= runLater();
    return next;
  };

  function load(): Promise<T> {
    if (loaded) return loaded;
    if (snapshot.status === "failed") show(PENDING);
    const loading = running ?? refresh();
    loaded = loading;
    loading.catch(() => {
      if (loaded === loading) loaded = null; // The next one to ask tries again.
    });
    return loading;
  }

  function forget(): void {
    edition += 1;
    loaded = null;
    show(PENDING);
  }

  function forgetSoon(): void {
    cancelForgetting?.();
    if (listeners.size > 0) return;
    cancelForgetting = platform.after(CACHE_UNUSED_MILLIS, () => {
      if (!running && !next) forget();
    });
  }

  return {
    subscribe(listener) {
      const stop = listeners.add(listener);
      cancelForgetting?.();
      return () => {
        stop();
        forgetSoon();
      };
    },
    peek: () => snapshot,
    load,
    refresh,
    set(value) {
      edition += 1;
      show({ status: "ready", value });
      forgetSoon();
    },
    invalidate() {
      if (listeners.size === 0) return forget();
      edition += 1;
      refresh().catch(() => undefined);
    },
  };
}
