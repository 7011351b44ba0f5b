import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logging/logger.ts";
import type { PooledConnection } from "./pooled-connection.ts";
import { STATEMENT_TIMEOUT_MILLIS } from "./time-limits.ts";

/** Interval between checks of connections in use, in milliseconds, and time for which a statement is not suspected. */
const LOOK_MILLIS = 2_000;
/** An answer may be on its way while the server says that it has given it. */
const ANSWER_MILLIS = 500;
/** A little more than any statement may take; only what the server cannot be asked about comes to this. */
const LONGEST_STATEMENT_MILLIS = STATEMENT_TIMEOUT_MILLIS + 3_000;

interface SilenceWatchOptions {
  readonly inUse: () => Iterable<PooledConnection>;
  /**
   * Returns those of these server processes that are at work; `null` if it cannot be asked. Asks on another connection.
   */
  readonly findBusyProcesses: (processes: readonly number[]) => Promise<ReadonlySet<number> | null>;
  /** The stopwatch of the connections. */
  readonly elapsedMillis: () => number;
  readonly logger: Logger;
}

/** Cuts connections that will never answer. */
export interface SilenceWatch {
  /**
   * Looks, if that was some time ago, and again for as long as something is silent. To be called whenever a connection
   * is wanted, so that an idle process does not wake up for it.
   */
  wake(): void;
  close(): void;
}

/**
 * Watches for connections that died silently: the server's machine lost power, its address moved, a firewall
 * forgot them.
 *
 * The operating system repeats what was sent on such a connection for a quarter of an hour, which looks like a slow
 * statement. Only the server knows better: if it does not run the statement, no answer will come. The watch therefore
 * asks the server, on a connection of its own, about every statement that runs for more than two seconds. It leaves slow
 * statements alone, and closes a dead connection some seconds after the server can be reached.
 */
export function createSilenceWatch({
  inUse,
  findBusyProcesses,
  elapsedMillis,
  logger,
}: SilenceWatchOptions): SilenceWatch {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lookedAt = 0;

  /** Whether anything was silent. */
  async function look(): Promise<boolean> {
    const now = elapsedMillis();
    lookedAt = now;
    const silent = [...inUse()].filter(({ askedAt }) => askedAt > 0 && now - askedAt > LOOK_MILLIS);
    if (silent.length === 0) return false;
    const asked = new Map(silent.map((connection) => [connection, connection.askedAt]));
    cut(
      silent.filter(({ askedAt }) => now - askedAt > LONGEST_STATEMENT_MILLIS),
      asked,
    );
    const processes = silent.flatMap(({ serverProcess }) => serverProcess ?? []);
    const busy = processes.length > 0 ? await findBusyProcesses(processes) : null;
    if (busy === null) return true;
    const dead = silent.filter(({ serverProcess }) => serverProcess !== null && !busy.has(serverProcess));
    if (dead.length === 0) return true;
    await delay(ANSWER_MILLIS, undefined, { ref: false });
    cut(dead, asked);
    return true;
  }

  async function lookAgain(): Promise<void> {
    const isAnySilent = await look();
    timer = isAnySilent && !isClosed ? setTimeout(lookAgain, LOOK_MILLIS).unref() : undefined;
  }

  /** Those that still wait for the same answer. */
  function cut(dead: readonly PooledConnection[], asked: ReadonlyMap<PooledConnection, number>): void {
    const stillSilent = dead.filter((connection) => connection.askedAt === asked.get(connection));
    if (stillSilent.length === 0) return;
    logger.warn({ connections: stillSilent.length }, "database connections died without a word and were cut");
    for (const connection of stillSilent) connection.cut("it died without a word");
  }

  function wake(): void {
    if (timer !== undefined || isClosed || elapsedMillis() - lookedAt < LOOK_MILLIS) return;
    timer = setTimeout(lookAgain).unref();
  }

  return {
    wake,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
