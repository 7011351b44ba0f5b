import { testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { handlers } from "../features/handlers.ts";
import { policies } from "../features/policies.ts";
import { addressRanges } from "../network/address-ranges.ts";
import { normalizeAddress } from "../network/ip-address.ts";
import { servicesOf } from "../services.test-data.ts";
import { createOriginFinder } from "./client-address.ts";
import { listen } from "./listen.ts";
import { createPipeline } from "./pipeline.ts";

function find(trusted: string, peerAddress: string | null, headers: Record<string, string> = {}) {
  return createOriginFinder(addressRanges(trusted) ?? [])(peerAddress, new Headers(headers));
}

/** The client of a request that came through the proxy 10.0.0.1. */
function clientOf(forwardedFor: string): string | null {
  return find("private", "10.0.0.1", { "x-forwarded-for": forwardedFor }).clientAddress;
}

const LIES = {
  "x-forwarded-for": "198.51.100.7",
  forwarded: "for=198.51.100.7",
  "cf-connecting-ip": "198.51.100.7",
  "x-real-ip": "198.51.100.7",
  "x-vercel-forwarded-for": "198.51.100.7",
  "x-client-ip": "198.51.100.7",
  "true-client-ip": "198.51.100.7",
};

describe("without a trusted proxy", () => {
  it.each(["", "loopback", "private", "203.0.113.8"])(
    "ignores the headers of a client that is not among %j",
    (trusted) => {
      const origin = { clientAddress: "203.0.113.9", isBehindTrustedProxy: false };
      expect(find(trusted, "203.0.113.9", LIES)).toEqual(origin);
      expect(find(trusted, "::ffff:203.0.113.9", LIES)).toEqual(origin);
    },
  );

  it("is unknown without a connection", () => {
    expect(find("private, loopback", null, LIES)).toEqual({ clientAddress: null, isBehindTrustedProxy: false });
    expect(find("private", "not an address", LIES).clientAddress).toBe(null);
  });
});

describe("behind a trusted proxy", () => {
  it("is the address that the proxy adds, never one that the client sent", () => {
    expect(clientOf("203.0.113.9")).toBe("203.0.113.9");
    expect(clientOf("198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
    expect(clientOf("10.0.0.7, 127.0.0.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(find("private", "10.0.0.1", { ...LIES, "x-forwarded-for": "203.0.113.9" }).clientAddress).toBe(
      "203.0.113.9",
    );
  });

  it("skips further trusted proxies, and stops at the first untrusted one", () => {
    expect(clientOf("198.51.100.7, 203.0.113.9, 10.1.2.3, ::ffff:192.168.0.1, fd00::1")).toBe("203.0.113.9");
    expect(clientOf("198.51.100.7, 10.9.9.9, 203.0.113.9, 10.1.2.3")).toBe("203.0.113.9");
  });

  it("is the farthest proxy if all are trusted, or the proxy itself if it names no address", () => {
    expect(clientOf("10.2.2.2, 10.1.1.1")).toBe("10.2.2.2");
    expect(clientOf("")).toBe("10.0.0.1");
    expect(find("private", "10.0.0.1")).toEqual({ clientAddress: "10.0.0.1", isBehindTrustedProxy: true });
  });

  it("reads ports, brackets, IPv4 in IPv6 and empty elements", () => {
    expect(clientOf("203.0.113.9:50123")).toBe("203.0.113.9");
    expect(clientOf("[2001:DB8:0::9]:443")).toBe("2001:db8::9");
    expect(clientOf("[2001:db8::9]")).toBe("2001:db8::9");
    expect(clientOf("2001:db8::9")).toBe("2001:db8::9");
    expect(clientOf("::FFFF:cb00:7109")).toBe("203.0.113.9");
    expect(clientOf(" , 203.0.113.9 ,, ")).toBe("203.0.113.9");
  });

  it.each(["unknown", "_hidden", "203.0.113.999", "2130706433", "0x7f.1", "203.0.113.9 evil", "[::1"])(
    "does not look past %j, because addresses before it may be forged",
    (garbage) => {
      expect(clientOf(`198.51.100.7, ${garbage}`)).toBe("10.0.0.1");
      expect(clientOf(`198.51.100.7, ${garbage}, 10.1.1.1`)).toBe("10.1.1.1");
    },
  );

  it("reads a list of ten thousand hops no farther than it has to", () => {
    const list = `198.51.100.7, ${"10.0.0.9, ".repeat(10_000)}10.0.0.8`;
    expect(clientOf(list)).toBe("10.0.0.9");
  });
});

describe("an address in normal form", () => {
  it("is the same for every spelling", () => {
    expect(normalizeAddress("2001:0DB8:0:0:0:0:0:1")).toBe("2001:db8::1");
    expect(normalizeAddress("fe80::1%eth0")).toBe("fe80::1");
    expect(normalizeAddress("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(normalizeAddress("192.0.2.1")).toBe("192.0.2.1");
  });

  it.each(["", " ", "192.0.2.01", "192.0.2", "192.0.2.1/24", "[::1]", "localhost"])("is not %j", (text) => {
    expect(normalizeAddress(text)).toBe(null);
  });
});

it("a proxy that is not configured is reported", () => {
  const seen: string[] = [];
  const findOrigin = createOriginFinder(addressRanges("10.0.0.1") ?? [], (peer) => seen.push(peer));
  const headers = new Headers(LIES);
  for (const peer of ["10.0.0.1", "10.0.0.2", "203.0.113.9", "::1"]) findOrigin(peer, headers);
  findOrigin("10.0.0.3", new Headers());
  expect(seen).toEqual(["10.0.0.2", "::1"]);
});

describe("the address that handlers get", () => {
  it("is the peer of the connection, or the address that a trusted proxy names", async () => {
    await using backend = await testBackend();
    const serve = (trusted: string) =>
      createPipeline({
        services: servicesOf(backend),
        handlers: {
          ...handlers,
          "GET /": (_input, { clientAddress, isBehindTrustedProxy }) =>
            Response.json({ clientAddress, isBehindTrustedProxy }),
        },
        policies,
        isDevelopment: true,
        loadUser: async () => null,
        projectStandingOf: async () => "stranger",
        findSession: async () => ({ authenticatedAt: new Date(0) }),
        findOrigin: createOriginFinder(addressRanges(trusted) ?? []),
        limiting: null,
        countBytes: () => undefined,
        timeoutMillis: 5_000,
        observe: () => undefined,
      });
    for (const [trusted, expected] of [
      ["", { clientAddress: "127.0.0.1", isBehindTrustedProxy: false }],
      ["loopback", { clientAddress: "198.51.100.7", isBehindTrustedProxy: true }],
    ] as const) {
      const pipeline = serve(trusted);
      const server = await listen((incoming) => pipeline(incoming, "/", ""), {
        host: "127.0.0.1",
        port: 0,
      });
      const response = await fetch(`http://127.0.0.1:${server.port}/api/v1`, { headers: LIES });
      expect(await response.json()).toEqual(expected);
      await server.close();
    }
  });
});
