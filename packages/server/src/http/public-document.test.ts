import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { testBackend } from "@latchkit/testing/internal";
import { describe, expect, it, vi } from "vitest";
import { prepareDocument } from "./public-document.ts";

const TEXT = "A public document. ".repeat(100);
const HEADERS = { "content-type": "text/plain", "cache-control": "no-cache" };
const accepting = (encodings: string, more: Record<string, string> = {}) =>
  new Headers({ "accept-encoding": encodings, ...more });

describe("a public document", () => {
  const document = prepareDocument(Buffer.from(TEXT), HEADERS);

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["BR;q=0.5, GZIP", "br"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["br;q=0.000", null],
    ["identity", null],
    ["", null],
  ])("is compressed as %j allows", async (encodings, expected) => {
    const { status, headers, bytes } = await document.answer(accepting(encodings));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...HEADERS, vary: "accept-encoding" });
    expect(headers["content-encoding"] ?? null).toBe(expected);
    const body = bytes ?? new Uint8Array();
    const plain = expected === "br" ? brotliDecompressSync(body) : expected === "gzip" ? gunzipSync(body) : body;
    expect(Buffer.from(plain).toString()).toBe(TEXT);
  });

  it("sends the same bytes to all clients, and is compressed once for any number of concurrent requests", async () => {
    const encode = vi.fn(async () => Buffer.from("compressed"));
    const popular = prepareDocument(Buffer.from(TEXT), HEADERS, encode);
    const answers = await Promise.all(Array.from({ length: 100 }, () => popular.answer(accepting("br"))));
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it("is compressed again after a failed compression", async () => {
    const encode = vi.fn(async () => Buffer.from("compressed")).mockRejectedValueOnce(new Error("too many open files"));
    const unlucky = prepareDocument(Buffer.from(TEXT), HEADERS, encode);
    await expect(unlucky.answer(accepting("br"))).rejects.toThrow("too many open files");
    expect((await unlucky.answer(accepting("br"))).headers["content-encoding"]).toBe("br");
  });

  it("has a tag in each form, which saves a client the download", async () => {
    const forms = await Promise.all(["br", "gzip", ""].map((encodings) => document.answer(accepting(encodings))));
    const tags = forms.map(({ headers }) => headers.etag ?? "");
    expect(new Set(tags).size).toBe(3);
    const again = await document.answer(accepting("br", { "if-none-match": tags[0]! }));
    expect(again).toMatchObject({ status: 304, bytes: null });
    expect(again.headers).toEqual({ "cache-control": "no-cache", vary: "accept-encoding", etag: tags[0] });
    expect((await document.answer(accepting("gzip", { "if-none-match": tags[0]! }))).status).toBe(200);
  });

  it("is not compressed if it is small", async () => {
    const small = prepareDocument(Buffer.from("hello"), HEADERS);
    expect((await small.answer(accepting("br"))).headers["content-encoding"]).toBeUndefined();
  });
});

describe("the pages that the backend serves itself", () => {
  it.each(["/dashboard", "/mailbox"])("%s and its files: compressed, tagged, not sent twice", async (path) => {
    await using backend = await testBackend();
    const page = await backend.fetch(path);
    expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    // Small files travel as they are; the largest that the page asks for at once does not.
    const assets = (await page.text()).match(/\/(?:dashboard|mailbox)\/assets\/[\w.-]+\.js/g) ?? [];
    const bytesOf = async (file: string) => (await (await backend.fetch(file)).arrayBuffer()).byteLength;
    const bySize = await Promise.all(assets.map(async (file) => ({ file, bytes: await bytesOf(file) })));
    const asset = bySize.sort((one, other) => other.bytes - one.bytes)[0]?.file ?? "";
    const compressed = await backend.fetch(asset, { headers: { "accept-encoding": "br" } });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    for (const address of [path, asset]) {
      const first = await backend.fetch(address, { headers: { "accept-encoding": "br" } });
      expect([address, first.status]).toEqual([address, 200]);
      const headers = { "accept-encoding": "br", "if-none-match": first.headers.get("etag") ?? "" };
      expect((await backend.fetch(address, { headers })).status).toBe(304);
    }
    expect((await backend.fetch(asset.toUpperCase().replace(/^\/\w+\/ASSETS/, `${path}/assets`))).status).toBe(404);
  });
});
