import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type ClientCore, createCore } from "../client-core.ts";
import { type FakeTab, fakeBrowser } from "../fake-browser.test-data.ts";
import type { Platform } from "../platform.ts";
import { accessToken } from "../session/access-token.test-data.ts";

const OUTAGE = { fromMillis: 10_000, untilMillis: 40_000 };
/** A clock that stands still while requests are under way, and jumps to the next timer when everything waits. */
interface VirtualTime {
  /** Milliseconds since it began. */
  now(): number;
  /** Time, timers and requests for an app. */
  readonly platform: Pick<Platform, "now" | "wait" | "random" | "fetch">;
  /** Lets time pass until all of this is done. */
  run<T>(work: readonly Promise<T>[]): Promise<T[]>;
}

/** Turns of the event loop in which nothing happens before time moves on. */
const QUIET_TURNS = 5;

/** Short, so that all have to renew in the middle of the outage. */
const TOKEN_SECONDS = 25;

let time = virtualTime(fetch);
let unavailable = { status: 503, headers: {} };
let renewals = 0;
let writes = 0;
let refusedWhileDown = 0;

const isDown = () => time.now() >= OUTAGE.fromMillis && time.now() < OUTAGE.untilMillis;

const server = createServer(async (request, response) => {
  for await (const _ of request);
  const isRenewal = request.url === "/api/v1/auth/oauth/token";
  if (isRenewal && isDown()) renewals += 1;
  if (request.method === "PATCH") writes += 1;
  if (isDown()) {
    refusedWhileDown += 1;
    return void response.writeHead(unavailable.status, unavailable.headers).end("Try again soon.");
  }
  const token = { access_token: accessToken(time.now() / 1000, TOKEN_SECONDS), token_type: "Bearer" };
  response.end(JSON.stringify(isRenewal ? token : { id: "internal" }));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => {
  time = virtualTime(fetch);
  unavailable = { status: 503, headers: {} };
  [renewals, writes, refusedWhileDown] = [0, 0, 0];
});

function openApp(tab?: FakeTab): ClientCore {
  const core = createCore({
    projectId: "internal",
    publishableClientKey: "pck_test",
    baseUrl,
    tokenStore: tab ? "cookie" : "memory",
    platform: { ...(tab && { cookies: tab.cookies, page: tab.page }), ...time.platform },
  });
  const tokens = { access_token: accessToken(time.now() / 1000, TOKEN_SECONDS), refresh_token: "refresh" };
  if (!core.sessions.current().isAlive()) core.sessions.begin(tokens);
  return core;
}

/** Reads every two seconds for a minute. @returns How often that worked. */
async function keepReading(core: ClientCore): Promise<number> {
  let reads = 0;
  while (time.now() < 60_000) {
    await core.send("GET /projects/current", {}, { session: core.sessions.current() });
    reads += 1;
    await time.platform.wait(2000);
  }
  return reads;
}

describe("while the backend answers 503 for 30 s", () => {
  it("no read of ten tabs in two browsers fails, and they renew their sessions at most 30 times", async () => {
    const browsers = [fakeBrowser(), fakeBrowser()];
    const tabs = browsers.flatMap((browser) => Array.from({ length: 5 }, () => browser.open("http://localhost:3000/")));
    const apps = tabs.map(openApp);
    const reads = await time.run([...apps, ...apps, ...apps].map(keepReading));
    expect(Math.min(...reads)).toBeGreaterThan(10); // Before it and after it.
    expect(renewals).toBeGreaterThan(0);
    expect(renewals).toBeLessThanOrEqual(30);
  });

  it("none of a server's 50 simultaneous reads fails, and it renews its session at most 30 times", async () => {
    const core = openApp();
    const reads = await time.run(Array.from({ length: 50 }, () => keepReading(core)));
    expect(Math.min(...reads)).toBeGreaterThan(10);
    expect(renewals).toBeGreaterThan(0);
    expect(renewals).toBeLessThanOrEqual(30);
  });

  it("the kit sends no request sooner than the backend allows", async () => {
    unavailable = { status: 503, headers: { "retry-after": "20" } };
    const core = openApp();
    await time.run([time.platform.wait(OUTAGE.fromMillis)]);
    await time.run([core.send("GET /projects/current", {}, { session: null })]);
    expect(refusedWhileDown).toBe(2);
  });
});

describe.each([502, 503, 504])("an answer with status %i", (status) => {
  beforeEach(() => {
    unavailable = { status, headers: {} };
  });
  const patch = (core: ClientCore) =>
    core.send("PATCH /users/me", { body: { display_name: "Ada" } }, { session: core.sessions.current() });

  it("fails a write at once, since the backend may have carried it out", async () => {
    const core = openApp();
    await time.run([time.platform.wait(OUTAGE.fromMillis)]);
    core.sessions.begin({ access_token: accessToken(time.now() / 1000), refresh_token: "refresh" });
    await expect(time.run([patch(core)])).rejects.toMatchObject({ name: "StatusError", status });
    expect(writes).toBe(1);
    expect(time.now()).toBe(OUTAGE.fromMillis);
  });

  it("the renewal before a write is retried for a few seconds, and if it fails, the write is not sent", async () => {
    const core = openApp();
    await time.run([time.platform.wait(OUTAGE.fromMillis)]);
    await expect(time.run([patch(core)])).rejects.toMatchObject({ name: "StatusError", status });
    expect(writes).toBe(0);
    expect(time.now()).toBeGreaterThan(OUTAGE.fromMillis + 1000);
    expect(time.now()).toBeLessThan(OUTAGE.fromMillis + 6000);
  });

  it("fails a read after a minute", async () => {
    const core = openApp();
    await time.run([time.platform.wait(OUTAGE.fromMillis)]);
    const end = OUTAGE.untilMillis;
    OUTAGE.untilMillis = Number.POSITIVE_INFINITY;
    const reading = time.run([core.send("GET /projects/current", {}, { session: null })]);
    await expect(reading).rejects.toMatchObject({ name: "StatusError", status });
    OUTAGE.untilMillis = end;
    expect(time.now() - OUTAGE.fromMillis).toBeGreaterThan(40_000);
    expect(time.now() - OUTAGE.fromMillis).toBeLessThanOrEqual(60_000);
  });
});

/** @param fetch The network, where nothing is pretended. */
function virtualTime(fetch: typeof globalThis.fetch): VirtualTime {
  let nowMillis = 0;
  let underWay = 0;
  let activity = 0;
  let seed = 1;
  const timers: { readonly at: number; readonly fire: () => void }[] = [];

  function wait(millis: number): Promise<void> {
    activity += 1;
    return new Promise((fire) => void timers.push({ at: nowMillis + millis, fire }));
  }

  async function settle(): Promise<void> {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (underWay > 0 || activity !== seen) quiet = -1;
      seen = activity;
    }
  }

  return {
    now: () => nowMillis,
    platform: {
      now: () => nowMillis,
      wait,
      random() {
        seed = (seed * 48_271) % 2_147_483_647; // Park and Miller's generator: the same numbers in each run.
        return seed / 2_147_483_647;
      },
      async fetch(url, init) {
        underWay += 1;
        try {
          return await fetch(url, init);
        } finally {
          underWay -= 1;
          activity += 1;
        }
      },
    },
    async run(work) {
      let isDone = false;
      const all = Promise.all(work).finally(() => {
        isDone = true;
      });
      all.catch(() => undefined); // The callers get the error below.
      while (!isDone) {
        await settle();
        if (isDone) break;
        timers.sort((a, b) => a.at - b.at);
        const next = timers.shift();
        if (!next) continue;
        nowMillis = Math.max(nowMillis, next.at);
        next.fire();
      }
      return all;
    },
  };
}
