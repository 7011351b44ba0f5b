import { describe, expect, it } from "vitest";
import { ambientPlatform } from "../platform.ts";
import { NO_TOKENS } from "../tokens.ts";
import { NetworkError } from "../transport/network-error.ts";
import { StatusError } from "../transport/status-error.ts";
import { CLAIMS, accessToken as token } from "./access-token.test-data.ts";
import { createSession, type Session } from "./session.ts";
import { memoryStore } from "./stores/memory-store.ts";
import type { TokenStore } from "./stores/token-store.ts";

interface World {
  nowMillis: number;
  waits: number[];
  renewals: number;
  issue: () => Promise<string | null>;
  store: TokenStore;
}

function start(changes: Partial<World> = {}): { world: World; session: Session } {
  const world: World = {
    nowMillis: 1_000_000,
    waits: [],
    renewals: 0,
    issue: async () => token(world.nowMillis / 1000),
    store: memoryStore({ refreshToken: "refresh", accessToken: null }),
    ...changes,
  };
  const session = createSession("refresh", {
    store: world.store,
    platform: {
      now: () => world.nowMillis,
      random: () => 0.5,
      async wait(millis) {
        world.waits.push(millis);
        world.nowMillis += millis;
      },
    },
    renew: () => {
      world.renewals += 1;
      return world.issue();
    },
  });
  return { world, session };
}

describe("the access token of a session", () => {
  it("is renewed once for simultaneous calls, and stored", async () => {
    const { world, session } = start();
    const all = await Promise.all([session.tokens(), session.tokens(), session.tokens()]);
    expect(world.renewals).toBe(1);
    expect(new Set(all.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(world.store.read()).toEqual(all[0]);
  });

  it("is used while it has 20 s left, and renewed after that", async () => {
    const { world, session } = start();
    await session.tokens();
    world.nowMillis += 580_000;
    await session.tokens();
    expect(world.renewals).toBe(1);
    world.nowMillis += 1;
    await session.tokens();
    expect(world.renewals).toBe(2);
  });

  it("is requested with growing pauses while the backend is unavailable, and at once when it is back", async () => {
    const unavailable = new StatusError("POST /auth/oauth/token", 503, "Try again soon.");
    const { world, session } = start({ issue: () => Promise.reject(unavailable) });
    await expect(session.tokens()).rejects.toBe(unavailable);
    // Each with up to a second more, half of it here, so that tabs do not all ask at once.
    expect(world.waits).toEqual([1500, 2500, 4500, 8500, 8500, 8500, 8500, 8500, 8500]);
    world.issue = async () => token(world.nowMillis / 1000);
    await session.tokens();
    expect(world.store.readPause()).toBeNull();
    world.waits = [];
    world.nowMillis += 600_000;
    await session.tokens();
    expect(world.waits).toEqual([]);
  });

  it("is requested no sooner than the backend allows", async () => {
    const unavailable = new StatusError("POST /auth/oauth/token", 503, "Try again soon.", { retryAfterSeconds: 20 });
    const { world, session } = start();
    world.issue = async () => {
      if (world.renewals === 1) throw unavailable;
      return token(world.nowMillis / 1000);
    };
    await session.tokens();
    expect(world.waits).toEqual([20_500]);
  });

  it("is requested five times without a connection", async () => {
    const failure = new NetworkError("No connection.", { isOffline: true });
    const { world, session } = start({ issue: () => Promise.reject(failure) });
    await expect(session.tokens()).rejects.toBe(failure);
    expect(world.renewals).toBe(5);
  });

  it("is taken from another tab that got one during a pause", async () => {
    const { world, session } = start();
    world.store.writePause({ untilMillis: world.nowMillis + 1000, millis: 1000 });
    const others = token(world.nowMillis / 1000);
    world.store.write({ refreshToken: "refresh", accessToken: others });
    expect((await session.tokens()).accessToken).toBe(others);
    expect(world.renewals).toBe(0);
  });

  it("is waited for at most a minute, however far the clock is set back", async () => {
    const { world, session } = start();
    world.store.writePause({ untilMillis: world.nowMillis + 86_400_000, millis: 1000 });
    expect((await session.tokens()).accessToken).not.toBeNull();
    expect(world.waits).toEqual([60_500]);
  });

  it("is requested again after a failed renewal", async () => {
    const { world, session } = start({ issue: () => Promise.reject(new Error("no connection")) });
    await expect(session.tokens()).rejects.toThrow("no connection");
    world.issue = async () => token(1000);
    expect((await session.tokens()).accessToken).not.toBeNull();
  });

  it.each([-3600, 3600])("is judged by its lifetime when the device's clock is off by %i s", async (offSeconds) => {
    const { world, session } = start();
    world.issue = async () => token(world.nowMillis / 1000 + offSeconds);
    await session.tokens();
    world.nowMillis += 500_000;
    session.notice(token(world.nowMillis / 1000 + offSeconds)); // Another tab has renewed it meanwhile.
    await session.tokens();
    expect(world.renewals).toBe(1);
    world.nowMillis += 590_000;
    await session.tokens();
    expect(world.renewals).toBe(2);
  });

  it("is dropped when refused, unless a newer one has replaced it", async () => {
    const { world, session } = start();
    const { accessToken } = await session.tokens();
    session.drop("an older one");
    await session.tokens();
    expect(world.renewals).toBe(1);
    session.drop(accessToken);
    expect(world.store.read()).toEqual({ refreshToken: "refresh", accessToken: null });
    await session.tokens();
    expect(world.renewals).toBe(2);
  });

  it("stays in memory when it disappears from the store", async () => {
    const { world, session } = start();
    await session.tokens();
    session.notice(null);
    await session.tokens();
    expect(world.renewals).toBe(1);
  });

  it("must live longer than the 20 s before which it is renewed", async () => {
    const { session } = start({ issue: async () => token(1000, 20) });
    await expect(session.tokens()).rejects.toThrow("cannot be used");
  });

  it.each([
    "iss",
    "aud",
    "sub",
    "iat",
    "project_id",
    "branch_id",
    "refresh_token_id",
    "role",
    "name",
    "email",
    "email_verified",
    "selected_team_id",
    "is_anonymous",
  ])("counts for nothing without the claim %s", (claim) => {
    const { session } = start();
    session.notice(token(1000, 600, { [claim]: undefined }));
    expect(session.claims()).toBeNull();
  });

  it.each(["", "a.b", "a.b.c", "e30.bnVsbA.c2ln", "e30.%%%.c2ln"])("has no claims if it is %j", (text) => {
    const { session } = start();
    session.notice(text);
    expect(session.claims()).toBeNull();
  });

  it("names its user, in any script", () => {
    const { session } = start();
    session.notice(token(1000));
    expect(session.claims()).toMatchObject({ sub: CLAIMS.sub, name: "Ada Łovelace" });
  });
});

describe("the end of a session", () => {
  it("comes when the refresh token is refused, and clears the store", async () => {
    const { world, session } = start({ issue: async () => null });
    expect(await session.tokens()).toEqual(NO_TOKENS);
    expect(world.store.read()).toEqual(NO_TOKENS);
    expect(session.isAlive()).toBe(false);
  });

  it("is final", async () => {
    const { world, session } = start();
    session.end();
    session.notice(token(1000));
    expect(await session.tokens()).toEqual(NO_TOKENS);
    expect(session.claims()).toBeNull();
    expect(world.renewals).toBe(0);
  });

  it("wins over a running renewal", async () => {
    let issue: (issued: string) => void = () => undefined;
    const { world, session } = start({ issue: () => new Promise((resolve) => (issue = resolve)) });
    const tokens = session.tokens();
    session.end();
    issue(token(1000));
    expect(await tokens).toEqual(NO_TOKENS);
    expect(world.store.read()).toEqual(NO_TOKENS);
    expect(session.claims()).toBeNull();
  });

  it("keeps a newer sign-in", () => {
    const { world, session } = start();
    world.store.write({ refreshToken: "another", accessToken: null });
    session.end();
    expect(world.store.read().refreshToken).toBe("another");
  });

  it("is the initial state of a session without a refresh token", async () => {
    const session = createSession(null, {
      store: memoryStore(),
      platform: ambientPlatform(),
      renew: () => Promise.reject(new Error("asked")),
    });
    session.notice(token(1000));
    expect(await session.tokens()).toEqual(NO_TOKENS);
    expect(session.claims()).toBeNull();
  });
});
