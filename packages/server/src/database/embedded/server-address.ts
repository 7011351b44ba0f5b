import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Random } from "../../random.ts";
import { loadOrCreateSecretFile, readSecretFile } from "../../secret-file.ts";
import type { ServerAddress } from "../connect.ts";
import { CLUSTER, SUPERUSER } from "./cluster.ts";
import { accepts } from "./liveness.ts";
import { shortPath } from "./short-path.ts";

/** The address of an embedded server, with the password that it asks for. */
export type EmbeddedAddress = ServerAddress & { readonly password: string };

/** Address and credentials of an embedded server. */
export interface Reach {
  readonly address: EmbeddedAddress;
  /** Its settings on the server. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** It names the socket; nothing listens on a port. */
const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
const PASSWORD_FILE = "postgres-password";
const IF_DAMAGED = "It should hold the password of the embedded database. Delete it: the next start makes another one.";

/**
 * Decides how to reach the server: through a socket in its own folder, to which no network leads. So whatever shares
 * the folder shares the socket, and can tell that the server runs.
 *
 * Windows gets a loopback port instead, since Node knows no such sockets there. Both ask for a password: processes of
 * the same account find a way into any folder of it.
 */
export async function findReach(folder: string, random: Random): Promise<Reach> {
  const password = await loadOrCreateSecretFile(join(folder, PASSWORD_FILE), random, IF_DAMAGED);
  return process.platform === "win32" ? reachByPort(password) : reachBySocket(folder, password);
}

/** The server's socket, as a path that is short enough to connect to. */
export async function socketPath(folder: string): Promise<string> {
  return join(await shortPath(folder), CLUSTER, SOCKET_NAME);
}

/** The address of a server that another process runs in the folder; `null` when none does. */
export async function findRunningServer(folder: string): Promise<EmbeddedAddress | null> {
  const password = await readSecretFile(join(folder, PASSWORD_FILE), IF_DAMAGED);
  if (password === null) return null;
  if (process.platform !== "win32")
    return (await accepts(await socketPath(folder))) ? (await reachBySocket(folder, password)).address : null;
  const [, , , port] = (await readFile(join(folder, CLUSTER, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return port ? { ...loopback(Number(port)), password } : null;
}

async function reachBySocket(folder: string, password: string): Promise<Reach> {
  const short = await shortPath(folder);
  return {
    address: { host: join(short, CLUSTER), port: SOCKET_PORT, user: SUPERUSER, password, database: "postgres" },
    // A server's working directory is its cluster.
    settings: { listen_addresses: "", unix_socket_directories: ".", unix_socket_permissions: "0700" },
    async close() {
      if (short !== folder) await rm(short, { force: true });
    },
  };
}

async function reachByPort(password: string): Promise<Reach> {
  const port = await findFreePort();
  return {
    address: { ...loopback(port), password },
    settings: { listen_addresses: "127.0.0.1", port: String(port) },
    close: async () => undefined,
  };
}

function loopback(port: number) {
  return { host: "127.0.0.1", port, user: SUPERUSER, database: "postgres" };
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
