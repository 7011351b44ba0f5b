import { CACHE_THROTTLE_MILLIS, CACHE_UNUSED_MILLIS } from "@latchkit/contract/limits";
import type { Platform } from "../platform.ts";
import { createListeners } from "./listeners.ts";
import type { Resource, Snapshot } from "./resource.ts";

/** A resource that changes can invalidate. */
export interface CachedList<T> extends Resource<T> {
  /** Marks the value as out of date: fetches it again if it has subscribers, else discards it. */
  readonly invalidate: () => void;
}

/** A resource whose owner may learn its value in other ways. */
export interface CachedResource<T> extends CachedList<T> {
  /** Sets the value, such as from the answer to a change, and ignores requests that are already running. */
  readonly set: (value: T) => void;
}

const PENDING: Snapshot<never> = { status: "pending" };

/**
 * Creates a resource that caches what `fetchValue` returns while it has subscribers, and for five seconds afterwards.
 */
export function cached<T>(
  platform: Pick<Platform, "now" | "wait" | "after">,
  fetchValue: () => Promise<T>,
): CachedResource<T> {
  const listeners = createListeners();
  let snapshot: Snapshot<T> = PENDING;
  /** Promise that `load` returns as long as the snapshot stays the same. */
  let loaded: Promise<T> | null = null;
  let running: Promise<T> | null = null;
  /** The request after the running one, shared by all callers that ask meanwhile. */
  let next: Promise<T> | null = null;
  let startedAtMillis = -Infinity;
  /** Counts changes that did not come from a request; each makes the requests before it out of date. */
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
        // Keep showing the old value: only the caller of a failed refresh needs to know.
        if (snapshot.status !== "ready") show({ status: "failed", error });
        throw error;
      } finally {
        forgetSoon();
      }
    }
  }

  async function runLater(): Promise<T> {
    await running?.catch(() => undefined);
    // Bounded, in case the clock is set back meanwhile.
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
      if (loaded === loading) loaded = null; // The next call tries again.
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
