import { type Endpoint, type EndpointKey, endpoints, type Schema, schemaFor, TIERS } from "@latchkit/contract";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import type * as z from "zod";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const declarations = Object.entries(endpoints as Record<string, Endpoint>) as [EndpointKey, Endpoint][];
const withBody = declarations.filter(([, endpoint]) => endpoint.body);

/** Objects that no operator can compare or turn into text, and what else passes for a text that is none. */
const HOSTILE: readonly unknown[] = [
  { length: { toString: "x" } },
  { length: { valueOf: "x", toString: "x" } },
  { length: 1e308 },
  { length: -1 },
  { toString: "x", valueOf: "x", toJSON: "x" },
  { size: { toString: "x" }, includes: "x", toLowerCase: "x", constructor: { name: 1 } },
  [{ toString: "x" }],
  [[[]]],
  "__proto__",
  -1e308,
];

/** Something that passes for each name in a path, so that the body is looked at as well. */
const ANY_ID = "11111111-1111-4111-8111-111111111111";
const PARAMS = Object.fromEntries(
  declarations.flatMap(([key]) => [...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, ANY_ID])),
);

interface Filling {
  /** Index of the schema to follow where one of several must match. */
  readonly alternative: number;
  /** Whether the value takes the place of lists, too, or of what is in them. */
  readonly replacesLists: boolean;
}

/** Puts a value wherever a schema asks for something that is no object itself. */
function fillWith(value: unknown, schema: Schema, filling: Filling): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const fill = (inner: Schema) => fillWith(value, inner, filling);
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, fill(inner)]));
    case "array":
      return filling.replacesLists ? value : [fill(def.element)];
    case "tuple":
      return def.items.map(fill);
    case "record":
      return { any: fill(def.valueType) };
    case "union":
      return fill(def.options[filling.alternative % def.options.length] as Schema);
    case "optional":
    case "nullable":
    case "default":
      return fill(def.innerType);
    case "pipe":
      return fill(def.in);
    default:
      return value;
  }
}

/** Bodies with a value in every field, outermost and innermost. */
function bodiesOf(schema: Schema, value: unknown): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const outermost =
    def.type === "object" ? Object.fromEntries(Object.keys(def.shape).map((name) => [name, value])) : value;
  const fillings = [0, 1, 2].flatMap((alternative) =>
    [true, false].map((replacesLists) => ({ alternative, replacesLists })),
  );
  return [outermost, ...fillings.map((filling) => fillWith(value, schema, filling))];
}

describe("a value that is not what it looks like", () => {
  it.each(withBody)("is refused or answered in every field of %s", async (key, { body }) => {
    const project = await backend.createProject(); // of its own, because one of the endpoints deletes it
    const { accessToken, id } = await backend.signUp({ project });
    const params = { ...PARAMS, user_id: id };
    for (const tier of TIERS) {
      for (const value of HOSTILE) {
        const bodies = new Set(bodiesOf(schemaFor(body as Schema, tier), value).map((one) => JSON.stringify(one)));
        for (const text of bodies) {
          const answer = await backend.call(key, { project, tier, accessToken, params, body: JSON.parse(text) });
          // 501 is a refusal, too: this backend has no AI model.
          if (answer.status !== 501) expect(answer.status, text).toBeLessThan(500);
        }
      }
    }
  });

  const refusal = (path: string, line: string) => ({ message: `Validation failed for ${path}:\n  - ${line}` });
  const UNCOMPARABLE = { length: { toString: "x" } };

  it("is reported as no string, also without a key", async () => {
    const answer = await backend.call("POST /check-version", { tier: null, body: { clientVersion: UNCOMPARABLE } });
    const line = "body.clientVersion must be a `string` type, but the final value was: `{…}`";
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", refusal("POST /api/v1/check-version", line));
  });

  it("is reported once, for any claimed length", async () => {
    const body = { email: "pat@shop.example", password: { length: 1e9 } };
    const answer = await backend.call("POST /auth/password/sign-up", { body });
    const line = "body.password must be a `string` type";
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", refusal("POST /api/v1/auth/password/sign-up", line));
  });

  it("is reported as no list", async () => {
    const body = { id: "read", contained_permission_ids: UNCOMPARABLE };
    const answer = await backend.call("POST /team-permission-definitions", { tier: "admin", body });
    const line = "body.contained_permission_ids must be a `array` type, but the final value was: `{…}`";
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", refusal("POST /api/v1/team-permission-definitions", line));
  });
});
