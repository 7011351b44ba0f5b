import { get as httpGet, type IncomingMessage } from "node:http";
import { get as httpsGet } from "node:https";
import { type AddressGuard, createGuardedLookup, mayUseHost } from "./guarded-lookup.ts";

/** A document that another server has. */
export interface FetchedDocument {
  readonly body: unknown;
  /** Seconds for which the server lets it be kept (RFC 9111 §5.2.2.1); `null` if it does not say. */
  readonly maxAgeSeconds: number | null;
}

/** Fetches a JSON document; `null` if there is none. Never rejects. */
export type FetchDocument = (url: string) => Promise<FetchedDocument | null>;

/** From the connection's beginning to the document's end. */
const TIMEOUT_MILLIS = 5_000;
const MAX_BYTES = 65_536;
const MAX_HEADER_BYTES = 16_384;

/**
 * Creates a function that fetches JSON from addresses that strangers choose. It follows no redirects, refuses addresses
 * that may not be used, and gives up after 5 seconds or 64 KiB.
 */
export function createFetchDocument(guard: AddressGuard): FetchDocument {
  const lookup = createGuardedLookup(guard);
  return async (text) => {
    const url = new URL(text);
    if (!mayUseHost(guard, url)) return null;
    const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
    const options = { agent: false, lookup, signal, maxHeaderSize: MAX_HEADER_BYTES } as const;
    const get = url.protocol === "https:" ? httpsGet : httpGet;
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(url, { ...options, headers: { accept: "application/json" } }, resolve).on("error", reject);
      });
      const body = response.statusCode === 200 ? await readText(response) : null;
      response.destroy();
      return body === null ? null : { body: JSON.parse(body), maxAgeSeconds: maxAgeIn(response) };
    } catch {
      return null;
    }
  };
}

/** Reads a body; `null` if it is too large. */
async function readText(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
  }
  return Buffer.concat(chunks).toString();
}

function maxAgeIn({ headers }: IncomingMessage): number | null {
  const [, seconds] = /(?:^|,)\s*max-age=(\d{1,9})/i.exec(headers["cache-control"] ?? "") ?? [];
  return seconds === undefined ? null : Number(seconds);
}
