import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { DatabaseUnavailableError } from "../connection-errors.ts";
import { createLogger } from "../logging/logger.ts";
import { servicesOf } from "../services.test-data.ts";
import { toIncomingRequest } from "./incoming-request.ts";
import { toResponse } from "./respond.ts";
import { createRootHandler, type Page } from "./root-handler.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const log: string[] = [];

/** Asks for a page that fails. */
async function ask(page: Page) {
  const shell = createRootHandler({
    api: async () => new Response(),
    database: servicesOf(backend).database,
    logger: createLogger({ mode: "production", stream: { write: (line: string) => log.push(line) } }),
    metrics: async () => new Response(),
    isStopping: () => false,
    countBytes: () => undefined,
    webhookApi: () => null,
    pages: [page],
  });
  const response = toResponse(await shell(toIncomingRequest(new Request("http://localhost/images/x"), null)));
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    text: await response.text(),
    entries: log.splice(0).map((line) => JSON.parse(line)),
  };
}

describe("a page outside the API that fails", () => {
  it("reveals only that it failed, and is logged", async () => {
    const { status, text, entries } = await ask(() => Promise.reject(new Error("relation images does not exist")));
    expect(status).toBe(500);
    expect(text).not.toContain("images");
    expect(entries).toMatchObject([{ path: "/images/x", err: { message: "relation images does not exist" } }]);
  });

  it("answers 503 if the database cannot be reached", async () => {
    const { status, retryAfter, text } = await ask(() => Promise.reject(new DatabaseUnavailableError("at 10.0.0.1")));
    expect([status, retryAfter]).toEqual([503, "2"]);
    expect(text).not.toContain("10.0.0.1");
  });
});

describe("the mailbox", () => {
  it.each([
    ["an address PostgreSQL cannot spell", "to=%00", 200],
    [
      "an instant before PostgreSQL's first",
      "after=-200000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000",
      400,
    ],
  ])("does not fail for requests to %s", async (_, query, status) => {
    expect((await backend.fetch(`/mailbox/api/mails?${query}`)).status).toBe(status);
  });
});
