import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { QueueServices } from "../../jobs/enqueue.ts";
import { createWakeUp } from "../../jobs/wake-up.ts";
import type { Logger } from "../../logging/logger.ts";
import { PROJECTS_CHANNEL } from "../../projects/project-directory.ts";
import { EVENTS_PER_ROUND, publishEvents, toEndpoints } from "./publish-events.ts";
import { toSvix } from "./svix-server/forward-job.ts";
import type { SvixClient } from "./svix-server/svix-client.ts";

/** Publishes recorded events in the background. */
export interface Publisher {
  /** Announces that a transaction which is about to commit has recorded events. */
  ring(): void;
  start(): Promise<void>;
  /** Publishes the committed events of a project. Does nothing while another process publishes. */
  publish(of: TenancyId): Promise<void>;
  /** Publishes all committed events. */
  publishAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Services that reading events needs. */
export interface PublisherServices {
  readonly publishEvents: Publisher["publish"];
  /** The operator's Svix server; `null` when Latchkit delivers by itself. */
  readonly svix: SvixClient | null;
}

interface PublisherOptions {
  readonly database: Database;
  readonly services: QueueServices;
  readonly logger: Logger;
  readonly svix: SvixClient | null;
}

/** Milliseconds between looks for events of a process that died before it published them. */
const POLL_MILLIS = 1_000;
/** Milliseconds before a round, in which several transactions can commit. */
const GATHER_MILLIS = 20;
/**
 * The same after events that no endpoint takes: fewer and larger rounds take less of the database from the changes that
 * record them.
 */
const GATHER_UNAWAITED_MILLIS = 250;
/**
 * Milliseconds after which the publisher looks for a first endpoint again, because its notification can get lost with a
 * connection.
 */
const LOOK_AGAIN_MILLIS = 60_000;

/** Creates a publisher; it does nothing until started. */
export function createPublisher({ database, services, logger, svix }: PublisherOptions): Publisher {
  const wakeUp = createWakeUp();
  const destination = svix ? toSvix : toEndpoints;
  /** Whether an endpoint exists, and when that was read; `null` when it may have changed. */
  let known: { readonly isAwaited: boolean; readonly readAt: number } | null = null;
  let isStopping = false;
  let loop: Promise<void> | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  /** Milliseconds before the next round. */
  let gatherMillis = GATHER_MILLIS;

  async function publishAll(): Promise<void> {
    for (;;) {
      const startedAt = services.clock.elapsedMillis();
      const round = await publishEvents(database, services, destination, null);
      if (!round) return;
      if (round.events > 0) gatherMillis = round.isAnyAwaited ? GATHER_MILLIS : GATHER_UNAWAITED_MILLIS;
      if (round.events < EVENTS_PER_ROUND) return;
      // While a backlog is published, requests have the database to themselves for as long as each round took.
      await delay(services.clock.elapsedMillis() - startedAt);
    }
  }

  /** Whether any endpoint exists. Without one, events cost no more than their rows. */
  async function isAwaited(): Promise<boolean> {
    if (svix) return true;
    const now = services.clock.elapsedMillis();
    if (known && now - known.readAt < LOOK_AGAIN_MILLIS) return known.isAwaited;
    const reading = { isAwaited: true, readAt: now };
    known = reading;
    const { rows } = await sql<{ exists: boolean }>`select exists (select 1 from webhook_endpoints)`.execute(
      database.db,
    );
    if (known === reading) known = { isAwaited: rows[0]?.exists ?? true, readAt: now };
    return rows[0]?.exists ?? true;
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      await wakeUp.wait(POLL_MILLIS);
      await delay(gatherMillis);
      await isAwaited()
        .then((awaited) => (awaited ? publishAll() : undefined))
        .catch((error) => logger.warn({ err: error }, "events could not be published; trying again"));
    }
  }

  /** Creating an endpoint changes its project. */
  function lookAgain(): void {
    known = null;
    wakeUp.ring();
  }

  return {
    ring: wakeUp.ring,
    async start() {
      stopListening = await database.listen(PROJECTS_CHANNEL, lookAgain, lookAgain);
      loop = work();
    },
    async publish(of) {
      await publishEvents(database, services, destination, of);
    },
    publishAll,
    async stop() {
      isStopping = true;
      wakeUp.ring();
      await stopListening?.();
      await loop;
    },
  };
}
