import type { ChildProcess } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../../logging/logger.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { explainFailure, lastLines } from "./explain-failure.ts";
import { ended, launch, settingArguments } from "./launch.ts";
import { stopOrphan, stopServer } from "./orphan.ts";
import { requirePassword } from "./password.ts";

interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly cluster: string;
  /** Takes what the server says, since its last start. */
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Required of every connection. */
  readonly password: string;
  /** A file descriptor that the server and all its processes keep open; `null` for none. */
  readonly livenessFd: number | null;
  readonly logger: Logger;
}

const POLL_MILLIS = 5;
const FIRST_RETRY_MILLIS = 50;
const LONGEST_RETRY_MILLIS = 5_000;
const START_ATTEMPTS = 15;
const NEWS_EVERY_MILLIS = 5_000;
/** Sessions of a killed predecessor take a moment to notice, and another process may be starting a second server. */
const PASSES_BY_ITSELF =
  /pre-existing shared memory block|lock file "postmaster\.pid" already exists|Is another postmaster/;

/** Runs the database server: starts it, starts it again when it dies, stops it. */
export class Postmaster {
  readonly #options: PostmasterOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #supervision: Promise<void> = Promise.resolve();
  readonly #stopAtExit = (): void => void this.#child?.kill("SIGINT");

  private constructor(options: PostmasterOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the server accepts connections.
   *
   * After a crash it first replays its write-ahead log, which may take a while; then the log says so every five
   * seconds.
   *
   * @throws {EmbeddedPostgresError} when it does not start.
   */
  static async start(options: PostmasterOptions): Promise<Postmaster> {
    const postmaster = new Postmaster(options);
    await postmaster.#begin();
    return postmaster;
  }

  async #begin(): Promise<void> {
    this.#supervision = this.#supervise(await this.#startPatiently());
    process.on("exit", this.#stopAtExit); // otherwise it would keep running after an uncaught error
  }

  /** Ends all sessions and the server; everything committed is on disk then. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    process.off("exit", this.#stopAtExit);
    await this.#stopChild();
    await this.#supervision;
  }

  /** Ends the server at once, wherever it is, and lets it touch nothing more: another server uses its files. */
  async abort(): Promise<void> {
    this.#stopping.abort();
    process.off("exit", this.#stopAtExit);
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const sessions = await childrenOf(child.pid);
    child.kill("SIGKILL");
    for (const pid of sessions) killQuietly(pid);
    await this.#supervision;
  }

  async #stopChild(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.ref(); // what waits for us would not keep Node running
    await Promise.all([ended(child), stopServer(this.#options.cluster, child.pid, this.#options.binaries)]);
  }

  /**
   * A server that was killed (for memory, or by mistake) comes back at the same address; pools reconnect by themselves.
   */
  async #supervise(first: ChildProcess): Promise<void> {
    for (let child: ChildProcess | null = first; child; child = await this.#startAgain()) {
      const code = await ended(child);
      if (this.#stopping.signal.aborted) return;
      const said = lastLines(await this.#readLog());
      this.#options.logger.error({ code, said }, "the database server ended; starting it again");
    }
  }

  /** @returns The new process; `null` when we were stopped before there was one. */
  async #startAgain(): Promise<ChildProcess | null> {
    const { signal } = this.#stopping;
    for (
      let retryMillis = FIRST_RETRY_MILLIS;
      !signal.aborted;
      retryMillis = Math.min(retryMillis * 2, LONGEST_RETRY_MILLIS)
    ) {
      try {
        const child = await this.#startPatiently();
        if (signal.aborted) await this.#stopChild(); // asked to while it was starting
        return child;
      } catch (error) {
        this.#options.logger.error({ err: error }, "the database server does not start; will try again");
        await delay(retryMillis, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    return null;
  }

  async #startPatiently(): Promise<ChildProcess> {
    const { cluster, binaries, logger } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      await stopOrphan(cluster, binaries, logger);
      try {
        return await this.#startOnce();
      } catch (error) {
        const said = await this.#readLog();
        if (attempt < START_ATTEMPTS && PASSES_BY_ITSELF.test(said)) {
          await delay(FIRST_RETRY_MILLIS * attempt);
          continue;
        }
        throw explainFailure(error, `The database in ${cluster} does not start`, said);
      }
    }
  }

  async #startOnce(): Promise<ChildProcess> {
    const { binaries, account, cluster, logFile, settings, livenessFd } = this.#options;
    const output = await open(logFile, "w", 0o600);
    try {
      await requirePassword({ ...this.#options, output: output.fd });
      const child = await launch(binaries.postgres, (path) => ["-D", path, ...settingArguments(settings)], {
        account,
        folder: cluster,
        output: output.fd,
        isDetached: true,
        inheritedFd: livenessFd,
      });
      this.#child = child;
      await this.#waitUntilReady(child);
      child.unref(); // a script that forgets to stop us may still end
      return child;
    } finally {
      await output.close();
    }
  }

  /** The server keeps its own number and state in lines 1 and 8 of its lock file. */
  async #waitUntilReady(child: ChildProcess): Promise<void> {
    const { cluster, logger } = this.#options;
    const failure = new Promise<never>((_, reject) => {
      ended(child).then(
        (code) => reject(new Error(code === null ? "It was stopped." : `It ended with code ${code}.`)),
        reject,
      );
    });
    failure.catch(() => undefined); // it ends long after the caller has stopped waiting
    for (let waited = 0; ; waited += POLL_MILLIS) {
      const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return;
      await Promise.race([failure, delay(POLL_MILLIS)]);
      if (waited > 0 && waited % NEWS_EVERY_MILLIS === 0) logger.info("the database is recovering from a crash");
    }
  }

  async #readLog(): Promise<string> {
    return readFile(this.#options.logFile, "utf8").catch(() => "");
  }
}

/** Linux tells; elsewhere a server's processes notice by themselves that it is gone. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").map(Number).filter(Boolean);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it was quicker
  }
}
