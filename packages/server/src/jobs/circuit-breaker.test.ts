import { describe, expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";

/** Chance that always adds nothing. */
const random = { ...systemRandom, number: () => 0 };
const breaker = () => new CircuitBreaker(4, random);

describe("a server", () => {
  it("gets one connection at first, and one more after each answer", () => {
    const server = breaker();
    const allowances = [1, 2, 3, 4, 5].map(() => {
      const now = server.allowance(0);
      server.note("answered", server.era, 0);
      return now;
    });
    expect(allowances).toEqual([1, 2, 3, 4, 4]);
  });

  it("gets no connection for twice as long after each timeout, two minutes at most, and then one", () => {
    const server = breaker();
    let now = 0;
    const waits = Array.from({ length: 9 }, () => {
      const failedAt = now;
      server.note("down", server.era, now);
      while (server.allowance(now) === 0) now += 1_000;
      expect(server.allowance(now)).toBe(1);
      return (now - failedAt) / 1_000;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
  });

  it("gets no connection for half a minute after it refused the password, ten minutes at most", () => {
    const server = breaker();
    const waits = Array.from({ length: 6 }, () => {
      let waited = 0;
      server.note("unusable", server.era, 0);
      while (server.allowance(waited * 1_000) === 0) waited += 1;
      return waited;
    });
    expect(waits).toEqual([30, 60, 120, 240, 480, 600]);
  });

  it("counts simultaneous failures as one", () => {
    const server = breaker();
    for (let answer = 0; answer < 3; answer++) server.note("answered", server.era, 0);
    const { era } = server;
    for (let failure = 0; failure < 4; failure++) server.note("down", era, 0);
    expect(server.allowance(1_000)).toBe(1);
  });

  it("gets more connections step by step after it has answered", () => {
    const server = breaker();
    server.note("down", server.era, 0);
    expect(server.isProven).toBe(false);
    server.note("answered", server.era, 1_000);
    expect(server.isProven).toBe(true);
    expect(server.allowance(1_000)).toBe(2);
  });
});
