import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

/** Positions of QuickJS's data in a memory image. */
interface ImagePointers {
  readonly stackPointer: number;
  readonly runtimePtr: number;
  readonly contextPtr: number;
}

/** Initial state of the engines of all threads. */
export interface SandboxFiles {
  /** QuickJS as WebAssembly. */
  readonly engine: Uint8Array;
  /** The memory of an engine with React, the components and arktype, once for all threads. They only read it. */
  readonly image: SharedArrayBuffer;
  readonly pointers: ImagePointers;
}

/** Bytes that are unpacked at a time. */
const CHUNK_BYTES = 1024 * 1024;

/** Loads what `build.mjs` made. @param folder URL of its output folder. */
export async function loadSandboxFiles(folder: URL): Promise<SandboxFiles> {
  const file = (name: string) => new URL(name, folder);
  const [engine, json] = await Promise.all([readFile(file("quickjs.wasm")), readFile(file("sandbox.json"), "utf8")]);
  const { memoryBytes, ...pointers }: ImagePointers & { memoryBytes: number } = JSON.parse(json);
  const image = new SharedArrayBuffer(memoryBytes);
  await unpack(file("sandbox.image.br"), image);
  return { engine, image, pointers };
}

async function unpack(file: URL, into: SharedArrayBuffer): Promise<void> {
  const memory = new Uint8Array(into);
  let end = 0;
  const write = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of chunks) {
      memory.set(chunk, end);
      end += chunk.byteLength;
    }
  };
  await pipeline(createReadStream(file), createBrotliDecompress({ chunkSize: CHUNK_BYTES }), write);
}
