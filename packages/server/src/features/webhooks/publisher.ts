import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import type { QueueServices } from "../../jobs/enqueue.ts";
import { createWakeUp } from "../../jobs/wake-up.ts";
import type { Logger } from "../../logging/logger.ts";
import { publishEvents } from "./publish-events.ts";

/** Publishes recorded events in the background. */
export interface Publisher {
  /** Called when something was recorded, in a transaction that is about to commit. */
  ring(): void;
  start(): void;
  /** Publishes all that is committed. */
  publishAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Finds what another process recorded and did not live to publish, in milliseconds. */
const POLL_MILLIS = 1_000;
/** Lets transactions commit, and several share a round, in milliseconds. */
const GATHER_MILLIS = 20;

/** Creates a publisher; it does nothing until started. */
export function createPublisher(database: Database, services: QueueServices, logger: Logger): Publisher {
  const wakeUp = createWakeUp();
  let isStopping = false;
  let loop: Promise<void> | undefined;

  async function publishAll(): Promise<void> {
    for (;;) {
      const published = await publishEvents(database, services, null);
      if (published === null || published.events === 0) return;
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      await wakeUp.wait(POLL_MILLIS);
      await delay(GATHER_MILLIS);
      await publishAll().catch((error) => logger.warn({ err: error }, "events could not be published; trying again"));
    }
  }

  return {
    ring: wakeUp.ring,
    start() {
      loop = work();
    },
    publishAll,
    async stop() {
      isStopping = true;
      wakeUp.ring();
      await loop;
    },
  };
}
