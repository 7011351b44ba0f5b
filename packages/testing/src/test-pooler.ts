import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConnectionConfig } from "@latchkit/server";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { listen } from "./listen.ts";
import { startTcpProxy } from "./tcp-proxy.ts";

type ServerAddress = Exclude<ConnectionConfig, { connectionString: string }>;

export type PoolMode = "transaction" | "session";

interface PoolerOptions {
  readonly mode: PoolMode;
  /** Takes `statement_timeout` when connecting and does nothing with it; otherwise it is refused. */
  readonly ignoresTimeouts?: boolean;
}

/** A pooler between a test and its database. */
export interface TestPooler extends AsyncDisposable {
  /** The database, as it is reached through the pooler. */
  readonly address: ServerAddress;
}

const SERVERS_AT_MOST = 8;
const KNOWN_PARAMETERS = new Set(["user", "database", "client_encoding", "application_name", "options"]);

interface Server {
  readonly client: pg.Client;
  readonly stream: Socket;
}

/**
 * Does with connections what PgBouncer 1.18 does, as far as a client can tell: hands out the server connection that was
 * used last, until the transaction or the session ends, and keeps no track of prepared statements.
 */
export async function startPooler(
  database: ServerAddress,
  { mode, ignoresTimeouts }: PoolerOptions,
): Promise<TestPooler> {
  const servers = createServers(database);
  const sockets = new Set<Socket>();

  const listener = createServer(async (socket) => {
    sockets.add(socket);
    let server: Server | null = null;
    let isBusy = false;
    let isGone = false;
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      isGone = true;
      if (server) servers.drop(server); // a transaction may be open on it, or a session
    });
    const [startup] = (await once(socket, "data")) as [Buffer];
    const unknown = parameterNames(startup).filter((name) => !KNOWN_PARAMETERS.has(name));
    if (unknown.length > 0 && !ignoresTimeouts) {
      socket.end(message("E", `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown[0]}\0\0`));
      return;
    }
    socket.write(Buffer.concat([message("R", "\0\0\0\0"), message("K", randomBytesOfKey()), message("Z", "I")]));

    let queue = Promise.resolve();
    socket.on("data", (chunk: Buffer) => {
      queue = queue.then(async () => {
        if (chunk[0] === CODE.terminate && !isBusy) return void socket.end();
        server ??= await attach();
        isBusy = true;
        server.stream.write(chunk);
      });
    });

    async function attach(): Promise<Server> {
      const taken = await servers.take();
      if (isGone) servers.drop(taken);
      let rest = Buffer.alloc(0);
      taken.stream.on("data", (bytes: Buffer) => {
        socket.write(bytes);
        rest = Buffer.concat([rest, bytes]);
        while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
          const length = 1 + rest.readUInt32BE(1);
          const isAtRest = rest[0] === CODE.readyForQuery && rest[5] === CODE.idle;
          rest = rest.subarray(length);
          if (!isAtRest) continue;
          isBusy = false;
          if (mode === "session") continue;
          server = null;
          servers.giveBack(taken);
        }
      });
      return taken;
    }
  });
  const port = await listen(listener);
  return {
    address: { ...database, host: "127.0.0.1", port },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      servers.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

/** Creates the pool of connections to the database. */
function createServers(database: ServerAddress) {
  const idle: Server[] = [];
  const all = new Set<Server>();
  const waiting: ((server: Server) => void)[] = [];

  async function take(): Promise<Server> {
    const last = idle.pop();
    if (last) return last;
    if (all.size >= SERVERS_AT_MOST) return new Promise((resolve) => waiting.push(resolve));
    const client = new pg.Client(database);
    client.on("error", () => undefined);
    await client.connect();
    const { stream } = client.connection as unknown as { stream: Socket };
    stream.removeAllListeners("data"); // from here its bytes are ours
    const server = { client, stream };
    all.add(server);
    return server;
  }

  function giveBack(server: Server): void {
    server.stream.removeAllListeners("data");
    const next = waiting.shift();
    if (next) next(server);
    else idle.push(server);
  }

  function drop(server: Server): void {
    all.delete(server);
    server.stream.destroy();
  }

  return {
    take,
    giveBack,
    drop,
    destroy() {
      for (const server of all) server.stream.destroy();
    },
  };
}

const CODE = { terminate: 0x58, readyForQuery: 0x5a, idle: 0x49 };

function message(letter: string, body: string | Buffer): Buffer {
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  const head = Buffer.alloc(5);
  head.write(letter, "latin1");
  head.writeUInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

/** The key to cancel with, which is the pooler's own. */
function randomBytesOfKey(): Buffer {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(randomInt(1_000_000, 2_000_000_000));
  return key;
}

/** Of a StartupMessage: length, version, then names and values. */
function parameterNames(startup: Buffer): string[] {
  return startup
    .subarray(8)
    .toString()
    .split("\0")
    .filter((text, index) => index % 2 === 0 && text !== "");
}

/** Whether PgBouncer is installed here. */
export function hasPgBouncer(): boolean {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The real one. */
export async function startPgBouncer(
  database: ServerAddress,
  { mode, ignoresTimeouts }: PoolerOptions,
): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-pgbouncer-"));
  const port = await freePort();
  const { host, port: databasePort = 5432, user, password = "", database: name } = database;
  // Another user cannot get at the socket of a test's database.
  const way = await startTcpProxy(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${databasePort}` } : { host, port: databasePort },
  );
  const config = `[databases]
${name} = host=${way.host} port=${way.port} dbname=${name} user=${user} password='${password.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${SERVERS_AT_MOST}
${ignoresTimeouts ? "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout" : ""}
`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, config, { mode: 0o644 });
  const isRoot = process.getuid?.() === 0; // which PgBouncer refuses to be
  if (isRoot) execFileSync("chmod", ["755", folder]);
  const child: ChildProcess = spawn("pgbouncer", [...(isRoot ? ["-u", "nobody"] : []), file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("process up")) resolve();
    });
    child.once("exit", () => reject(new Error(`PgBouncer ended. It said: ${said}`)));
  });
  return {
    address: { ...database, host: "127.0.0.1", port },
    async [Symbol.asyncDispose]() {
      const exit = once(child, "exit");
      child.kill("SIGINT");
      const impatience = setTimeout(() => child.kill("SIGKILL"), 2_000);
      await exit;
      clearTimeout(impatience);
      await way[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
