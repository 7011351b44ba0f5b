import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

describe("POST /check-feature-support", () => {
  const ask = (body?: unknown) => backend.call("POST /check-feature-support", { tier: null, body });

  it.each([
    ["the official client's words", { name: "time travel", options: { to: 1985 } }, 'The feature "time travel"'],
    ["older words", { feature_name: "time travel" }, 'The feature "time travel"'],
    ["no name", {}, "This feature"],
    ["no object", ["time travel"], "This feature"],
    ["nothing at all", undefined, "This feature"],
  ])("names the missing feature in a sentence, requested with %s", async (_, body, subject) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining(`${subject} is not supported`) });
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  it("shortens a long name in its response", async () => {
    expect((await ask({ name: "x".repeat(5_000) })).body.length).toBeLessThan(300);
  });
});

describe("POST /check-version", () => {
  const check = async (clientVersion: unknown) =>
    backend.call("POST /check-version", { tier: null, body: { clientVersion } });

  it.each(["2.8.52", "2.8.53"])("has no message for %s", async (version) => {
    expect(await check(version)).toMatchObject({ status: 200, body: { upToDate: true } });
  });

  it("recommends a newer version to an older one", async () => {
    expect((await check("2.8.51")).body).toEqual({
      upToDate: false,
      error: expect.stringContaining("2.8.52"),
      severe: false,
    });
  });

  it.each(["2.7.99", "2.9.0", "3.0.0", "2.8.52-beta.1", "2.8", "v2.8.52", "latest", ""])(
    "warns %j that it may not work",
    async (version) => {
      expect((await check(version)).body).toEqual({ upToDate: false, error: expect.any(String), severe: true });
    },
  );

  it("asks for a version", async () => {
    const message = "Validation failed for POST /api/v1/check-version:\n  - body.clientVersion must be defined";
    expect(await check(undefined)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
