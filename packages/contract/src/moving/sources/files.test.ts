import { describe, expect, it } from "vitest";
import type { Chunks } from "./chunks.ts";
import { inPieces, NOW } from "./golden.test-data.ts";
import { readCsv } from "./read-csv.ts";
import { readDump } from "./read-dump.ts";
import { readJson } from "./read-json.ts";
import { SourceReport } from "./report.ts";
import { bytesOf, instantOf } from "./values.ts";

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("JSON", () => {
  const values = async (chunks: Chunks) => (await all(readJson(chunks, false))).map(({ value }) => value);

  it.each([
    ["a list", '[{"a":"}{"},\n {"b":{"c":["\\"]"]}}]'],
    ["lines", '{"a":"}{"}\n{"b":{"c":["\\"]"]}}\n'],
  ])("is read from %s, however it is cut", async (_, text) => {
    for (const length of [1, 2, 7, 1000])
      expect(await values(inPieces(text, length))).toEqual([{ a: "}{" }, { b: { c: ['"]'] } }]);
  });

  it("is read from the lists of one object, by name", async () => {
    const text = '{"realm":"r","nested":{"users":[{"x":1}]},"users":[{"id":1},{"id":2}],"groups":[{"id":3}]}';
    expect(await all(readJson(inPieces(text), true))).toEqual([
      { list: "users", value: { id: 1 } },
      { list: "users", value: { id: 2 } },
      { list: "groups", value: { id: 3 } },
    ]);
  });

  it.each([
    ["was cut", '[{"a":1},{"b":', "The file was cut: its JSON does not end."],
    ["is no JSON", '[{"a":1}}', "The file is not JSON."],
    ["has an object that is no JSON", "{a:1}", "The file is not JSON."],
  ])("is refused if the file %s", async (_, text, message) => {
    await expect(values([text])).rejects.toThrow(message);
  });

  it("is refused if it is no UTF-8, or has a record of more than 16 MB", async () => {
    await expect(values([Uint8Array.of(0xff, 0xfe)])).rejects.toThrow("The file is not UTF-8.");
    const long = Array.from({ length: 17 }, () => "x".repeat(1024 * 1024));
    await expect(values(['{"a":"', ...long])).rejects.toThrow("A record is longer than 16 MB.");
  });

  it("never sets the prototype of an object", async () => {
    const [value] = await values(['{"__proto__":{"isAdmin":true}}']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect({}).not.toHaveProperty("isAdmin");
  });
});

it("CSV is read with quotes, line breaks within cells, and rows that are too short", async () => {
  const text = '\ufeffid, name \r\n1,"Ada ""A"", Countess\nof Lovelace"\r\n2\r\n\r\n3,=1+1\r\n';
  expect(await all(readCsv(inPieces(text)))).toEqual([
    { id: "1", name: 'Ada "A", Countess\nof Lovelace' },
    { id: "2" },
    { id: "3", name: "=1+1" },
  ]);
});

describe("a dump", () => {
  const DUMP =
    "--\nSET x = 1;\nCOPY auth.other (id) FROM stdin;\n9\n\\.\n" +
    'COPY auth.users (id, "email", note) FROM stdin;\n1\ta@b.example\tline\\none\\ttab \\\\ end\n2\t\\N\t\n\\.\n';

  it("is read by table, without columns that are null", async () => {
    expect(await all(readDump(inPieces(DUMP), ["auth.users"]))).toEqual([
      { table: "auth.users", row: { id: "1", email: "a@b.example", note: "line\none\ttab \\ end" } },
      { table: "auth.users", row: { id: "2", note: "" } },
    ]);
  });

  it("is refused if it was cut within a table", async () => {
    await expect(all(readDump([DUMP.slice(0, -4)], ["auth.users"]))).rejects.toThrow("within the table auth.users");
  });
});

describe("values", () => {
  it.each([
    [1700000000000, "2023-11-14T22:13:20.000Z"],
    [1700000000, "2023-11-14T22:13:20.000Z"],
    ["1700000000000", "2023-11-14T22:13:20.000Z"],
    ["2023-11-14T22:13:20Z", "2023-11-14T22:13:20.000Z"],
    ["2023-11-14 23:13:20.123456+01", "2023-11-14T22:13:20.123Z"],
    ["2023-11-14 22:13:20", "2023-11-14T22:13:20.000Z"],
    ["2023-11-14 22:13:20.5 UTC", "2023-11-14T22:13:20.500Z"],
    ["2023-11-14T22:13:20-02:30", "2023-11-15T00:43:20.000Z"],
    ["yesterday", undefined],
    ["2023-99-99 22:13:20", undefined],
    [null, undefined],
  ])("the time %j is understood", (written, instant) => expect(instantOf(written)).toBe(instant));

  it("bytes are read from base64 of both alphabets and from PostgreSQL's form", () => {
    expect([bytesOf("+/+/"), bytesOf("-_-_"), bytesOf("\\xfbff")]).toEqual(["-_-_", "-_-_", "-_8"]);
  });
});

describe("a report", () => {
  it("leaves out what does not fit, and keeps the rest of the user", () => {
    const found: string[] = [];
    const report = new SourceReport(NOW, ({ field, rule }) => found.push(`${field}: ${rule}`));
    const email = { isVerified: true, isPrimary: false, usedForAuth: true };
    const line = report.fit<"user">({
      ...{ type: "user", id: "1", createdAt: NOW.toISOString(), locale: "no such language" },
      emails: ["a@b.example", "none", "c@d.example"].map((value) => ({ value, ...email })),
      phones: [{ value: "" }],
    });
    expect(line).toEqual({
      ...{ type: "user", id: "1", createdAt: NOW.toISOString() },
      emails: ["a@b.example", "c@d.example"].map((value) => ({ value, ...email })),
    });
    expect(found.map((problem) => problem.split(":")[0]).sort()).toEqual([
      "emails.1.value",
      "locale",
      "phones.0.value",
    ]);
    expect(report.counts).toEqual({ user: 1 });
    expect(report.reasons.get("emails.value: must be a valid email")).toBe(1);
  });

  it("leaves out a user without an ID", () => {
    const report = new SourceReport(NOW);
    expect(report.fit<"user">({ type: "user", id: "", createdAt: NOW.toISOString() })).toBeNull();
    expect(report.counts).toEqual({});
  });
});
