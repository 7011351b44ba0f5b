import { type EndpointKey, endpoints, isTiered, TIERS } from "@latchkit/contract";
import { testBackend } from "@latchkit/testing/internal";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const KEYS = Object.keys(endpoints) as EndpointKey[];

/** Values that are known to have crashed servers. */
const NASTY: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 2 ** 53, "", " ", "\0", "\ud800", "__proto__", "constructor", "me", "null", "NaN"],
  ...["%00", "../..", "'; drop table users; --", "a@b", "a@shop.example", "http://localhost", "https://[::1]:99999"],
  ...["data:image/png;base64,iVBORw0KGgo=", "AAAA", "🗝️".repeat(40), "x".repeat(45), "x".repeat(3_000), "\u202e"],
  ...["00000000-0000-0000-0000-000000000000", [], {}, [[]], { toString: 1 }, { __proto__: null }, { length: 1e9 }],
  { length: { toString: "x" } },
];
const value = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary" }));

/** Names an endpoint's body knows, and some that none does. */
function bodyOf(key: EndpointKey) {
  const { body } = endpoints[key] as { body?: object };
  const schema = body && (isTiered(body as never) ? (body as { server: object }).server : body);
  const names = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const fields = fc.dictionary(fc.constantFrom(...names, "__proto__", "constructor", "other"), value);
  return fc.oneof({ weight: 4, arbitrary: fields }, value);
}

const headerText = fc.string({ unit: fc.constantFrom(..."aZ0 -_.,;:=/\\\"'%{}[]é\u00ff") });

describe("whatever a request says", () => {
  it.each(KEYS)("any request is answered or refused, and never fails with 500: %s", async (key) => {
    const project = await backend.createProject(); // its own, because one of the endpoints deletes it
    const { accessToken, refreshToken } = await backend.signUp({ project });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          body: bodyOf(key),
          tier: fc.constantFrom(...TIERS),
          signedIn: fc.boolean(),
          headers: fc.dictionary(
            fc.constantFrom(
              "x-stack-refresh-token",
              "x-stack-branch-id",
              "authorization",
              "accept",
              "x-stack-random-nonce",
            ),
            headerText,
            { maxKeys: 2 },
          ),
          query: fc.dictionary(fc.constantFrom("include_anonymous", "limit", "code", "__proto__"), fc.string(), {
            maxKeys: 1,
          }),
          param: fc.oneof(fc.constantFrom(project.id, "internal", "%", "__proto__", ".."), fc.string()),
        }),
        async ({ body, tier, signedIn, headers, query, param }) => {
          const tokens = signedIn ? { accessToken, refreshToken } : {};
          const options = { project, tier, body: key.startsWith("GET") ? undefined : body, headers, query, ...tokens };
          const answer = await backend.call(key, { ...options, params: { project_id: param } });
          // 501 is a refusal, too: this backend has no AI model.
          if (answer.status !== 501) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        },
      ),
      { numRuns: 20 },
    );
  });
});
