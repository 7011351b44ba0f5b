import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { createSilentLogger } from "../../logging/logger.ts";
import type { ServerAddress } from "../connector.ts";
import { findAccount } from "../embedded/account.ts";
import { findBinaries } from "../embedded/binaries.ts";
import { CLUSTER, SUPERUSER } from "../embedded/cluster.ts";
import { ended, launch, settingArguments } from "../embedded/launch.ts";
import { serverSettings } from "../embedded/server-settings.ts";
import { startEmbeddedPostgres } from "../embedded/start.ts";

/** A server of a test. */
export interface TestServer {
  readonly address: ServerAddress;
  stop(): Promise<void>;
}

/** A primary, and what its replicas are made of. */
export interface StreamingPrimary extends AsyncDisposable {
  readonly address: ServerAddress;
  /**
   * Starts a replica, which streams from the primary from then on; started again under its name, it goes on.
   *
   * @param settings Parameters of the server, such as `recovery_min_apply_delay`.
   */
  startReplica(name: string, settings?: Readonly<Record<string, string>>): Promise<TestServer>;
}

const run = promisify(execFile);

/** Starts a primary, after it has been copied for each of the replicas, which so need no program for backups. */
export async function startStreamingPrimary(replicas: readonly string[]): Promise<StreamingPrimary> {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-replicas-"));
  // The servers run as another user than root, and meet in folders of their own.
  const sockets = await mkdtemp(join(tmpdir(), "lk-"));
  await chmod(sockets, 0o755);
  for (const name of ["primary", ...replicas]) {
    await mkdir(join(sockets, name));
    await chmod(join(sockets, name), 0o777);
  }
  const hba = join(sockets, "hba.conf");
  await writeFile(hba, "local all all trust\nlocal replication all trust\n", { mode: 0o644 });
  const dataDir = join(folder, "primary");
  const logger = createSilentLogger();
  await startEmbeddedPostgres({ dataDir, logger }).then((server) => server.stop());
  for (const name of replicas) {
    await run("cp", ["-a", dataDir, join(folder, name)]);
    await writeFile(join(folder, name, CLUSTER, "standby.signal"), "", { mode: 0o644 });
  }
  const settings = { hba_file: hba, unix_socket_directories: `.,${join(sockets, "primary")}` };
  const primary = await startEmbeddedPostgres({ dataDir, logger, settings });
  const running = new Set<TestServer>();
  return {
    address: addressAt(join(sockets, "primary")),
    async startReplica(name, more = {}) {
      const address = addressAt(join(sockets, name));
      const primaryConninfo = `host=${join(sockets, "primary")} user=${SUPERUSER}`;
      const server = await startServer(join(folder, name), address, {
        ...{ hba_file: hba, primary_conninfo: primaryConninfo, hot_standby: "on", ...more },
      });
      running.add(server);
      return server;
    },
    async [Symbol.asyncDispose]() {
      for (const server of running) await server.stop();
      await primary.stop();
      for (const each of [folder, sockets]) await rm(each, { recursive: true, force: true });
    },
  };
}

function addressAt(host: string): ServerAddress {
  return { host, port: 5432, user: SUPERUSER, database: "postgres" };
}

async function startServer(
  dataDir: string,
  address: ServerAddress,
  more: Readonly<Record<string, string>>,
): Promise<TestServer> {
  const cluster = join(dataDir, CLUSTER);
  const account = await findAccount(cluster);
  const binaries = await findBinaries(dataDir, account);
  const sockets = { listen_addresses: "", unix_socket_directories: address.host };
  const settings = { ...serverSettings(binaries.majorVersion, 10), ...sockets, ...more };
  const child = await launch(binaries.postgres, (path) => ["-D", path, ...settingArguments(settings)], {
    ...{ account, folder: cluster, output: "pipe", isDetached: true },
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  while (!(await accepts(address))) {
    if (child.exitCode !== null) throw new Error(`The replica ended. It said: ${said}`);
    await delay(50);
  }
  return {
    address,
    async stop() {
      child.kill("SIGINT");
      await ended(child);
    },
  };
}

async function accepts(address: ServerAddress): Promise<boolean> {
  const client = new pg.Client(address);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
