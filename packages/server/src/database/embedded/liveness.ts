import { connect, createServer } from "node:net";
import { systemCode } from "./embedded-postgres-error.ts";

/** A socket that accepts connections as long as one process has it open. */
export interface Liveness {
  /** For child processes to inherit: what they keep open counts as alive, too. */
  readonly fd: number;
  close(): Promise<void>;
}

/**
 * Shows other processes on this machine, in whatever container, that this one lives. The kernel ends it with the last
 * process that has the socket open, however that ends.
 *
 * @param path Of the socket, at most 103 bytes.
 */
export function showLiveness(path: string): Promise<Liveness> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.unref();
      // Node has no public way to tell the descriptor of what listens.
      const { _handle: handle } = server as unknown as { _handle: { fd: number } };
      resolve({ fd: handle.fd, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/**
 * Whether a process on this machine accepts connections at a socket.
 *
 * @returns `null` when that cannot be known: there is no socket, or it may not be opened.
 */
export function accepts(path: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error) => {
      // EAGAIN: too many wait already to be accepted by a process that does nothing.
      const answers: Record<string, boolean> = { ECONNREFUSED: false, EAGAIN: true };
      resolve(answers[systemCode(error)] ?? null);
    });
  });
}
