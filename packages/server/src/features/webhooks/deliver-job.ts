import { createCache } from "../../cache.ts";
import type { CertainTime } from "../../clock.ts";
import type { CountServices } from "../../counts.ts";
import type { Database, Db } from "../../database/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { createOutcomeRecorder } from "../../jobs/outcome-recorder.ts";
import { untilRecorded } from "../../jobs/until-recorded.ts";
import {
  type AttemptRecord,
  disableEndpoint,
  findDue,
  findNextDue,
  noteFailing,
  recordAttempts,
} from "./delivery-queries.ts";
import { mailDisabledNotice } from "./disabled-notice.ts";
import type { EndpointKey } from "./endpoint-key.ts";
import { type Endpoint, findEndpoint } from "./endpoints.ts";
import { afterFailure, isToBeDisabled } from "./schedule.ts";
import { type SendResult, type SendServices, sendDue } from "./send-due.ts";
import { createSendWindows, type SendWindow } from "./send-window.ts";

export interface DeliveryServices extends CertainTime, CountServices, SendServices {
  readonly database: Database;
  /** Emails the project's owners that Latchkit disabled an endpoint, in the transaction that disables it. */
  readonly onDisabled: (db: Db, endpoint: Endpoint, because: "failing" | "gone") => Promise<void>;
}

/** Milliseconds after which an endpoint releases its worker for other endpoints. */
const SLICE_MILLIS = 10_000;
/** Milliseconds between runs of a job with nothing to deliver; a new event wakes it earlier. */
const IDLE_MILLIS = 86_400_000;
/** Endpoints that a process remembers. */
const MAX_REMEMBERED = 10_000;

/** Services that delivering webhooks needs. */
export type DeliverWebhooksServices = Omit<DeliveryServices, "onDisabled"> & Parameters<typeof mailDisabledNotice>[0];

/**
 * Creates the handler of {@link DELIVER_WEBHOOKS}, which emails the owners of a project when it disables an endpoint.
 */
export function deliverWebhooks(services: DeliverWebhooksServices): ReturnType<typeof deliverJob> {
  return deliverJob({
    ...services,
    onDisabled: (db, endpoint, because) => mailDisabledNotice(services, db, endpoint, because),
  });
}

/** Memory of an endpoint, from one run of its job to the next. */
interface EndpointMemory {
  readonly window: SendWindow;
  /** Attempts that are not recorded yet, by id: the database was away for too long. */
  readonly unrecorded: Map<string, AttemptRecord>;
}

/**
 * Creates the handler of jobs that deliver events to an endpoint. First attempts of events about one subject keep their
 * order.
 *
 * If the process dies before it has recorded an attempt, the next process repeats it under the same message id.
 */
export function deliverJob(services: DeliveryServices): JobHandler<{ readonly endpointId: string }> {
  const { database, clock, counts } = services;
  const { db } = database;
  const createWindow = createSendWindows();
  const memories = createCache<string, EndpointMemory>(MAX_REMEMBERED);
  const memoryOf = ({ projectId, branchId, endpointId }: EndpointKey): EndpointMemory => {
    const name = `${projectId} ${branchId} ${endpointId}`;
    const memory = memories.get(name) ?? { window: createWindow(), unrecorded: new Map() };
    memories.set(name, memory);
    return memory;
  };
  return async ({ endpointId }, { tenancy, signal }) => {
    const key = { ...tenancy, endpointId };
    const { window, unrecorded } = memoryOf(key);
    const startedAt = clock.elapsedMillis();
    const isOver = (): boolean => signal.aborted || clock.elapsedMillis() - startedAt > SLICE_MILLIS;
    await record(services, key, [...unrecorded.values()], unrecorded);
    for (;;) {
      const endpoint = await findEndpoint(tenancy, db, endpointId);
      if (!endpoint) return "done";
      const due = endpoint.isDisabled ? [] : await findDue(key, db, clock.now());
      if (due.length === 0) {
        const next = await findNextDue(key, db);
        return { repeatAt: next ?? new Date(clock.now().getTime() + IDLE_MILLIS) };
      }
      const recorder = createOutcomeRecorder<AttemptRecord>((records) => record(services, key, records, unrecorded));
      const add = (attempt: AttemptRecord): void => {
        unrecorded.set(attempt.id, attempt);
        counts.webhook(attempt.isSuccess ? "sent" : attempt.nextAt === null ? "failed" : "postponed");
        recorder.add(attempt);
      };
      const result = await sendDue(services, endpoint, due, { window, recorder: { ...recorder, add }, isOver });
      await recorder.finish();
      await updateEndpoint(services, key, endpoint, result);
      if (isOver()) return { repeatAt: clock.now() };
    }
  };
}

/** Records attempts, in spite of a database that is away for a while. */
async function record(
  { database, random }: DeliveryServices,
  key: EndpointKey,
  records: readonly AttemptRecord[],
  unrecorded: Map<string, AttemptRecord>,
): Promise<void> {
  await untilRecorded(random, () => recordAttempts(key, database.db, records));
  for (const { id } of records) unrecorded.delete(id);
}

/** Updates the failures of an endpoint, and disables it after too many. */
async function updateEndpoint(
  { database, clock, certainNow, random, onDisabled }: DeliveryServices,
  key: EndpointKey,
  endpoint: Endpoint,
  { successes, failures, isGone }: SendResult,
): Promise<void> {
  if (successes + failures === 0) return;
  const now = clock.now();
  const failing = successes === 0 ? afterFailure(endpoint.failing, certainNow()) : null;
  const isChanged =
    failing?.since.getTime() !== endpoint.failing?.since.getTime() ||
    failing?.isConfirmed !== endpoint.failing?.isConfirmed;
  const because = isGone ? "gone" : failing && isToBeDisabled(failing, certainNow()) ? "failing" : null;
  if (!isChanged && because === null) return;
  const update = async (tx: Db): Promise<void> => {
    if (isChanged) await noteFailing(key, tx, failing);
    if (because !== null && (await disableEndpoint(key, tx, because, now))) await onDisabled(tx, endpoint, because);
  };
  await untilRecorded(random, () => database.transaction(update));
}
