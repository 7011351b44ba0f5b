import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The requests of one connection: whether one is being answered, and those that arrived meanwhile. */
interface Line {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Answers the requests of a connection one after the other, however many the client sends without waiting (RFC 9112 §9.3.2).
 *
 * Node would call the listener for all of them at once and keep the answers in memory until the client reads them. Here the next request
 * begins when the kernel has taken all of the answer before it, and the socket is not read while requests wait: a client that reads
 * nothing costs one answer beyond what the kernel buffers, and the requests of one read (64 KiB).
 */
export function inTurn(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node resumes by itself, after each request it has parsed and when the client has read some of an answer.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  }

  function begin(line: Line, incoming: IncomingMessage, outgoing: ServerResponse): void {
    line.isBusy = true;
    outgoing.on("finish", () => {
      line.isBusy = false;
      const next = line.waiting.shift();
      if (!next) return;
      if (line.waiting.length === 0) incoming.socket.resume();
      begin(line, ...next);
    });
    listener(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lineOf(socket);
    if (!line.isBusy) return begin(line, incoming, outgoing);
    line.waiting.push([incoming, outgoing]);
    socket.pause();
  };
}
