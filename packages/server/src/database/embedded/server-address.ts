import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Random } from "../../random.ts";
import type { ServerAddress } from "../connect.ts";
import type { Account } from "./account.ts";
import { SUPERUSER } from "./cluster.ts";

/** How an embedded server is reached, and by whom. */
export interface Reach {
  readonly address: ServerAddress;
  /** What the server is told about it. */
  readonly settings: Readonly<Record<string, string>>;
  /** What initdb is told about it. */
  readonly authentication: readonly string[];
  close(): Promise<void>;
}

/** It names the socket; nothing listens on a port. */
const SOCKET_PORT = 5432;
/** Linux allows 107 bytes, other systems 103. */
const MAX_SOCKET_PATH_BYTES = 103;
const PASSWORD_BYTES = 24;

/**
 * Decides how to reach the server: through a socket in its own private folder, which no other user can open and no network leads to.
 *
 * Windows gets a loopback port and a generated password instead, since Node knows no such sockets there.
 */
export function findReach(folder: string, cluster: string, account: Account | null, random: Random): Promise<Reach> {
  return process.platform === "win32" ? reachByPort(folder, random) : reachBySocket(cluster, account);
}

async function reachBySocket(cluster: string, account: Account | null): Promise<Reach> {
  const isShort = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= MAX_SOCKET_PATH_BYTES;
  const elsewhere = isShort ? null : await mkdtemp("/tmp/latchkit-");
  if (elsewhere && account) await chown(elsewhere, account.uid, account.gid);
  return {
    address: { host: elsewhere ?? cluster, port: SOCKET_PORT, user: SUPERUSER, database: "postgres" },
    // A server's working directory is its cluster.
    settings: { listen_addresses: "", unix_socket_directories: elsewhere ?? ".", unix_socket_permissions: "0700" },
    authentication: ["--auth=trust"],
    async close() {
      if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
    },
  };
}

async function reachByPort(folder: string, random: Random): Promise<Reach> {
  const [port, file] = [await findFreePort(), join(folder, "postgres-password")];
  const password = await readOrCreatePassword(file, random);
  return {
    address: { host: "127.0.0.1", port, user: SUPERUSER, password, database: "postgres" },
    settings: { listen_addresses: "127.0.0.1", port: String(port) },
    authentication: ["--auth=scram-sha-256", `--pwfile=${file}`],
    close: async () => undefined,
  };
}

async function readOrCreatePassword(file: string, random: Random): Promise<string> {
  const password = Buffer.from(random.bytes(PASSWORD_BYTES)).toString("base64url");
  try {
    await writeFile(file, password, { flag: "wx", mode: 0o600, flush: true });
    return password;
  } catch {
    return readFile(file, "utf8");
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      server.close(() => resolve(typeof at === "object" && at ? at.port : 0));
    });
  });
}
