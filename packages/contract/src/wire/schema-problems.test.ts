import { describe, expect, it } from "vitest";
import * as z from "zod";
import { boolean, metadata, number, string, url, uuid } from "../fields/fields.ts";
import { describeProblems, PROBLEM_CONTEXT, type RequestPart, schemaErrorMessage } from "./schema-problems.ts";

function problems(schema: z.core.$ZodType, value: unknown, part: RequestPart = "body"): string[] {
  const result = z.core.safeParse(schema, value, PROBLEM_CONTEXT);
  return result.success ? [] : describeProblems(result.error.issues, part);
}

describe("the text of a schema error", () => {
  it("names the call, then the problems one by one", () => {
    const lines = ["body.name must be defined", "query.limit must be an integer"];
    expect(schemaErrorMessage("POST", "/api/v1/example", lines)).toBe(
      "Validation failed for POST /api/v1/example:\n  - body.name must be defined\n  - query.limit must be an integer",
    );
  });

  it("reports all problems, not only the first", () => {
    const schema = z.strictObject({ name: string, age: number.int().min(0), url, ok: boolean });
    expect(problems(schema, { age: -1, url: "no", ok: "maybe", more: 1, evenMore: 2 })).toEqual([
      "body.name must be defined",
      "body.age must be greater than or equal to 0",
      "body.url is not a valid URL",
      'body.ok must be a `boolean` type, but the final value was: `"maybe"`',
      "body contains unknown properties: more, evenMore",
    ]);
  });

  it.each([
    ["nothing at all", string, undefined, "must be defined"],
    ["null", string, null, "cannot be null"],
    ["a missing choice", z.enum(["a", "b"]), undefined, "must be defined"],
    ["another choice", z.enum(["a", "b"]), "c", "must be one of the following values: a, b"],
    ["another constant", z.literal(false), true, "must be one of the following values: false"],
    ["too many characters", string.max(3), "four", "must be at most 3 characters"],
    ["too few characters", z.string().min(3), "", "must be at least 3 characters"],
    ["another number of characters", z.string().length(3), "four", "must be exactly 3 characters"],
    ["too large a number", number.max(3), 4, "must be less than or equal to 3"],
    ["too small a number", number.min(3), 2, "must be greater than or equal to 3"],
    ["a number on the wrong side", z.number().gt(3), 3, "must be greater than 3"],
    ["a fraction", number.int(), 1.5, "must be an integer"],
    ["no multiple", z.number().multipleOf(5), 4, "must be a multiple of 5"],
    ["a malformed id", uuid, "x", "must be a valid UUID"],
    ["another pattern", z.string().regex(/^[a-z]+$/), "A", 'must match the following: "/^[a-z]+$/"'],
    ["too many entries", z.array(string).max(1), ["a", "b"], "must have at most 1 entries"],
    [
      "text where an object belongs",
      z.strictObject({}),
      "x",
      'must be a `object` type, but the final value was: `"x"`',
    ],
    ["an object where a list belongs", z.array(string), {}, "must be a `array` type, but the final value was: `{…}`"],
    [
      "a list where a record belongs",
      z.record(z.string(), string),
      [],
      "must be a `object` type, but the final value was: `[…]`",
    ],
  ])("says what is wrong with %s", (_, schema, value, because) => {
    expect(problems(z.object({ it: schema }), { it: value })).toEqual([`body.it ${because}`]);
  });
});

describe("the path of a problem", () => {
  const nested = z.object({ items: z.array(z.object({ name: string })) });

  it("goes down through objects and lists", () => {
    expect(problems(nested, { items: [{ name: "a" }, {}] })).toEqual(["body.items[1].name must be defined"]);
  });

  it("begins with the part of the request", () => {
    expect(problems(nested, undefined, "query")).toEqual(["query must be defined"]);
    expect(problems(z.object({ "x-stack-refresh-token": string }), {}, "headers")).toEqual([
      "headers.x-stack-refresh-token must be defined",
    ]);
  });

  it("quotes names that could be mistaken for something else", () => {
    const schema = z.record(z.string(), string);
    expect(problems(schema, { "a.b must be defined\n  - x": null })).toEqual([
      String.raw`body["a.b must be defined\n  - x"] cannot be null`,
    ]);
  });
});

describe("alternatives", () => {
  it("are listed with the problems of each", () => {
    const schema = z.object({ it: z.union([z.strictObject({ a: string }), z.strictObject({ b: number })]) });
    expect(problems(schema, { it: { b: "x" } })).toEqual([
      [
        "body.it fits none of the alternatives:",
        "      Schema 0:",
        "        body.it.a must be defined",
        "        body.it contains unknown properties: b",
        "      Schema 1:",
        '        body.it.b must be a `number` type, but the final value was: `"x"`',
      ].join("\n"),
    ]);
  });

  it("of unions that a word tells apart name the words", () => {
    const schema = z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("shared") }),
      z.strictObject({ type: z.literal("standard"), host: string }),
    ]);
    expect(problems(schema, { type: "own" })).toEqual([
      "body.type must be one of the following values: shared, standard",
    ]);
    expect(problems(schema, { type: "standard" })).toEqual(["body.host must be defined"]);
  });
});

describe("what was sent", () => {
  it("is not repeated where it may be a secret", () => {
    const names = ["password", "old_password", "code", "totp_secret_base64", "refresh_token", "client_secret"];
    for (const name of names) {
      expect(problems(z.object({ [name]: z.string() }), { [name]: 123_456 })).toEqual([
        `body.${name} must be a \`string\` type`,
      ]);
    }
  });

  it("is not repeated when it is the whole body", () => {
    expect(problems(z.strictObject({}), "my password")).toEqual(["body must be a `object` type"]);
  });

  it("is repeated only in part when it is long", () => {
    const [line = ""] = problems(z.object({ it: number }), { it: "x".repeat(1_000) });
    expect(line.length).toBeLessThan(200);
    const [unknown = ""] = problems(z.strictObject({}), { ["y".repeat(1_000)]: 1 });
    expect(unknown.length).toBeLessThan(200);
  });

  it("cannot make the answer long", () => {
    const entries = Array.from({ length: 10_000 }, () => null);
    const lines = problems(z.array(string), entries);
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe("body has 9950 more problems");
    const names = Object.fromEntries(entries.map((_, i) => [`name${i}`, 1]));
    const [line = ""] = problems(z.strictObject({}), names);
    expect(line).toMatch(/, and 9980 more$/);
  });

  it("may hold anything in metadata, unquestioned", () => {
    expect(problems(z.strictObject({ data: metadata }), { data: { any: [{ thing: null }] } })).toEqual([]);
  });
});
