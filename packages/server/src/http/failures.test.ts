import { testBackend } from "@latchkit/testing/internal";
import type { Services } from "../features/services.ts";
import { createLogger } from "../logging/logger.ts";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { DatabaseUnavailableError } from "../connection-errors.ts";
import type { PublicContext } from "../endpoints/context.ts";
import { refuse } from "../endpoints/refusals.ts";
import { handlers } from "../features/handlers.ts";
import { policies } from "../features/policies.ts";
import { servicesOf } from "../services.test-data.ts";
import { createOriginFinder } from "./client-address.ts";
import { toIncomingRequest } from "./incoming-request.ts";
import { createPipeline, type PipelineOptions, type RequestEvent } from "./pipeline.ts";
import { toResponse } from "./respond.ts";

const log: string[] = [];
const logger = createLogger({ mode: "production", stream: { write: (line: string) => log.push(line) } });
const entries = () => log.splice(0).map((line) => JSON.parse(line));

const backend = await testBackend({ logger });
afterAll(() => backend[Symbol.asyncDispose]());

const HEADERS = {
  "x-stack-access-type": "client",
  "x-stack-project-id": backend.project.id,
  "x-stack-publishable-client-key": backend.project.publishableClientKey,
};

/** The pipeline with one handler that misbehaves, asked once. */
async function askFor(handler: () => unknown, options: Partial<PipelineOptions<Services>> = {}, headers: object = {}) {
  log.length = 0;
  const events: RequestEvent[] = [];
  const pipeline = createPipeline({
    services: servicesOf(backend),
    handlers: { ...handlers, "GET /projects/current": handler as never },
    policies,
    isDevelopment: true,
    loadUser: async () => null,
    projectStandingOf: async () => "stranger",
    findSession: async () => ({ authenticatedAt: new Date(0) }),
    findOrigin: createOriginFinder([]),
    limiting: null,
    countBytes: () => undefined,
    timeoutMillis: 5_000,
    observe: (event) => events.push(event),
    ...options,
  });
  const request = new Request(`${backend.url}/api/v1/projects/current`, { headers: { ...HEADERS, ...headers } });
  const response = toResponse(await pipeline(toIncomingRequest(request, null), "/projects/current", ""));
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    events,
    entries: entries(),
  };
}

const project = () => backend.call("GET /projects/current").then(({ body }) => body);

describe("an unexpected failure", () => {
  it.each([
    ["an error", () => Promise.reject(new Error("the cat sat on the keyboard"))],
    ["something thrown that is no error", () => Promise.reject("the cat sat on the keyboard")],
    [
      "an error at once",
      () => {
        throw new Error("the cat sat on the keyboard");
      },
    ],
  ])("answers with the request's ID and nothing else: %s", async (_, handler) => {
    const answer = await askFor(handler);
    const requestId = answer.headers.get("x-stack-request-id");
    expect(answer.status).toBe(500);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.has("x-stack-known-error")).toBe(false);
    expect(answer.text).toContain(requestId);
    expect(answer.text).not.toContain("cat");
    expect(answer.text).not.toMatch(/\.ts|at /);
  });

  it("is logged once, with the id, the endpoint and the whole chain of causes", async () => {
    const cause = new Error("because of the mouse");
    const answer = await askFor(() => Promise.reject(new Error("the cat sat on the keyboard", { cause })));
    expect(answer.entries).toHaveLength(1);
    expect(answer.entries[0]).toMatchObject({
      level: "error",
      msg: "request failed unexpectedly",
      requestId: answer.headers.get("x-stack-request-id"),
      endpoint: "GET /projects/current",
      method: "GET",
      err: {
        message: "the cat sat on the keyboard",
        stack: expect.stringContaining("failures.test.ts"),
        cause: { message: "because of the mouse" },
      },
    });
    expect(answer.events).toMatchObject([{ key: "GET /projects/current", status: 500, code: null }]);
  });

  it("arrives as a success with the real status beside it on request", async () => {
    const answer = await askFor(() => Promise.reject(new Error("no")), {}, { "x-stack-override-error-status": "true" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-stack-actual-status")).toBe("500");
  });

  it("of the database is answered like any other", async () => {
    await using broken = await testBackend({ logger, mode: "production" });
    const { accessToken } = await broken.signUp();
    await servicesOf(broken).database.db.schema.alterTable("users").renameTo("gone").execute();
    log.length = 0;
    const answer = await broken.call("GET /users/me", { accessToken });
    expect(answer.status).toBe(500);
    expect(answer.body).not.toMatch(/users|relation|select/);
    expect(entries()).toHaveLength(1);
  });
});

describe("a database that cannot be reached", () => {
  it("is logged, and answered as an unavailable service", async () => {
    const error = new DatabaseUnavailableError("no route to host", { cause: new Error("ECONNREFUSED") });
    const answer = await askFor(() => Promise.reject(error));
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(answer.headers.get("x-stack-request-id"));
    expect(answer.text).not.toMatch(/route|ECONN/);
    expect(answer.entries).toHaveLength(1);
  });
});

describe("two requests in each other's way", () => {
  it.each([
    ["what the request refers to was deleted", "23503"],
    ["two transactions waited for each other", "40P01"],
    ["two transactions do not fit together", "40001"],
  ])("ask the client to try again, and log no error: %s", async (_, code) => {
    const answer = await askFor(() => Promise.reject(Object.assign(new Error("of PostgreSQL"), { code })));
    expect(answer.status).toBe(409);
    expect(answer.headers.has("x-stack-known-error")).toBe(false);
    expect(answer.text).toContain("try again");
    expect(answer.entries).toEqual([]);
  });
});

describe("refusals", () => {
  it("are answered, not logged", async () => {
    const answer = await askFor(() => refuse("CANNOT_GET_OWN_USER_WITHOUT_USER"));
    expect(answer.status).toBe(400);
    expect(answer.entries).toEqual([]);
    expect(answer.events).toMatchObject([{ status: 400, code: "CANNOT_GET_OWN_USER_WITHOUT_USER" }]);
  });
});

describe("a handler that breaks its declaration", () => {
  it("fails loudly when it refuses with a code it has not declared", async () => {
    const answer = await askFor(() => refuse("INVALID_TOTP_CODE"));
    expect(answer.status).toBe(500);
    expect(answer.entries[0].err.message).toBe(
      "GET /projects/current refused with INVALID_TOTP_CODE, which its declaration does not list.",
    );
    expect(answer.entries[0].err.cause.message).toContain("authenticator app");
  });

  it("fails loudly when it answers a shape it has not declared", async () => {
    const answer = await askFor(async () => ({ ...(await project()), display_name: 5 }));
    expect(answer.status).toBe(500);
    expect(answer.entries[0].err.message).toMatch(/^GET \/projects\/current answered a shape .*display_name/s);
  });

  it("fails loudly when it answers a document where it declared one of its own", async () => {
    const pipeline = createPipeline({
      services: servicesOf(backend),
      handlers: { ...handlers, "GET /": (() => ({})) as never },
      policies,
      isDevelopment: true,
      loadUser: async () => null,
      projectStandingOf: async () => "stranger",
      findSession: async () => ({ authenticatedAt: new Date(0) }),
      findOrigin: createOriginFinder([]),
      limiting: null,
      countBytes: () => undefined,
      timeoutMillis: 5_000,
      observe: () => undefined,
    });
    const request = new Request(`${backend.url}/api/v1`);
    expect((await pipeline(toIncomingRequest(request, null), "/", "")).status).toBe(500);
  });

  it("is ignored in production, where any answer is better than none", async () => {
    const answer = await askFor(() => refuse("INVALID_TOTP_CODE"), { isDevelopment: false });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).code).toBe("INVALID_TOTP_CODE");
  });

  it("cannot show a tier properties that its declaration does not name", async () => {
    const answer = await askFor(async () => ({ ...(await project()), secret: "only for us" }));
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("only for us");
  });
});

describe("a request that takes too long", () => {
  it("times out with an error", async () => {
    const answer = await askFor(() => new Promise(() => undefined), { timeoutMillis: 20 });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("timed out");
    expect(answer.headers.get("x-stack-request-id")).toMatch(/^\w{16}$/);
    expect(answer.events).toMatchObject([{ key: "GET /projects/current", status: 503 }]);
  });

  it("stores nothing after that: what it has begun is undone", async () => {
    const { db } = servicesOf(backend).database;
    let ended = Promise.resolve<unknown>(undefined);
    const slowly = (_: unknown, { transaction }: PublicContext) => {
      ended = transaction(async (tx) => {
        await tx.updateTable("projects").set({ display_name: "too late" }).execute();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }).catch((error: Error) => error.message);
      return ended;
    };
    const answer = await askFor(slowly as never, { timeoutMillis: 100 });
    expect(answer.status).toBe(503);
    expect(await ended).toContain("timed out");
    const names = await db.selectFrom("projects").select("display_name").execute();
    expect(names.map(({ display_name: name }) => name)).not.toContain("too late");
  });
});
