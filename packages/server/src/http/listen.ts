import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Arrival } from "./pipeline.ts";
import { type Answer, type RequestHeaders, TextAnswer } from "./respond.ts";

export interface Listening {
  port: number;
  /** Stops accepting, lets running requests finish, then resolves. */
  close(): Promise<void>;
}

/** How long a client may take to send its request line and headers, and the whole request, in milliseconds. */
const HEADERS_TIMEOUT_MILLIS = 10_000;
const REQUEST_TIMEOUT_MILLIS = 30_000;
/** How often both are looked at, in milliseconds; Node's default would add half a minute to them. */
const TIMEOUT_CHECK_MILLIS = 5_000;
/** How long running answers may go on once the server closes, in milliseconds. */
const CLOSE_GRACE_MILLIS = 2_000;
/** How often a closing server looks for connections that clients keep open after their last answer, in milliseconds. */
const IDLE_CHECK_MILLIS = 25;

/**
 * Listens for HTTP.
 *
 * @param options.host `localhost` listens on both loopback addresses, since some clients try only one of them.
 * @param options.port 0 picks a free one.
 * @throws The system's error, e.g. with code `EADDRINUSE`.
 */
export async function listen(
  answer: (request: Request, arrival: Arrival) => Promise<Answer>,
  options: { host: string; port: number },
): Promise<Listening> {
  const listener = createListener(answer);
  const [firstHost, secondHost] = options.host === "localhost" ? ["127.0.0.1", "::1"] : [options.host];
  const first = await open(listener, firstHost, options.port);
  const { port } = first.address() as AddressInfo;
  const servers = [first];
  if (secondHost) {
    try {
      servers.push(await open(listener, secondHost, port));
    } catch (error) {
      // Machines without IPv6 have no such address; anything else is worth failing for.
      if (!["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes((error as NodeJS.ErrnoException).code ?? "")) {
        await close(first);
        throw error;
      }
    }
  }
  return { port, close: async () => void (await Promise.all(servers.map(close))) };
}

type Listener = ReturnType<typeof getRequestListener>;

/** Writes most answers as they are. A `Response` is left to the library, which also knows streams. */
function createListener(answerTo: (request: Request, arrival: Arrival) => Promise<Answer>): Listener {
  const listener = async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    const { incoming, outgoing } = bindings as HttpBindings; // our servers speak HTTP/1 only
    // Read now: a connection that is gone by the time somebody asks has no address any more.
    const peerAddress = incoming.socket.remoteAddress ?? null;
    const answer = await answerTo(request, { headers: readHeaders(incoming.headers), peerAddress });
    if (!(answer instanceof TextAnswer)) return answer;
    outgoing.writeHead(answer.status, { ...answer.headers, "content-length": Buffer.byteLength(answer.text) });
    outgoing.end(answer.text);
    return RESPONSE_ALREADY_SENT;
  };
  return getRequestListener(listener, { overrideGlobalObjects: false });
}

/** Node has parsed them already, by their names in lower case; repeated ones are joined as the Fetch standard does. */
function readHeaders(parsed: IncomingHttpHeaders): RequestHeaders {
  return {
    get(name) {
      const value = parsed[name];
      return typeof value === "string" ? value : (value?.join(", ") ?? null);
    },
    has: (name) => parsed[name] !== undefined,
  };
}

function open(listener: Listener, host: string | undefined, port: number): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MILLIS,
      requestTimeout: REQUEST_TIMEOUT_MILLIS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MILLIS,
    },
    listener,
  );
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MILLIS);
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLIS);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(idleCheck);
      resolve();
    });
    server.closeIdleConnections();
  });
}
