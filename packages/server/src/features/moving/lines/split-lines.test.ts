import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { splitLines } from "./split-lines.ts";

async function* inParts(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function linesOf(bytes: Uint8Array, size: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of splitLines(inParts(bytes, size))) lines.push(`${line.number} ${line.bytes}`);
  return lines;
}

const TEXT = Buffer.from("eins\nzwölf 𝄞\n\nende\n");

describe("splitting a file into lines", () => {
  it.each([1, 2, 3, 7, 1_000])("gives the same lines from parts of %i bytes, compressed or not", async (size) => {
    const lines = ["1 eins", "2 zwölf 𝄞", "3 ", "4 ende"];
    expect(await linesOf(TEXT, size)).toEqual(lines);
    expect(await linesOf(gzipSync(TEXT), Math.max(size, 2))).toEqual(lines);
  });

  it("refuses a last line without an end, and gzip that is cut off", async () => {
    await expect(linesOf(TEXT.subarray(0, -1), 4)).rejects.toMatchObject({ line: 4 });
    await expect(linesOf(gzipSync(TEXT).subarray(0, -9), 4)).rejects.toMatchObject({ line: expect.any(Number) });
  });

  it("stops reading what expands without end", async () => {
    const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    await expect(linesOf(zeros, 1_000)).rejects.toMatchObject({ line: 1 });
  });
});
