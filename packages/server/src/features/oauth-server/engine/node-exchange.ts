import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** A request to a handler that was written for Node's HTTP server. */
export interface NodeExchange {
  readonly method: string;
  /** Origin under which clients know the server. */
  readonly origin: string;
  /** Path below which the handler is mounted. */
  readonly mountPath: string;
  /** Path below that, with the query. */
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Answers a request by a handler of Node's HTTP server, without a connection. */
export function answerAsNode(listener: RequestListener, exchange: NodeExchange): Promise<Response> {
  const { protocol, host } = new URL(exchange.origin);
  const socket = Object.assign(new Socket(), { encrypted: protocol === "https:" });
  const request = Object.assign(new IncomingMessage(socket), {
    method: exchange.method,
    url: exchange.url,
    originalUrl: exchange.mountPath + exchange.url,
    headers: { ...exchange.headers, host, ...lengthOf(exchange.body) },
  });
  if (exchange.body !== null) request.push(exchange.body);
  request.push(null);
  return new Promise((resolve, reject) => {
    const response = new CollectingResponse(request, resolve);
    Promise.resolve(listener(request, response)).catch(reject);
  });
}

function lengthOf(body: string | null): Record<string, string> {
  return body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

/** Collects what a handler writes. */
class CollectingResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #resolve: (response: Response) => void;

  constructor(request: IncomingMessage, resolve: (response: Response) => void) {
    super(request);
    this.#resolve = resolve;
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(toBuffer(chunk));
    return true;
  }

  override end(chunk?: string | Uint8Array | (() => void)): this {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.#chunks.push(toBuffer(chunk));
    this.finished = true;
    const body = Buffer.concat(this.#chunks);
    const hasBody = body.length > 0 && this.statusCode !== 204 && this.statusCode !== 304;
    this.#resolve(
      new Response(hasBody ? new Uint8Array(body) : null, {
        status: this.statusCode,
        headers: toHeaders(this.getHeaders()),
      }),
    );
    this.emit("finish");
    return this;
  }
}

function toBuffer(chunk: string | Uint8Array): Buffer {
  return typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk);
}

function toHeaders(headers: OutgoingHttpHeaders): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) all.append(name, String(one));
  return all;
}
