import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { RequestHeaders } from "../endpoints/context.ts";
import type { IncomingRequest } from "./incoming-request.ts";

/** The request line or the host forms no valid URL. */
export class InvalidAddressError extends Error {
  override readonly name = "InvalidAddressError";
}

/** Hosts and targets that form a normalized URL without a parser: nearly all of them. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
const PLAIN_TARGET = /^\/[!$&-;=?-[\]_a-z~]*$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/;

/** A request received by Node's HTTP server. */
export class NodeRequest implements IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly peerAddress: string | null;
  readonly #incoming: IncomingMessage;
  #request: Request | undefined;

  /** @throws {InvalidAddressError} */
  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    this.method = incoming.method ?? "GET";
    this.url = urlOf(incoming);
    this.headers = new NodeHeaders(incoming.headers);
    // Read now: a closed connection has no address.
    this.peerAddress = incoming.socket.remoteAddress ?? null;
  }

  readBody(maxBytes: number): Promise<Uint8Array | null> {
    const incoming = this.#incoming;
    if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size <= maxBytes) return void chunks.push(chunk);
        chunks.length = 0; // frees the memory; the rest of the body is discarded
        resolve(null);
      });
      incoming.on("end", () => resolve(joined(chunks)));
      incoming.on("error", reject);
      incoming.on("close", () => {
        if (!incoming.readableEnded) reject(new Error("The connection was closed before the end of the body."));
      });
    });
  }

  onDisconnect(listener: () => void): () => void {
    const { socket } = this.#incoming;
    if (socket.destroyed) listener();
    else socket.once("close", listener);
    return () => void socket.off("close", listener);
  }

  toRequest(): Request {
    if (this.#request) return this.#request;
    const headers = new Headers();
    const { rawHeaders } = this.#incoming;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
    }
    this.#request = new Request(this.url, { method: this.method, headers });
    return this.#request;
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
}

/** Reads the headers that Node has parsed, by lower-case name; joins repeated headers like the Fetch standard. */
class NodeHeaders implements RequestHeaders {
  readonly #parsed: IncomingHttpHeaders;

  constructor(parsed: IncomingHttpHeaders) {
    this.#parsed = parsed;
  }

  get(name: string): string | null {
    const value = this.#parsed[name];
    return typeof value === "string" ? value : (value?.join(", ") ?? null);
  }

  has(name: string): boolean {
    return this.#parsed[name] !== undefined;
  }
}

/** Paths of health checks: some load balancers speak HTTP/1.0 and send no host. */
const HOSTLESS_TARGET = /^\/(?:health|ready|metrics)(?:\?|$)/;
const HOSTLESS = "localhost";

function urlOf(incoming: IncomingMessage): string {
  const { url: target = "/" } = incoming;
  const host = hostOf(incoming);
  if (PLAIN_HOST.test(host) && PLAIN_TARGET.test(target) && !DOT_SEGMENT.test(target)) return `http://${host}${target}`;
  if (/^https?:\/\//.test(target)) return parse(target).href; // absolute form (RFC 9112 §3.2.2)
  // The URL parser turns a backslash into a slash: a proxy would have checked another path than the one answered here.
  if (!target.startsWith("/") || /^[^?]*\\/.test(target)) throw new InvalidAddressError("The path is invalid.");
  const url = parse(`http://${host}${target}`);
  // A host that changes in parsing contained a user name, a fragment or the like.
  if (url.hostname !== host.toLowerCase().replace(/:\d+$/, "")) throw new InvalidAddressError("The host is invalid.");
  return url.href;
}

/** Refuses a second `Host` header: proxies disagree on which one counts (RFC 9112 §3.2). */
function hostOf({ rawHeaders, url = "/", httpVersion }: IncomingMessage): string {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== undefined) throw new InvalidAddressError("There are two hosts.");
    host = rawHeaders[index + 1];
  }
  return host ?? (httpVersion === "1.0" && HOSTLESS_TARGET.test(url) ? HOSTLESS : "");
}

function parse(url: string): URL {
  try {
    return new URL(url);
  } catch (error) {
    throw new InvalidAddressError("The address is invalid.", { cause: error });
  }
}
