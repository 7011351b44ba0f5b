import { join, resolve } from "node:path";
import type { Logger } from "../../logging/logger.ts";
import { type Random, systemRandom } from "../../random.ts";
import { findAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { CLUSTER, ensureCluster } from "./cluster.ts";
import { lockDirectory } from "./directory-lock.ts";
import { explainFailure } from "./explain-failure.ts";
import { isServedElsewhere } from "./orphan.ts";
import { Postmaster } from "./postmaster.ts";
import { type EmbeddedAddress, findReach, socketPath } from "./server-address.ts";
import { serverSettings } from "./server-settings.ts";

export interface EmbeddedPostgres {
  readonly connectionConfig: EmbeddedAddress;
  /**
   * Resolves when the server was stopped because its directory belongs to another process now, or may do so. End then.
   */
  readonly lost: Promise<Error>;
  /** Stops the server, and lets others use the directory. Close connections first. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own, creating its database when the directory has none.
 *
 * Whatever is killed at whatever moment, the next start on the same directory stops what still runs, recovers, and goes
 * on. The server outlives a Ctrl-C in the terminal until it is stopped here, and is started again should it die.
 *
 * @param options.dataDir Created when missing. Belongs to one process at a time, on whatever machine and in whatever
 *   container.
 * @param options.waitMillis How long to wait for the end of another process that has the directory, in milliseconds.
 *   Default: 0.
 * @param options.signal Ends that wait.
 * @param options.poolSize Connections that queries will use; the server allows 30 more. Default: 10.
 * @param options.settings Parameters of the server (postgresql.conf), beside or instead of ours.
 * @throws {EmbeddedPostgresError} when the directory is in use, or the server cannot run here; says what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logger: Logger;
  waitMillis?: number;
  signal?: AbortSignal;
  settings?: Readonly<Record<string, string>>;
  poolSize?: number;
  random?: Random;
}): Promise<EmbeddedPostgres> {
  const { logger, waitMillis = 0, signal, poolSize = 10, random = systemRandom } = options;
  const folder = resolve(options.dataDir);
  const cluster = join(folder, CLUSTER);
  const isUsedOtherwise = async (): Promise<boolean> =>
    process.platform !== "win32" && isServedElsewhere(cluster, await socketPath(folder));
  const lock = await lockDirectory(folder, {
    waitMillis,
    onWait: logger.info,
    isUsedOtherwise,
    random,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw explainFailure(error, `The data directory ${folder} cannot be used`, "");
  });
  try {
    const account = await findAccount(cluster);
    const binaries = await findBinaries(folder, account);
    const reach = await findReach(folder, random);
    const settings = { ...serverSettings(binaries.majorVersion, poolSize), ...reach.settings, ...options.settings };
    await ensureCluster(cluster, { binaries, account, isDurable: settings.fsync !== "off" });
    const postmaster = await Postmaster.start({
      binaries,
      account,
      cluster,
      logFile: join(folder, "postgres.log"),
      settings,
      password: reach.address.password,
      livenessFd: lock.livenessFd,
      logger,
    });
    return {
      connectionConfig: reach.address,
      lost: lock.lost.then(async (error) => {
        await postmaster.abort();
        return error;
      }),
      async stop() {
        await postmaster.stop();
        await reach.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
