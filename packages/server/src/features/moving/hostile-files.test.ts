import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { fileOf, importsOf, person } from "./moving.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const backend = await testBackend();
const imports = await importsOf(backend);
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const LINE_MAX_BYTES = 16_777_216;
const good = fileOf([person("ada"), person("bob")]);
const text = good.toString();
const [header = "", ada = "", bob = "", footer = ""] = text.split("\n");

/** A file whose footer is right, whatever its lines say. */
function signed(lines: readonly (string | Buffer)[], counts: object): Buffer {
  const body = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]));
  const sha256 = createHash("sha256").update(body).digest("hex");
  return Buffer.concat([body, Buffer.from(`${JSON.stringify({ type: "footer", counts, sha256 })}\n`)]);
}

const REFUSED: Readonly<Record<string, readonly [Buffer, number, string]>> = {
  "is empty": [Buffer.from("\n"), 1, "is not valid JSON"],
  "has no header": [signed([ada], { user: 1 }), 1, "must be the header"],
  "has two headers": [signed([header, header], {}), 2, "is a second header"],
  "is of another version": [
    signed([header.replace('"version":1', '"version":2')], {}),
    1,
    "is no header that fits: `version` must be one of the following values: 1",
  ],
  "is cut off within a line": [good.subarray(0, -1), 4, "does not end with a line feed: the file is cut off"],
  "is cut off after a line": [
    Buffer.from(text.slice(0, text.indexOf(footer))),
    3,
    "is the last one, and no footer: the file is cut off",
  ],
  "is cut off within gzip": [gzipSync(good).subarray(0, -20), 4, "is where the compressed file is damaged or cut off"],
  "goes on after its footer": [Buffer.from(`${text}${bob}\n`), 5, "comes after the footer"],
  "counts other lines than it has": [
    signed([header, ada, bob], { user: 3 }),
    4,
    "counts other lines of type `user` than the file has",
  ],
  "has the checksum of another file": [
    Buffer.from(text.replace("bob@example.com", "eve@example.com")),
    4,
    "has the checksum of another file",
  ],
  "is no JSON": [signed([header, "{"], {}), 2, "is not valid JSON"],
  "is a list": [signed([header, "[]"], {}), 2, "is no JSON object"],
  "is nested a thousand deep": [
    signed([header, `{"type":"user","a":${"[".repeat(1_000)}${"]".repeat(1_000)}}`], {}),
    2,
    "has more than 100 levels of objects",
  ],
  "sets a prototype": [
    signed([header, '{"type":"user","id":"x","serverMetadata":{"a":[{"__proto__":{"admin":true}}]}}'], { user: 1 }),
    2,
    "has the key `__proto__`",
  ],
  "sets a prototype by an escape": [
    signed([header, '{"type":"user","id":"x","serverMetadata":{"\\u005f_proto__":{"admin":true}}}'], { user: 1 }),
    2,
    "has the key `__proto__`",
  ],
  "has half a surrogate pair": [
    signed([header, '{"type":"user","id":"\\ud800"}'], { user: 1 }),
    2,
    "has U+0000 or unpaired surrogates",
  ],
  "is not valid UTF-8": [signed([header, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])], {}), 2, "is not valid UTF-8"],
  "has a type that no version knows": [
    signed([header, '{"type":"constructor"}'], {}),
    2,
    "has a `type` that the format does not know",
  ],
  "is out of order": [
    signed(
      [header, JSON.stringify({ type: "team", id: "t", displayName: "T", createdAt: "2020-01-01T00:00:00.000Z" }), ada],
      { team: 1, user: 1 },
    ),
    3,
    "has type `user`, which comes before `team`",
  ],
  "has a line of 17 MiB": [
    signed([header, ada, JSON.stringify({ ...JSON.parse(bob), displayName: "x".repeat(17 * 1024 * 1024) })], {
      user: 2,
    }),
    3,
    `is longer than ${LINE_MAX_BYTES} bytes`,
  ],
};

describe("a file is refused with line and rule, and nothing of it is stored, if it", () => {
  it.each(Object.entries(REFUSED))("%s", async (_, [file, line, rule]) => {
    expect(await imports.run(file)).toMatchObject({ status: "refused", refusal: { line, rule } });
    expect((await backend.call("GET /users", { tier: "server" })).body.items).toEqual([]);
  });

  proves("expands to a line without an end", async () => {
    const zeros = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(zeros.length).toBeLessThan(300_000);
    const run = await imports.run(zeros);
    expect(run).toMatchObject({ refusal: { line: 1, rule: `is longer than ${LINE_MAX_BYTES} bytes` } });
  });

  proves("expands from 10 MB to 10 GB", async () => {
    // A gzip file may have many members (RFC 1952 §2.2), which together are one file.
    const member = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const run = await imports.run(Buffer.concat(Array.from({ length: 50 }, () => member)));
    expect(run).toMatchObject({ refusal: { line: 1, rule: `is longer than ${LINE_MAX_BYTES} bytes` } });
    expect(run.lines).toBe(0);
  });

  proves("has a line of 100 MB behind others", async () => {
    const line = `{"type":"user","id":"x","displayName":"${"x".repeat(100_000_000)}"}`;
    const file = gzipSync(signed([header, ada, line], { user: 2 }));
    expect(await imports.run(file)).toMatchObject({
      refusal: { line: 3, rule: `is longer than ${LINE_MAX_BYTES} bytes` },
    });
  });

  it("misses a part", async () => {
    const id = await imports.upload(good.subarray(0, 100), { partBytes: 50 });
    await imports.putPart(id, 3, good.subarray(100));
    expect((await imports.start(id)).status).toBe(409);
    expect(await imports.read(id)).toMatchObject({ status: "uploading" });
  });
});

describe("a line is refused, and the others are stored, if it", () => {
  it("refers to a later line, or to a user of another project", async () => {
    const project = await backend.createProject();
    const { id: stranger } = await backend.signUp();
    const createdAt = "2020-01-01T00:00:00.000Z";
    const team = "6f1d9b1e-6f0a-4c3e-9d5a-0123456789ab";
    const file = fileOf(
      [
        { type: "team", id: team, displayName: "T", createdAt },
        { type: "membership", teamId: team, userId: stranger },
        {
          type: "invitation",
          teamId: team,
          recipientEmail: "a@example.com",
          createdAt,
          expiresAt: createdAt,
          senderUserId: stranger,
        },
        {
          type: "apiKey",
          id: "00000000-0000-4000-8000-00000000abcd",
          userId: stranger,
          keyHash: "0".repeat(64),
          lastFour: "aaaa",
          description: "",
          createdAt,
        },
      ],
      { ids: "kept" },
    );
    const { id } = await imports.run(file, { project });
    expect(await imports.problems(id, { project })).toEqual([
      { line: 3, type: "membership", rule: "`userId` names no user of an earlier line that fits" },
      { line: 4, type: "invitation", rule: "`senderUserId` names no member of the team of an earlier line that fits" },
      { line: 5, type: "apiKey", rule: "`userId` names no user of an earlier line that fits" },
    ]);
    expect((await backend.call("GET /teams", { tier: "server", project })).body.items).toMatchObject([{ id: team }]);
  });

  it("carries a secret that was sealed to another project", async () => {
    const { sealTo } = await import("./lines/sealing-key.ts");
    const other = await backend.createProject();
    const project = await backend.createProject();
    const keyOf = async (of: typeof project) =>
      (await backend.call("GET /imports/key", { tier: "admin", project: of })).body;
    const password = { hash: "$2b$04$b2RoUHnLaXtW8uB7xr5Td.mO5zKKcxxNj2gJSIUR1FJORKqyD8ppK" };
    const file = fileOf([
      person("sealed-here", { sealed: await sealTo(await keyOf(project), { password }) }),
      person("sealed-there", { sealed: await sealTo(await keyOf(other), { password }) }),
      person("sealed-more", { sealed: await sealTo(await keyOf(project), { externalId: "x" }) }),
    ]);
    const { id } = await imports.run(file, { project });
    expect(await imports.problems(id, { project })).toEqual([
      { line: 3, type: "user", rule: "`sealed` was not sealed to this project's key, or was changed" },
      { line: 4, type: "user", rule: "`sealed` holds other things than secret fields of the line" },
    ]);
    const body = { email: "sealed-here@example.com", password: "imported password" };
    expect((await backend.call("POST /auth/password/sign-in", { project, body })).status).toBe(200);
  });
});
