import { readFile } from "node:fs/promises";
import type { Server } from "node:net";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";

/** Files that connections of clients leave to the database, emails and webhooks; at most half of all. */
const RESERVED = 512;
const LOG_INTERVAL_MILLIS = 60_000;

/** Services that limiting connections needs. */
export interface ConnectionLimitServices {
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Finds how many files and connections this process may have open; `null` where the system does not tell. */
export async function findOpenFileLimit(): Promise<number | null> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const [, limit] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return limit === undefined ? null : Number(limit);
}

/**
 * Has a server refuse connections before the process runs out of open files. Otherwise the system would refuse them,
 * and the database's, without a word. The log says so at once, and then once a minute.
 */
export function limitConnections(
  server: Server,
  openFileLimit: number | null,
  { logger, clock }: ConnectionLimitServices,
): void {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const refuse = (): void => {
    refused += 1;
    if (clock.elapsedMillis() - loggedAt < LOG_INTERVAL_MILLIS) return;
    logger.warn(
      { openFileLimit, refused },
      "refusing connections: too many are open for the files that this process may open; raise its limit (ulimit -n)",
    );
    loggedAt = clock.elapsedMillis();
    refused = 0;
  };
  if (openFileLimit !== null) server.maxConnections = openFileLimit - Math.min(RESERVED, Math.floor(openFileLimit / 2));
  server.on("drop", refuse);
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EMFILE" || error.code === "ENFILE") refuse();
    else logger.error({ err: error }, "connections could not be accepted");
  });
}
