import { join } from "node:path";
import type { Logger } from "../../logging/logger.ts";
import type { Random } from "../../random.ts";
import { type Account, findAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { CLUSTER, ensureCluster } from "./cluster.ts";
import { type DirectoryLock, lockDirectory } from "./directory-lock.ts";
import { explainFailure } from "./explain-failure.ts";
import { isServedElsewhere } from "./orphan.ts";
import { Postmaster } from "./postmaster.ts";
import { type EmbeddedAddress, findReach, socketPath } from "./server-address.ts";
import { serverSettings } from "./server-settings.ts";

interface LockOptions {
  readonly waitMillis?: number;
  readonly signal?: AbortSignal;
  readonly logger: Logger;
  readonly random: Random;
}

/**
 * Takes a data directory for this process.
 *
 * @throws {EmbeddedPostgresError} when it is in use, or cannot be used.
 */
export async function lockDataDirectory(folder: string, options: LockOptions): Promise<DirectoryLock> {
  const { waitMillis = 0, signal, logger, random } = options;
  const isUsedOtherwise = async (): Promise<boolean> =>
    process.platform !== "win32" && isServedElsewhere(join(folder, CLUSTER), await socketPath(folder));
  return lockDirectory(folder, {
    waitMillis,
    onWait: logger.info,
    isUsedOtherwise,
    random,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw explainFailure(error, `The data directory ${folder} cannot be used`, "");
  });
}

/** The server of a data directory that this process has locked. */
interface LockedServer {
  readonly address: EmbeddedAddress;
  /** Stops the server. The directory stays locked. */
  stop(): Promise<void>;
  /** Ends the server at once: the directory belongs to another process. */
  abort(): Promise<void>;
}

interface ServerOptions {
  readonly lock: DirectoryLock;
  /** Finds the programs that run it. */
  findBinaries(account: Account | null): Promise<Binaries>;
  readonly logger: Logger;
  readonly random: Random;
  readonly poolSize: number;
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/** Starts the server of a locked data directory, creating its database when the directory has none. */
export async function startLockedServer(folder: string, options: ServerOptions): Promise<LockedServer> {
  const { lock, logger, random, poolSize } = options;
  const cluster = join(folder, CLUSTER);
  const account = await findAccount(cluster);
  const binaries = await options.findBinaries(account);
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
    address: reach.address,
    async stop() {
      await postmaster.stop();
      await reach.close();
    },
    abort: () => postmaster.abort(),
  };
}
