import { createTestClock, testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { createDocumentLimit } from "./document-limit.ts";
import { RateLimitedError } from "./limit.ts";

const MIB = 1024 * 1024;

describe("documents that need no key", () => {
  it("are limited to 128 MiB at once and 2 MiB a second per address, whatever others fetch", () => {
    const clock = createTestClock();
    const refusals: string[] = [];
    const count = createDocumentLimit({ clock, onRefusal: (limit) => refusals.push(limit) });
    for (let fetched = 0; fetched < 128; fetched += 8) count("2001:db8::1", 8 * MIB);
    const refused = () => count("2001:db8::2", 8 * MIB); // the same network
    expect(refused).toThrow(RateLimitedError);
    expect(refused).toThrow(expect.objectContaining({ retryAfterSeconds: 4 }));
    expect(refusals).toEqual(["public-documents", "public-documents"]);
    count("2001:db8:0:1::1", 8 * MIB);
    count(null, 8 * MIB);
    count("2001:db8::2", 0);
    clock.advance(3_999);
    expect(refused).toThrow(RateLimitedError);
    clock.advance(1);
    refused();
    expect(refused).toThrow(RateLimitedError);
  });

  it("are counted for all processes of a node together, each address for itself", () => {
    const clock = createTestClock();
    const listeners: ((network: string, bytes: number) => void)[] = [];
    const [first, second] = [0, 1].map((index) =>
      createDocumentLimit({
        clock,
        onRefusal: () => undefined,
        shared: {
          tellTraffic: (network, bytes) => listeners[1 - index]?.(network, bytes),
          onTraffic: (listener) => void listeners.push(listener),
        },
      }),
    );
    for (let fetched = 0; fetched < 128; fetched += 16) {
      first?.("192.0.2.1", 8 * MIB);
      second?.("192.0.2.1", 8 * MIB);
    }
    expect(() => first?.("192.0.2.1", 8 * MIB)).toThrow(RateLimitedError);
    expect(() => second?.("192.0.2.1", 8 * MIB)).toThrow(RateLimitedError);
    first?.("192.0.2.2", 128 * MIB);
    clock.advance(4_000);
    second?.("192.0.2.1", 8 * MIB);
  });

  it.each(["API", "dashboard"])("are refused with the time to wait: the %s's", async (whose) => {
    await using backend = await testBackend({ rateLimits: true });
    const page = await (await backend.fetch("/dashboard")).text();
    const scripts = page.match(/\/dashboard\/assets\/[\w.-]+\.js/g) ?? [];
    const sizes = await Promise.all(
      scripts.map(async (path) => (await (await backend.fetch(path)).arrayBuffer()).byteLength),
    );
    const largestScript = scripts[sizes.indexOf(Math.max(...sizes))] ?? "";
    const path = whose === "API" ? "/api/v1/openapi.json" : largestScript;
    const ask = () =>
      backend.backend.fetch(new Request(backend.url + path), { peerAddress: "192.0.2.1" }).then(async (answer) => {
        const { byteLength } = await answer.arrayBuffer();
        return { status: answer.status, byteLength, retryAfter: answer.headers.get("retry-after") };
      });
    const { byteLength } = await ask();
    const withinLimit = Math.floor((128 * MIB) / byteLength);
    for (let asked = 1; asked < withinLimit; asked += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, retryAfter: "1" });
  });
});
