import type { RequestHeaders } from "../endpoints/context.ts";

/**
 * A request as it arrived. What answering most requests does without, and what takes longer to make than most requests take to answer, is
 * made when somebody asks for it.
 */
export interface Arrival {
  readonly method: string;
  /** Absolute, in normal form (URL standard). */
  readonly url: string;
  readonly headers: RequestHeaders;
  /** The other end of its connection; `null` when there is none. */
  readonly peerAddress: string | null;
  /**
   * Reads the body, once.
   *
   * @returns `null` when it is larger than that.
   * @throws When it breaks off before its end.
   */
  readBody(maxBytes: number): Promise<Uint8Array | null>;
  /** The request in the form that the Fetch standard gives it, without the body; the same one whenever it is asked for. */
  toRequest(): Request;
}

/** The arrival of a request that has the standard's form already. */
export function arrivalOf(request: Request, peerAddress: string | null): Arrival {
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    peerAddress,
    readBody: (maxBytes) => readBody(request, maxBytes),
    toRequest: () => request,
  };
}

async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
