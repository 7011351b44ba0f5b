import type { RequestHeaders } from "../endpoints/context.ts";

/**
 * A request as received. Parts that most requests do not need, and that take longer to build than most requests take to
 * answer, are built on first use.
 */
export interface IncomingRequest {
  readonly method: string;
  /** Absolute and normalized (URL standard). */
  readonly url: string;
  readonly headers: RequestHeaders;
  /** Address of the connection's peer; `null` without a connection. */
  readonly peerAddress: string | null;
  /**
   * Reads the body; can be called once.
   *
   * @returns `null` if the body is larger than `maxBytes`.
   * @throws If the connection closes before the end of the body.
   */
  readBody(maxBytes: number): Promise<Uint8Array | null>;
  /**
   * Calls the listener if the client disconnects before it is answered; immediately, if it already has.
   *
   * @returns Stops listening.
   */
  onDisconnect(listener: () => void): () => void;
  /** Returns the request as a `Request` of the Fetch standard, without the body; always the same object. */
  toRequest(): Request;
}

/** Converts a `Request` of the Fetch standard. */
export function toIncomingRequest(request: Request, peerAddress: string | null): IncomingRequest {
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    peerAddress,
    readBody: (maxBytes) => readBody(request, maxBytes),
    onDisconnect(listener) {
      if (request.signal.aborted) listener();
      else request.signal.addEventListener("abort", listener);
      return () => request.signal.removeEventListener("abort", listener);
    },
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
