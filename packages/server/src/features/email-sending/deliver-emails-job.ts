import { setTimeout as sleep } from "node:timers/promises";
import { createCache } from "../../cache.ts";
import { findMailRoute, mailPool } from "../../emails/mail-route.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { createRateFinder } from "./capacity.ts";
import { deliverBatch } from "./deliver-batch.ts";
import type { DeliveryMemory, DeliveryServices } from "./delivery-context.ts";
import { claimDueEmails, deleteUnusedSources, findNextDue } from "./delivery-queries.ts";

/** Emails claimed at a time: a second's work, so that urgent emails of the project get ahead soon. */
const BATCH = 100;
/** A project gives its worker back after this many milliseconds, so that others get their turn. */
const SLICE_MILLIS = 1_000;
/** A project with nothing to send is looked at this rarely; what comes wakes its job. */
const IDLE_MILLIS = 86_400_000;
/** Sources that no email uses are deleted once they are a day old, in milliseconds. */
const UNUSED_MILLIS = 86_400_000;
/** Emails of which it is remembered that the server has them, although that could not be recorded. */
const MAX_UNRECORDED = 20_000;
/** Sources of which it is remembered how they render. */
const MAX_SOURCES = 10_000;

/** Services that delivering emails needs. */
export interface DeliverEmailsServices extends DeliveryServices {
  /** Finds a project as it is now; `null` when it was deleted. */
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
}

/**
 * Handles jobs that work off a project's outbox, batch by batch: those of the highest priority first.
 *
 * A process that dies while it sends leaves emails that are still due. The next process sends them again, with the same
 * Message-ID, so that servers and readers can tell; an email that may not have been sent is never given up.
 */
export function deliverEmailsJob(options: DeliverEmailsServices): JobHandler<null> {
  const { database, clock, certainNow } = options;
  const memory: DeliveryMemory = {
    unrecorded: createCache(MAX_UNRECORDED),
    categories: createCache(MAX_SOURCES),
  };
  const findRate = createRateFinder(database.db);
  return async (_payload, { tenancy: of, pool, signal }) => {
    const tenancy = await options.loadTenancy(of.projectId, of.branchId);
    if (!tenancy) return "done";
    if (pool !== mailPool(tenancy)) return { moveTo: mailPool(tenancy) };
    const route = findMailRoute(tenancy, options.settings);
    const startedAt = clock.elapsedMillis();
    for (;;) {
      const batchStartedAt = clock.elapsedMillis();
      const due = await claimDueEmails(tenancy, database.db, clock.now(), BATCH);
      if (due.length === 0) {
        await deleteUnusedSources(tenancy, database.db, new Date(certainNow().getTime() - UNUSED_MILLIS));
        const next = await findNextDue(tenancy, database.db);
        return { repeatAt: next ?? new Date(clock.now().getTime() + IDLE_MILLIS) };
      }
      const { sent, peer } = await deliverBatch(options, { tenancy, route, memory, signal }, due);
      const isOver = signal.aborted || clock.elapsedMillis() - startedAt >= SLICE_MILLIS;
      if (isOver || (peer !== undefined && peer !== "answered")) return { repeatAt: clock.now(), peer };
      if (sent === 0) continue;
      const rate = await findRate(tenancy, clock.now());
      const ahead = (sent / rate) * 1_000 - (clock.elapsedMillis() - batchStartedAt);
      if (ahead > 0) await sleep(ahead, undefined, { signal }).catch(() => undefined);
    }
  };
}
