import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import { listen } from "./listen.ts";

/** A stretch of network that can fail. */
export interface TcpProxy extends AsyncDisposable {
  readonly host: string;
  readonly port: number;
  /**
   * Lets nothing through any more, and says so to neither side: connections there are stay silent for good, new ones
   * until restored.
   */
  silence(): void;
  /** Lets connections through that are made from now on. */
  restore(): void;
  /** Connections that were made so far. */
  readonly connections: number;
}

/** @param target Where it leads: a port, or a unix socket. */
export async function startTcpProxy(target: { host: string; port: number } | { path: string }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  let connections = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    connections += 1;
    keep(near);
    if (isSilent) return void near.pause();
    const far = keep(createConnection(target));
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    const end = (): void => {
      if (!pairs.delete(pair)) return; // silent ones do not hear of each other
      near.destroy();
      far.destroy();
    };
    near.on("close", end);
    far.on("close", end);
  });
  const port = await listen(server);
  return {
    host: "127.0.0.1",
    port,
    get connections() {
      return connections;
    },
    silence() {
      isSilent = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      pairs.clear();
    },
    restore() {
      isSilent = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
