import type { Clock } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import { sortableId } from "../../events/sortable-id.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Answer, Post } from "../../network/post.ts";
import type { Random } from "../../random.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";
import { VERSION } from "../../version.ts";
import {
  type AttemptRecord,
  type DueDelivery,
  disableEndpoint,
  findDue,
  findNextDue,
  noteFailing,
  recordAttempts,
} from "./delivery-queries.ts";
import { mailDisabledNotice } from "./disabled-notice.ts";
import type { EndpointKey } from "./endpoint-key.ts";
import { type Endpoint, findEndpoint, openHeaders, openSecrets } from "./endpoints.ts";
import { afterFailure, isToBeDisabled, nextAttemptAt, retryAfterMillis } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";

export interface DeliveryServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly rootSecret: RootSecret;
  readonly post: Post;
  /** Emails the project's owners that Latchkit disabled an endpoint, in the transaction that disables it. */
  readonly onDisabled: (db: Db, endpoint: Endpoint, because: "failing" | "gone") => Promise<void>;
}

/** Milliseconds after which an endpoint releases its worker for other endpoints. */
const SLICE_MILLIS = 10_000;
/** Concurrent requests to one endpoint. */
const AT_A_TIME = 2;
/** Milliseconds between runs of a job with nothing to deliver; a new event wakes it earlier. */
const IDLE_MILLIS = 86_400_000;
const USER_AGENT = `Latchkit-Webhooks/${VERSION}`;

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

/**
 * Creates the handler of jobs that deliver events to an endpoint. First attempts of events about one subject keep their
 * order.
 *
 * If the process dies before it has recorded an attempt, the next process repeats it under the same message id.
 */
export function deliverJob(services: DeliveryServices): JobHandler<{ readonly endpointId: string }> {
  const { database, clock } = services;
  const { db } = database;
  return async ({ endpointId }, { tenancy, signal }) => {
    if (!tenancy) return "done";
    const key = { ...tenancy, endpointId };
    const startedAt = clock.elapsedMillis();
    const isOver = (): boolean => signal.aborted || clock.elapsedMillis() - startedAt > SLICE_MILLIS;
    for (;;) {
      const endpoint = await findEndpoint(tenancy, db, endpointId);
      if (!endpoint) return "done";
      const due = endpoint.isDisabled ? [] : await findDue(key, db, clock.now());
      if (due.length === 0) {
        const next = await findNextDue(key, db);
        return { repeatAt: next ?? new Date(clock.now().getTime() + IDLE_MILLIS) };
      }
      const records = await attemptAll(services, endpoint, due, isOver);
      await settle(services, key, endpoint, records);
      if (isOver()) return { repeatAt: clock.now() };
    }
  };
}

interface Attempted extends AttemptRecord {
  readonly isGone: boolean;
}

/** Sends messages concurrently, but those of one subject one after the other. Stops early when its time is over. */
async function attemptAll(
  services: DeliveryServices,
  endpoint: Endpoint,
  due: readonly DueDelivery[],
  isOver: () => boolean,
): Promise<Attempted[]> {
  const bySubject = new Map<string, DueDelivery[]>();
  for (const delivery of due) {
    const line = bySubject.get(delivery.subjectId);
    if (line) line.push(delivery);
    else bySubject.set(delivery.subjectId, [delivery]);
  }
  const lines = bySubject.values();
  const records: Attempted[] = [];
  let isGone = false;
  const sendLines = async (): Promise<void> => {
    for (const line of lines) {
      for (const delivery of line) {
        if (isGone || isOver()) return;
        const record = await attempt(services, endpoint, delivery);
        isGone ||= record.isGone;
        records.push(record);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendLines));
  return records;
}

async function attempt(
  { clock, random, rootSecret, post }: DeliveryServices,
  endpoint: Endpoint,
  { eventId, attempts, isManual, body }: DueDelivery,
): Promise<Attempted> {
  const at = clock.now();
  const startedAt = clock.elapsedMillis();
  const headers = {
    ...openHeaders(rootSecret, endpoint),
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    ...signedHeaders(openSecrets(rootSecret, endpoint, at), { id: eventId, at, body }),
  };
  const answer = await post(endpoint.url, { headers, body });
  const isSuccess = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const now = clock.now();
  return {
    id: sortableId("atmpt", at, random),
    eventId,
    url: endpoint.url,
    isManual,
    isSuccess,
    status: answer.status,
    body: answer.body,
    failure: answer.failure,
    durationMillis: Math.round(clock.elapsedMillis() - startedAt),
    at,
    attempts: attempts + 1,
    nextAt: isSuccess || isLast(answer) ? null : nextAttemptAt(now, attempts + 1, retryAfter(answer, now)),
    isGone: answer.status === 410,
  };
}

/** Whether the receiver asked for no more attempts. */
function isLast({ status, headers }: Answer): boolean {
  return status === 410 || headers["webhook-delivery"] === "abort-message";
}

function retryAfter({ headers }: Answer, now: Date): number | null {
  return retryAfterMillis(headers["retry-after"], now);
}

/** Records attempts, and updates the failures of the endpoint. */
async function settle(
  { database, clock, onDisabled }: DeliveryServices,
  key: EndpointKey,
  endpoint: Endpoint,
  attempted: readonly Attempted[],
): Promise<void> {
  const now = clock.now();
  const records = attempted.map(({ isGone: _isGone, ...record }) => record);
  const isGone = attempted.some((record) => record.isGone);
  const hasFailed = attempted.length > 0 && attempted.every(({ isSuccess }) => !isSuccess);
  const failing = hasFailed ? afterFailure(endpoint.failing, now) : null;
  const isChanged =
    attempted.length > 0 &&
    (failing?.since.getTime() !== endpoint.failing?.since.getTime() ||
      failing?.isConfirmed !== endpoint.failing?.isConfirmed);
  const because = isGone ? "gone" : failing && isToBeDisabled(failing, now) ? "failing" : null;
  if (!isChanged && because === null) return recordAttempts(key, database.db, records);
  await database.transaction(async (tx) => {
    await recordAttempts(key, tx, records);
    if (isChanged) await noteFailing(key, tx, failing);
    if (because !== null && (await disableEndpoint(key, tx, because, now))) await onDisabled(tx, endpoint, because);
  });
}
