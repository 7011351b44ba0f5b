/** Asks other servers, as the Fetch standard's `fetch` does. */
export type OutboundFetch = (url: string | URL, init?: OutboundInit) => Promise<Response>;

export interface OutboundInit extends RequestInit {
  /** From the first byte sent to the last one read, in milliseconds. Default: 10,000. */
  readonly timeoutMillis?: number;
}

/** Another server's answer is larger than any that is expected. */
export class AnswerTooLargeError extends Error {
  override readonly name = "AnswerTooLargeError";
}

/** The platform's network; the only place that reaches for it. */
export const systemFetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request);

const TIMEOUT_MILLIS = 10_000;
/** Maximum size of an answer, in bytes after decompression; the largest are pages of Stripe's lists. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Gives up on servers that do not answer in time, and follows no redirects unless asked to: who sends a secret
 * somewhere wants it to arrive there and nowhere else. Reads the whole answer, at most 4 MiB, so that a server that does
 * not stop fills no memory.
 *
 * @throws {AnswerTooLargeError}
 */
export function createOutboundFetch(fetch: typeof globalThis.fetch): OutboundFetch {
  return async (url, { timeoutMillis = TIMEOUT_MILLIS, ...init } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMillis);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return readWhole(await fetch(url, { redirect: "manual", ...init, signal }));
  };
}

async function readWhole(response: Response): Promise<Response> {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new AnswerTooLargeError(`The answer is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}
