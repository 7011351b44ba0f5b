import { resolve } from "node:path";
import type { Logger } from "../../logging/logger.ts";
import { type Random, systemRandom } from "../../random.ts";
import { findBinaries } from "./binaries.ts";
import { lockDataDirectory, startLockedServer } from "./locked-server.ts";
import type { EmbeddedAddress } from "./server-address.ts";

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
  const { logger, waitMillis = 0, signal, settings, poolSize = 10, random = systemRandom } = options;
  const folder = resolve(options.dataDir);
  const lock = await lockDataDirectory(folder, { waitMillis, logger, random, ...(signal && { signal }) });
  try {
    const server = await startLockedServer(folder, {
      ...{ lock, logger, random, poolSize, settings },
      findBinaries: (account) => findBinaries(folder, account),
    });
    return {
      connectionConfig: server.address,
      lost: lock.lost.then(async (error) => {
        await server.abort();
        return error;
      }),
      async stop() {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
