import { join, resolve } from "node:path";
import type { Logger } from "../../logger.ts";
import { type Random, systemRandom } from "../../random.ts";
import type { ServerAddress } from "../connect.ts";
import { findAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { lockDirectory } from "./directory-lock.ts";
import { explainFailure } from "./explain-failure.ts";
import { Postmaster } from "./postmaster.ts";
import { findReach } from "./server-address.ts";
import { serverSettings } from "./server-settings.ts";

export interface EmbeddedPostgres {
  readonly connectionConfig: ServerAddress;
  /** Stops the server, and lets others use the directory. Close connections first. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own, creating its database when the directory has none.
 *
 * Whatever is killed at whatever moment, the next start on the same directory stops what still runs, recovers, and goes on. The server
 * outlives a Ctrl-C in the terminal until it is stopped here, and is started again should it die.
 *
 * @param options.dataDir Created when missing. Belongs to one process at a time.
 * @param options.settings Parameters of the server (postgresql.conf), beside or instead of ours.
 * @throws {EmbeddedPostgresError} when the directory is in use, or the server cannot run here; says what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logger: Logger;
  settings?: Readonly<Record<string, string>>;
  random?: Random;
}): Promise<EmbeddedPostgres> {
  const { logger, random = systemRandom } = options;
  const folder = resolve(options.dataDir);
  const cluster = join(folder, "postgres");
  const unlock = await lockDirectory(folder).catch((error: unknown) => {
    throw explainFailure(error, `The data directory ${folder} cannot be used`, "");
  });
  try {
    const account = await findAccount(cluster);
    const binaries = await findBinaries(folder, account);
    const reach = await findReach(folder, cluster, account, random);
    const settings = { ...serverSettings(binaries.majorVersion), ...reach.settings, ...options.settings };
    const { authentication } = reach;
    await ensureCluster(cluster, { binaries, account, authentication, isDurable: settings.fsync !== "off" });
    const logFile = join(folder, "postgres.log");
    const postmaster = await Postmaster.start({ binaries, account, cluster, logFile, settings, logger });
    return {
      connectionConfig: reach.address,
      async stop() {
        await postmaster.stop();
        await reach.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
