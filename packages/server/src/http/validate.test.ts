import { type Endpoint, KnownError, SERVER_TIERS, success, type Tier } from "@latchkit/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Caller } from "../endpoints/context.ts";
import type { Route } from "./route.ts";
import { validate } from "./validate.ts";

const endpoint: Endpoint = {
  summary: "Something only the developer's backend may do",
  tiers: SERVER_TIERS,
  params: z.strictObject({ id: z.uuid() }),
  answer: success,
  errors: [],
};

async function refusalFor(tier: Tier | null, declaration: Endpoint = endpoint): Promise<unknown> {
  const route: Pick<Route, "endpoint" | "body"> = { endpoint: declaration, body: null };
  const raw = { params: { id: "no id" }, search: "", headers: new Headers(), body: undefined };
  const caller = tier && ({ tier } as Caller);
  const requestLine = { method: "GET", url: "http://localhost/api/v1/things/no%20id" };
  return validate(route as Route, raw, caller, requestLine, async () => false).then(
    () => null,
    (error: unknown) => (error instanceof KnownError ? { code: error.code, details: error.details } : error),
  );
}

describe("who may call", () => {
  it("is checked before the input", async () => {
    const details = { actual_access_type: "client", allowed_access_types: ["server", "admin"] };
    expect(await refusalFor("client")).toEqual({ code: "INSUFFICIENT_ACCESS_TYPE", details });
    expect(await refusalFor(null)).toEqual({ code: "ACCESS_TYPE_REQUIRED", details: undefined });
    expect(await refusalFor("server")).toMatchObject({ code: "SCHEMA_ERROR" });
  });

  it("is every tier if none is declared", async () => {
    expect(await refusalFor(null, { ...endpoint, tiers: "none" })).toMatchObject({ code: "SCHEMA_ERROR" });
  });
});
