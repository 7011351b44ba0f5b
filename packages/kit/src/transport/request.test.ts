import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { KnownError } from "@latchkit/contract/errors";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createCore } from "../client-core.ts";
import { accessToken } from "../session/access-token.test-data.ts";
import { createSession, type Session } from "../session/session.ts";
import { memoryStore } from "../session/stores/memory-store.ts";
import { NetworkError } from "./network-error.ts";
import { StatusError } from "./status-error.ts";

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Behaviors of the server for consecutive requests; the last one repeats. */
let behaviours: Behaviour[] = [];
let received: IncomingMessage[] = [];
let bodies: string[] = [];
let waits: number[] = [];
let isOffline = false;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  if (request.url === "/health") return void response.end("ok");
  received.push(request);
  bodies.push(body);
  (behaviours.length > 1 ? behaviours.shift() : behaviours[0])?.(response, request);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const core = createCore({
  projectId: "internal",
  publishableClientKey: "pck_test",
  baseUrl: url,
  tokenStore: null,
  extraRequestHeaders: { "x-own": "1" },
  platform: {
    random: () => 0.5,
    isOffline: () => isOffline,
    wait: async (millis) => void waits.push(millis),
  },
});

beforeEach(() => {
  behaviours = [];
  received = [];
  bodies = [];
  waits = [];
  isOffline = false;
});

const project: Behaviour = (response) => response.end(JSON.stringify({ id: "internal" }));
const hangUp: Behaviour = (response) => void response.destroy();
const breakOff: Behaviour = (response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write("{");
  setTimeout(() => response.destroy(), 5);
};
const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const refuse = (code: string, details?: unknown, status = 400) =>
  answer(200, JSON.stringify({ code, error: `It is ${code}.`, details }), {
    "x-stack-known-error": code,
    "x-stack-actual-status": String(status),
  });

const get = () => core.send("GET /projects/current", {}, { session: null });
const post = () =>
  core.send("POST /auth/password/sign-in", { body: { email: "a@b.example", password: "secret" } }, { session: null });

/** A session that is given these access tokens one after the other, the last one again and again. */
function sessionWith(tokens: string[]): Session {
  const store = memoryStore({ refreshToken: "refresh", accessToken: null });
  const renew = async () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null;
  return createSession("refresh", { store, platform: { ...core.platform, now: () => 1_000_000 }, renew });
}

describe("a request", () => {
  it("names its project, tier and kit, and defeats caches", async () => {
    behaviours = [project];
    await get();
    expect(received[0]?.url).toBe("/api/v1/projects/current");
    expect(received[0]?.headers).toMatchObject({
      "x-stack-project-id": "internal",
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": "pck_test",
      "x-stack-override-error-status": "true",
      "x-stack-allow-anonymous-user": "true",
      "x-stack-client-version": expect.stringMatching(/^\w+ @[\w-]+\/[\w-]+@\d+\.\d+\.\d+$/),
      "x-stack-random-nonce": expect.stringMatching(/^\d+$/),
      "x-own": "1",
    });
    expect(received[0]?.headers).not.toHaveProperty("x-stack-access-token");
    expect(received[0]?.headers).not.toHaveProperty("content-type");
  });

  it("sends its body as JSON", async () => {
    behaviours = [answer(200, "{}")];
    await post();
    expect(received[0]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(bodies[0] ?? "")).toEqual({ email: "a@b.example", password: "secret" });
  });
});

describe("a missing answer", () => {
  it.each([
    ["the connection is cut before it", hangUp],
    ["it breaks off in the middle", breakOff],
  ])("is asked for again, with growing pauses, when %s", async (_, misbehave) => {
    behaviours = [misbehave, misbehave, misbehave, misbehave, project];
    expect(await get()).toEqual({ id: "internal" });
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  it("fails after five attempts, and says what still answers", async () => {
    behaviours = [hangUp];
    const error = await get().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: expect.stringContaining(`${url}/health does`), isOffline: false });
    expect(received).toHaveLength(5);
  });

  it("does not repeat a request that may have had an effect", async () => {
    behaviours = [hangUp, answer(200, "{}")];
    await expect(post()).rejects.toThrow(NetworkError);
    expect(received).toHaveLength(1);
  });

  it("is explained by the device being offline", async () => {
    behaviours = [hangUp];
    isOffline = true;
    await expect(post()).rejects.toMatchObject({
      message: "You are offline. Please check your internet connection and try again.",
      isOffline: true,
    });
  });
});

describe("a refusal without a code", () => {
  it("carries the reason and the field that the backend names", async () => {
    const header = 'CONFIG_NOT_VALID;field="domains.trustedDomains.shop.baseUrl"';
    behaviours = [answer(400, "…", { "x-latchkit-refusal": header })];
    await expect(post()).rejects.toMatchObject({
      reason: "CONFIG_NOT_VALID",
      field: "domains.trustedDomains.shop.baseUrl",
    });
    behaviours = [answer(409, "…", { "x-latchkit-refusal": "TEAM_OWNS_PROJECTS" })];
    await expect(post()).rejects.toMatchObject({ reason: "TEAM_OWNS_PROJECTS", field: null });
  });

  it("has neither where the backend names none", async () => {
    behaviours = [answer(400, "…")];
    await expect(post()).rejects.toMatchObject({ status: 400, reason: null, field: null });
  });
});

describe("a busy backend", () => {
  it("gets the pause it requests on top of the kit's own", async () => {
    behaviours = [answer(429, "slow down", { "retry-after": "7" }), answer(429, "slow down"), project];
    await get();
    expect(waits).toEqual([8000, 2000]);
  });

  it("delays a form for a few seconds; a longer pause is an error", async () => {
    const tooMany = (seconds: number) => answer(429, `{ "error": "Too many.", "retry_after_seconds": ${seconds} }`);
    behaviours = [tooMany(2), tooMany(40)];
    await expect(post()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 });
    expect(waits).toEqual([3000]);
  });

  it("that requests more than a minute gets no further request", async () => {
    behaviours = [answer(429, "come back tomorrow", { "retry-after": "86400" })];
    await expect(get()).rejects.toMatchObject({ status: 429, text: "come back tomorrow" });
    expect(waits).toEqual([]);
  });

  it("gets at most five requests", async () => {
    behaviours = [answer(429, "slow down")];
    await expect(get()).rejects.toMatchObject({ name: "StatusError", status: 429, text: "slow down" });
    expect(received).toHaveLength(5);
  });

  it("gets another request when its hosting reports a loop", async () => {
    behaviours = [answer(508, "INFINITE_LOOP_DETECTED"), project];
    expect(await get()).toEqual({ id: "internal" });
  });
});

describe("a refusal", () => {
  it("with a code becomes a known error with details", async () => {
    behaviours = [refuse("PASSWORD_TOO_SHORT", { min_length: 8 })];
    const error = await post().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(KnownError);
    expect(error).toMatchObject({
      code: "PASSWORD_TOO_SHORT",
      message: "It is PASSWORD_TOO_SHORT.",
      details: { min_length: 8 },
    });
    expect(received).toHaveLength(1);
  });

  it("with an unknown code is still a known error with its message", async () => {
    behaviours = [refuse("NOT_INVENTED_YET")];
    await expect(get()).rejects.toMatchObject({
      name: "KnownError",
      code: "NOT_INVENTED_YET",
      message: "It is NOT_INVENTED_YET.",
    });
  });

  it("whose header and body disagree is an error", async () => {
    behaviours = [answer(400, JSON.stringify({ code: "USER_NOT_FOUND" }), { "x-stack-known-error": "SCHEMA_ERROR" })];
    await expect(get()).rejects.toThrow("another code");
  });

  it.each([
    [500, {}],
    [200, { "x-stack-actual-status": "500" }],
    [304, {}],
  ])("without a code has its status and text (%i)", async (status, headers) => {
    behaviours = [answer(status, status === 304 ? "" : "Something broke.", headers)];
    const error = await get().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StatusError);
    expect(error).toMatchObject({ status: status === 304 ? 304 : 500 });
    expect(received).toHaveLength(1);
  });

  it("of the access token renews it and repeats the request at once", async () => {
    const [stale, fresh] = [accessToken(1000), accessToken(1001)];
    const session = sessionWith([stale, fresh]);
    behaviours = [refuse("ACCESS_TOKEN_EXPIRED", { expired_at_millis: 0 }, 401), project];
    await core.send("GET /projects/current", {}, { session });
    expect(received.map(({ headers }) => headers["x-stack-access-token"])).toEqual([stale, fresh]);
    expect(received[0]?.headers["x-stack-refresh-token"]).toBe("refresh");
    expect(waits).toEqual([]);
  });

  it("of every access token ends after five attempts", async () => {
    const session = sessionWith([accessToken(1000)]);
    behaviours = [refuse("UNPARSABLE_ACCESS_TOKEN", undefined, 401)];
    await expect(core.send("GET /projects/current", {}, { session })).rejects.toMatchObject({
      code: "UNPARSABLE_ACCESS_TOKEN",
    });
    expect(received).toHaveLength(5);
  });
});
