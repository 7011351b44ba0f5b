import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { BytesAnswer } from "../endpoints/bytes-answer.ts";
import { discardRest } from "./discard-rest.ts";
import { inTurn } from "./in-turn.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { InvalidAddressError, NodeRequest } from "./node-request.ts";
import { type Answer, TextAnswer } from "./respond.ts";

export interface ListenOptions {
  /** `localhost` listens on both loopback addresses, since some clients try only one of them. */
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Sent with every answer. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which a client that does not read its answer is dropped. Default: 45,000. */
  readonly unreadTimeoutMillis?: number;
  /** Called with each server that listens. Default: nothing. */
  readonly onListening?: (server: Server) => void;
}

export interface Listening {
  readonly port: number;
  /** From now on, every answer ends its connection; new connections are still accepted. */
  drain(): void;
  /**
   * Stops accepting, lets running requests finish, then resolves.
   *
   * @param hurry Cuts running requests off.
   */
  close(hurry?: AbortSignal): Promise<void>;
}

/** Time a client has to send its request line and headers, and the whole request, in milliseconds. */
const HEADERS_TIMEOUT_MILLIS = 10_000;
const REQUEST_TIMEOUT_MILLIS = 30_000;
/** Interval between checks of both, in milliseconds; Node's default would add half a minute to them. */
const TIMEOUT_CHECK_MILLIS = 5_000;
/**
 * Maximum idle time of a connection, in milliseconds. Longer than the minute after which most proxies give their idle
 * connections up: the side that closes first must be the one that sends, or a request may meet a connection that is
 * just being closed.
 */
const KEEP_ALIVE_MILLIS = 75_000;
/**
 * Time for which a client may leave a response unread, in milliseconds; longer than any request takes to be answered.
 */
const UNREAD_TIMEOUT_MILLIS = 45_000;
/** Time that running responses have once the server closes, in milliseconds. */
const CLOSE_GRACE_MILLIS = 2_000;
/**
 * Interval at which a closing server looks for connections that clients keep open after their last response, in
 * milliseconds.
 */
const IDLE_CHECK_MILLIS = 25;

/**
 * Listens for HTTP.
 *
 * @throws The system's error, e.g. with code `EADDRINUSE`.
 */
export async function listen(
  answer: (incoming: IncomingRequest) => Promise<Answer>,
  options: ListenOptions,
): Promise<Listening> {
  const state = { isDraining: false };
  const listener = inTurn(createListener(answer, options.headers ?? {}, state));
  const unreadTimeoutMillis = options.unreadTimeoutMillis ?? UNREAD_TIMEOUT_MILLIS;
  const openAt = async (host: string | undefined, port: number): Promise<Server> => {
    const server = await open(listener, { host, port, unreadTimeoutMillis });
    options.onListening?.(server);
    return server;
  };
  const [firstHost, secondHost] = options.host === "localhost" ? ["127.0.0.1", "::1"] : [options.host];
  const first = await openAt(firstHost, options.port);
  const address = first.address();
  const port = typeof address === "object" && address !== null ? address.port : options.port;
  const servers = [first];
  if (secondHost) {
    try {
      servers.push(await openAt(secondHost, port));
    } catch (error) {
      // Machines without IPv6 have no such address; anything else is worth failing for.
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT") {
        await close(first);
        throw error;
      }
    }
  }
  return {
    port,
    drain() {
      state.isDraining = true;
    },
    close: async (hurry) => void (await Promise.all(servers.map((server) => close(server, hurry)))),
  };
}

/** A request as a Node server received it. */
export type NodeMessage = IncomingMessage;

/** The response of a Node server. */
export type NodeResponse = ServerResponse;

/** A handler whose answer is sent while it is made sets it to `no`; it tells proxies as well not to collect the body. */
const STREAMED = "x-accel-buffering";

/** Its answers have no body, RFC 9110 §15.4.5. */
const NOT_MODIFIED = 304;

type HeaderRecord = Readonly<Record<string, string>>;

/** Creates a listener for requests that another server received. */
export function createListener(
  answerTo: (request: IncomingRequest) => Promise<Answer>,
  common: HeaderRecord,
  state: { readonly isDraining: boolean },
): (incoming: NodeMessage, outgoing: NodeResponse) => void {
  return (incoming, outgoing) => {
    const request = readRequest(incoming);
    if (request === null) {
      refuseAddress(outgoing);
      return;
    }
    answerTo(request)
      .then((answer) => {
        if (state.isDraining) outgoing.setHeader("connection", "close");
        if (answer instanceof Response) return sendResponse(answer, incoming, outgoing);
        return end(writeHead(answer, common, outgoing), incoming, outgoing);
      })
      .catch(() => outgoing.destroy());
  };

  async function sendResponse(answer: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isStream = answer.headers.get(STREAMED) === "no";
    const body = answer.body === null || isStream ? undefined : new Uint8Array(await answer.arrayBuffer());
    for (const [name, value] of Object.entries(common)) outgoing.setHeader(name, value);
    outgoing.setHeaders(answer.headers);
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
    if (body) outgoing.setHeader("content-length", body.byteLength);
    outgoing.writeHead(answer.status);
    // Ends the work behind the stream when the client disconnects.
    if (isStream && answer.body && incoming.method !== "HEAD") await pipeline(chunksOf(answer.body), outgoing);
    else await end(body, incoming, outgoing);
  }
}

/** Reads a stream of the platform, and cancels it when no more is wanted. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Sends the body, and ends the answer as soon as the client has sent everything: ending may close the connection. */
function end(
  body: string | Uint8Array | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> | undefined {
  if (incoming.complete) {
    outgoing.end(body);
    return undefined;
  }
  if (body === undefined) outgoing.flushHeaders();
  else outgoing.write(body);
  return discardRest(incoming).then(() => void outgoing.end());
}

/** `null` for what was sent to no address that there can be. */
function readRequest(incoming: IncomingMessage): IncomingRequest | null {
  try {
    return new NodeRequest(incoming);
  } catch (error) {
    if (error instanceof InvalidAddressError) return null;
    throw error;
  }
}

/** RFC 9112 §3.2 asks for this status, and for one `Host` header under HTTP/1.1. */
function refuseAddress(outgoing: ServerResponse): void {
  const text = "The request line and the Host header do not make up an address.";
  const headers = { "content-type": "text/plain; charset=utf-8", "content-length": text.length, connection: "close" };
  outgoing.writeHead(400, headers).end(text);
}

/** Writes status and headers; gives back the body, if there is one. */
function writeHead(
  answer: TextAnswer | BytesAnswer,
  common: HeaderRecord,
  outgoing: ServerResponse,
): string | Uint8Array | undefined {
  const { status, headers } = answer;
  const body = answer instanceof TextAnswer ? answer.text : answer.bytes;
  // An answer without content has no length either (RFC 9110 §8.6).
  if (body === null || status === NOT_MODIFIED) {
    outgoing.writeHead(status, { ...common, ...headers });
    return undefined;
  }
  outgoing.writeHead(status, { ...common, ...headers, "content-length": Buffer.byteLength(body) });
  return body;
}

function open(
  listener: RequestListener,
  at: { host: string | undefined; port: number; unreadTimeoutMillis: number },
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MILLIS,
      requestTimeout: REQUEST_TIMEOUT_MILLIS,
      keepAliveTimeout: KEEP_ALIVE_MILLIS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MILLIS,
    },
    listener,
  );
  // Counts from the last bytes that went either way.
  server.timeout = at.unreadTimeoutMillis;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: at.host, port: at.port }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

function close(server: Server, hurry?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = () => server.closeAllConnections();
    const impatience = setTimeout(cutOff, CLOSE_GRACE_MILLIS);
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLIS);
    hurry?.addEventListener("abort", cutOff);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(idleCheck);
      hurry?.removeEventListener("abort", cutOff);
      resolve();
    });
    if (hurry?.aborted) cutOff();
    else server.closeIdleConnections();
  });
}
