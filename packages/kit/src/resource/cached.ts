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
export function cached<T>(platform: CachePlatform, fetchValue: () => Promise<T>): CachedResource<T> {
  return new Cache(platform, fetchValue);
}

type CachePlatform = Pick<Platform, "now" | "wait" | "after">;

class Cache<T> implements CachedResource<T> {
  readonly #platform: CachePlatform;
  readonly #fetchValue: () => Promise<T>;
  readonly #listeners = createListeners();
  #snapshot: Snapshot<T> = PENDING;
  /** Promise that `load` returns as long as the snapshot stays the same. */
  #loaded: Promise<T> | null = null;
  #running: Promise<T> | null = null;
  /** The request after the running one, shared by all callers that ask meanwhile. */
  #next: Promise<T> | null = null;
  #startedAtMillis = -Infinity;
  /** Counts changes that did not come from a request; each makes the requests before it out of date. */
  #edition = 0;
  #cancelForgetting: (() => void) | null = null;

  constructor(platform: CachePlatform, fetchValue: () => Promise<T>) {
    this.#platform = platform;
    this.#fetchValue = fetchValue;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#listeners.add(listener);
    this.#cancelForgetting?.();
    return () => {
      stop();
      this.#forgetSoon();
    };
  };

  readonly peek = (): Snapshot<T> => this.#snapshot;

  readonly load = (): Promise<T> => {
    if (this.#loaded !== null) return this.#loaded;
    if (this.#snapshot.status === "failed") this.#show(PENDING);
    const loading = this.#running ?? this.refresh();
    this.#loaded = loading;
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = null; // The next call tries again.
    });
    return loading;
  };

  readonly refresh = (): Promise<T> => {
    this.#next ??= this.#runLater();
    return this.#next;
  };

  readonly set = (value: T): void => {
    this.#edition += 1;
    this.#show({ status: "ready", value });
    this.#forgetSoon();
  };

  readonly invalidate = (): void => {
    if (this.#listeners.size === 0) {
      this.#forget();
      return;
    }
    this.#edition += 1;
    this.refresh().catch(() => undefined);
  };

  #show(now: Snapshot<T>): void {
    const before = this.#snapshot;
    if (before === now) return;
    if (before.status === "ready" && now.status === "ready" && before.value === now.value) return;
    this.#snapshot = now;
    this.#loaded = now.status === "ready" ? Promise.resolve(now.value) : null;
    this.#listeners.call();
  }

  async #run(): Promise<T> {
    for (;;) {
      const own = this.#edition;
      this.#startedAtMillis = this.#platform.now();
      try {
        const value = await this.#fetchValue();
        if (own === this.#edition) this.#show({ status: "ready", value });
        if (this.#snapshot.status === "ready") return this.#snapshot.value;
      } catch (error) {
        // Keep showing the old value: only the caller of a failed refresh needs to know.
        if (this.#snapshot.status !== "ready") this.#show({ status: "failed", error });
        throw error;
      } finally {
        this.#forgetSoon();
      }
    }
  }

  async #runLater(): Promise<T> {
    const platform = this.#platform;
    await this.#running?.catch(() => undefined);
    // Bounded, in case the clock is set back meanwhile.
    const waitMillis = Math.min(this.#startedAtMillis + CACHE_THROTTLE_MILLIS - platform.now(), CACHE_THROTTLE_MILLIS);
    if (waitMillis > 0) await platform.wait(waitMillis);
    this.#next = null;
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #forget(): void {
    this.#edition += 1;
    this.#loaded = null;
    this.#show(PENDING);
  }

  #forgetSoon(): void {
    this.#cancelForgetting?.();
    if (this.#listeners.size > 0) return;
    this.#cancelForgetting = this.#platform.after(CACHE_UNUSED_MILLIS, () => {
      if (!this.#running && !this.#next) this.#forget();
    });
  }
}
