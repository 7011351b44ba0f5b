import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Arrival } from "./arrival.ts";
import { InvalidAddressError, NodeArrival } from "./node-arrival.ts";
import { type Answer, TextAnswer } from "./respond.ts";

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
  answer: (arrival: Arrival) => Promise<Answer>,
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

/** What a client may go on sending after its answer, in milliseconds: most read that only once they have sent all. */
const DRAIN_MILLIS = 500;

function createListener(answerTo: (arrival: Arrival) => Promise<Answer>): RequestListener {
  return (incoming, outgoing) => {
    const arrival = arrive(incoming);
    if (!arrival) {
      outgoing.writeHead(400, { "content-length": "0" }).end();
      return;
    }
    answerTo(arrival)
      .then((answer) => write(answer, outgoing))
      .then(() => {
        if (!incoming.complete) drain(incoming);
      })
      .catch(() => outgoing.destroy());
  };
}

/** `null` for what was sent to no address that there can be. */
function arrive(incoming: IncomingMessage): Arrival | null {
  try {
    return new NodeArrival(incoming);
  } catch (error) {
    if (error instanceof InvalidAddressError) return null;
    throw error;
  }
}

async function write(answer: Answer, outgoing: ServerResponse): Promise<void> {
  if (answer instanceof TextAnswer) {
    const { status, headers, text } = answer;
    outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) }).end(text);
    return;
  }
  const cookies = answer.headers.getSetCookie();
  outgoing.setHeaders(answer.headers);
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (answer.body === null) {
    outgoing.writeHead(answer.status).end();
    return;
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  outgoing.setHeader("content-length", bytes.byteLength);
  outgoing.writeHead(answer.status).end(bytes);
}

/** Reads on for a moment: who is still sending when the connection closes may never come to read what we answered. */
function drain(incoming: IncomingMessage): void {
  const impatience = setTimeout(() => incoming.destroy(), DRAIN_MILLIS).unref();
  incoming.on("close", () => clearTimeout(impatience));
  incoming.on("end", () => clearTimeout(impatience));
  incoming.resume();
}

function open(listener: RequestListener, host: string | undefined, port: number): Promise<Server> {
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
