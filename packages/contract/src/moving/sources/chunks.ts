/** Pieces of a file, in order. */
export type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** A file is not what its source makes. */
export class SourceFileError extends Error {
  override readonly name = "SourceFileError";
}

/** Reads a file as texts. A byte order mark is passed over. @throws {SourceFileError} for what is no UTF-8. */
export async function* textsOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      throw new SourceFileError("The file is not UTF-8.", { cause: error });
    }
  };
  for await (const chunk of chunks) yield typeof chunk === "string" ? chunk : decode(chunk);
  yield decode();
}
