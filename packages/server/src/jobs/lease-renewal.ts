import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import { type Claim, renewLeases } from "./queries.ts";

/** Renews the leases of running jobs. */
export interface LeaseRenewal {
  /** Starts renewing, unless it is running already or no job is. */
  start(): void;
  stop(): void;
}

/**
 * Creates a timer that renews leases at a third of their duration for as long as jobs run.
 *
 * @param options.leaseMillis Duration of a lease in milliseconds.
 * @param options.running Returns the jobs that run now.
 */
export function createLeaseRenewal(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly leaseMillis: number;
  running(): Claim[];
}): LeaseRenewal {
  const { db, clock, logger, leaseMillis, running } = options;
  let timer: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const leaseUntil = new Date(clock.now().getTime() + leaseMillis);
    await renewLeases(db, running(), leaseUntil).catch((error) =>
      logger.warn({ err: error }, "job leases could not be renewed"),
    );
    timer = undefined;
    start();
  }

  function start(): void {
    if (timer !== undefined || running().length === 0) return;
    timer = setTimeout(renew, leaseMillis / 3);
    timer.unref();
  }

  return { start, stop: () => clearTimeout(timer) };
}
