import { describe, expect, it } from "vitest";
import { cached } from "./cached.ts";

/** A cached value in a world where time passes only when told. */
function start() {
  let nowMillis = 0;
  let timer: (() => void) | null = null;
  const requests: { resolve: (value: string) => void; reject: (error: Error) => void; atMillis: number }[] = [];
  const resource = cached<string>(
    {
      now: () => nowMillis,
      async wait(millis) {
        nowMillis += millis;
      },
      after: (_, work) => {
        timer = work;
        return () => (timer = null);
      },
    },
    () => new Promise((resolve, reject) => requests.push({ resolve, reject, atMillis: nowMillis })),
  );
  return {
    resource,
    requests,
    /** Lets the oldest open request be answered. */
    async answer(value: string | Error) {
      await settled();
      const request = requests.at(-1);
      if (value instanceof Error) request?.reject(value);
      else request?.resolve(value);
      await settled();
    },
    passUnusedTime: () => timer?.(),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a cached value", () => {
  it("is pending, then ready, by the same snapshot until it changes", async () => {
    const { resource, answer } = start();
    expect(resource.peek()).toEqual({ status: "pending" });
    const loading = resource.load();
    expect(resource.load()).toBe(loading);
    await answer("one");
    expect(await loading).toBe("one");
    expect(resource.peek()).toEqual({ status: "ready", value: "one" });
    expect(resource.peek()).toBe(resource.peek());
    expect(resource.load()).toBe(resource.load());
  });

  it("is fetched once for all who ask together, and 300 ms apart after that", async () => {
    const { resource, requests, answer } = start();
    const first = Promise.all([resource.load(), resource.refresh(), resource.refresh()]);
    await answer("one");
    expect(await first).toEqual(["one", "one", "one"]);
    const second = resource.refresh();
    await answer("two");
    expect(await second).toBe("two");
    expect(requests.map(({ atMillis }) => atMillis)).toEqual([0, 300]);
  });

  it("is fetched again for those who ask while an older answer is on its way", async () => {
    const { resource, requests, answer } = start();
    const early = resource.refresh();
    await settled();
    const late = [resource.refresh(), resource.refresh()];
    await answer("before the change");
    await answer("after the change");
    expect(await early).toBe("before the change");
    expect(await Promise.all(late)).toEqual(["after the change", "after the change"]);
    expect(requests).toHaveLength(2);
  });

  it("a value from another source is not overwritten by an older response", async () => {
    const { resource, answer } = start();
    const refreshed = resource.refresh();
    await settled();
    resource.set("changed");
    await answer("outdated");
    expect(await refreshed).toBe("changed");
    expect(resource.peek()).toEqual({ status: "ready", value: "changed" });
  });

  it("notifies subscribers of changes only", async () => {
    const { resource, answer } = start();
    const seen: unknown[] = [];
    const stop = resource.subscribe(() => seen.push(resource.peek()));
    void resource.refresh();
    await answer("one");
    void resource.refresh();
    await answer("one");
    stop();
    resource.set("two");
    expect(seen).toEqual([{ status: "ready", value: "one" }]);
  });

  it("stays if a later request fails", async () => {
    const { resource, answer } = start();
    resource.set("one");
    const refreshed = resource.refresh();
    refreshed.catch(() => undefined);
    await answer(new Error("no connection"));
    await expect(refreshed).rejects.toThrow("no connection");
    expect(resource.peek()).toEqual({ status: "ready", value: "one" });
  });

  it("is fetched again at the next call after a failure", async () => {
    const { resource, answer } = start();
    const failing = resource.load();
    failing.catch(() => undefined);
    await answer(new Error("no connection"));
    expect(resource.peek()).toMatchObject({ status: "failed" });
    const again = resource.load();
    expect(resource.peek()).toEqual({ status: "pending" });
    await answer("one");
    expect(await again).toBe("one");
  });

  it("is forgotten five seconds after its last watcher left", async () => {
    const { resource, answer, passUnusedTime } = start();
    const stop = resource.subscribe(() => undefined);
    void resource.load();
    await answer("one");
    passUnusedTime();
    expect(resource.peek()).toMatchObject({ status: "ready" });
    stop();
    passUnusedTime();
    expect(resource.peek()).toEqual({ status: "pending" });
  });

  it("is fetched again for subscribers when it is invalidated, and discarded without any", async () => {
    const { resource, answer } = start();
    resource.set("one");
    const stop = resource.subscribe(() => undefined);
    resource.invalidate();
    await answer("two");
    expect(resource.peek()).toEqual({ status: "ready", value: "two" });
    stop();
    resource.invalidate();
    expect(resource.peek()).toEqual({ status: "pending" });
  });

  it("is fetched again when it was invalidated during the first request", async () => {
    const { resource, answer, requests } = start();
    const loading = resource.load();
    await settled();
    resource.invalidate();
    await answer("doubtful");
    await answer("certain");
    expect(await loading).toBe("certain");
    expect(requests).toHaveLength(2);
  });
});
