import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { EXPORT_LINE_MAX_BYTES } from "@latchkit/contract/limits";
import { refuseFile } from "./file-refused.ts";

/** A line of a file, without its line feed. */
export interface RawLine {
  /** Counted from 1. */
  readonly number: number;
  readonly bytes: Buffer;
  /** SHA-256 of all bytes before the line, in hexadecimal digits; computed when it is asked for. */
  readonly sha256Before: () => string;
}

const LINE_FEED = 0x0a;
const GZIP = [0x1f, 0x8b];

/**
 * Splits a file, which may be compressed with gzip, into lines. Holds one line at a time, so a file that expands to any
 * size costs no memory.
 *
 * @throws FileRefusedError for a line that is longer than `EXPORT_LINE_MAX_BYTES` or not ended, and for damaged gzip.
 */
export async function* splitLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<RawLine> {
  const hash = createHash("sha256");
  let number = 1;
  let pending: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decompress(parts)) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        const last = chunk.subarray(start, end);
        if (size + last.length > EXPORT_LINE_MAX_BYTES) refuseLong(number);
        const bytes = pending.length === 0 ? last : Buffer.concat([...pending, last]);
        yield { number, bytes, sha256Before: () => hash.copy().digest("hex") };
        hash.update(bytes).update("\n");
        number += 1;
        pending = [];
        size = 0;
        start = end + 1;
      }
      const rest = chunk.subarray(start);
      size += rest.length;
      if (size > EXPORT_LINE_MAX_BYTES) refuseLong(number);
      if (rest.length > 0) pending.push(rest);
    }
  } catch (error) {
    if (isZlibError(error)) refuseFile(number, "is where the compressed file is damaged or cut off", error);
    throw error;
  }
  if (size > 0) refuseFile(number, "does not end with a line feed: the file is cut off");
}

function refuseLong(line: number): never {
  return refuseFile(line, `is longer than ${EXPORT_LINE_MAX_BYTES} bytes`);
}

async function* decompress(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const all = withFirst(first.value, iterator);
  if (GZIP.every((byte, index) => first.value[index] === byte)) yield* expand(all);
  else for await (const part of all) yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

async function* expand(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const compressed = Readable.from(parts);
  const expanded = createGunzip();
  compressed.on("error", (error) => expanded.destroy(error));
  try {
    yield* compressed.pipe(expanded) as AsyncIterable<Buffer>;
  } finally {
    compressed.destroy();
    expanded.destroy();
  }
}

async function* withFirst(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
