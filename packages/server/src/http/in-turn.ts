import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The requests of one connection: the one being answered or answered last, and those that arrived meanwhile. */
interface Line {
  current: ServerResponse;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Answers the requests of a connection one after the other, however many the client sends without waiting (RFC 9112
 * §9.3.2).
 *
 * Node would call the listener for all of them at once and keep the answers in memory until the client reads them. Here
 * the next request begins when the kernel has taken all of the answer before it, and the socket is not read while
 * requests wait: a client that reads nothing costs one answer beyond what the kernel buffers, and the requests of one
 * read (64 KiB).
 */
export function inTurn(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function open(socket: Socket, current: ServerResponse): void {
    const line: Line = { current, waiting: [] };
    lines.set(socket, line);
    // Node resumes by itself, after each request it has parsed and when the client has read some of an answer.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
  }

  function callNext(line: Line): void {
    const next = line.waiting.shift();
    if (!next) return;
    const [incoming, outgoing] = next;
    line.current = outgoing;
    if (line.waiting.length > 0) outgoing.on("finish", () => callNext(line));
    else incoming.socket.resume();
    listener(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket);
    if (line && (line.waiting.length > 0 || !line.current.writableFinished)) {
      line.waiting.push([incoming, outgoing]);
      socket.pause();
      if (line.waiting.length === 1) line.current.on("finish", () => callNext(line));
      return;
    }
    if (line) line.current = outgoing;
    else open(socket, outgoing);
    listener(incoming, outgoing);
  };
}
