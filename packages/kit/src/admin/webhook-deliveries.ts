import type { AdminContext } from "./admin-context.ts";
import type { ListEventsOptions, ProjectEvent, ProjectEventDetails, ProjectEventPage } from "./project-event.ts";
import type { SvixPage } from "./svix-api.ts";
import type { EventDelivery, WebhookAttempt, WebhookDelivery, WebhookDeliveryPage } from "./webhook-delivery.ts";
import type { ListWebhookDeliveriesOptions } from "./webhook-endpoint.ts";

interface AttemptWire {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  readonly status: number;
  readonly response: string;
  readonly responseStatusCode: number;
  readonly responseDurationMs: number;
  readonly triggerType: number;
  readonly timestamp: string;
  readonly error?: string | null;
  readonly reason?: string | null;
}

interface DeliveryWire {
  readonly id: string;
  readonly status: number;
  readonly nextAttempt?: string | null;
  readonly attempts?: number;
  readonly lastAttempt?: Pick<AttemptWire, "responseStatusCode"> | null;
  readonly reason?: string | null;
  readonly error?: string | null;
}

interface MessageWire {
  readonly id: string;
  readonly eventType: string;
  readonly subject?: string | null;
  readonly subjectName?: string | null;
  readonly payload: { readonly data?: unknown };
  readonly timestamp: string;
}

const SUCCESS = 0;
const PENDING = 1;
const FAIL = 2;
const SENDING = 3;
const MANUAL = 1;
const STATUS_OF = { delivered: SUCCESS, pending: PENDING, failed: FAIL } as const;
const MAX_ATTEMPTS = "100";

/** Fetches a page of an endpoint's deliveries. @param path Of the endpoint. */
export async function listDeliveries(
  { svix }: AdminContext,
  path: string,
  { cursor, limit, state, type }: ListWebhookDeliveriesOptions = {},
): Promise<WebhookDeliveryPage> {
  const page = await svix.page<DeliveryWire & { eventType: string; timestamp: string }>(`${path}/msg`, {
    iterator: cursor,
    limit: limit?.toString(),
    status: state && String(STATUS_OF[state]),
    event_types: type,
  });
  return paged(page, (wire) => ({
    eventId: wire.id,
    eventType: wire.eventType,
    happenedAt: new Date(wire.timestamp),
    ...toDelivery(wire),
  }));
}

/** Fetches the attempts to deliver an event to an endpoint. */
export async function listAttempts(
  { svix }: AdminContext,
  endpointId: string,
  eventId: string,
): Promise<readonly WebhookAttempt[]> {
  const path = `/app/{app}/attempt/msg/${encodeURIComponent(eventId)}`;
  const { data } = await svix.page<AttemptWire>(path, { endpoint_id: endpointId, limit: MAX_ATTEMPTS });
  return data.filter((wire) => wire.endpointId === endpointId).map(toAttempt);
}

/** Fetches a page of the project's events, newest first. */
export async function listEvents(
  { svix }: AdminContext,
  { cursor, limit, type, subjectId, since, until }: ListEventsOptions = {},
): Promise<ProjectEventPage> {
  const page = await svix.page<MessageWire>("/app/{app}/msg", {
    iterator: cursor,
    limit: limit?.toString(),
    event_types: type,
    subject: subjectId,
    after: since?.toISOString(),
    before: until?.toISOString(),
  });
  return paged(page, toEvent);
}

/** Fetches an event with its deliveries. */
export async function getEvent({ svix }: AdminContext, eventId: string): Promise<ProjectEventDetails> {
  const path = `/app/{app}/msg/${encodeURIComponent(eventId)}`;
  const [message, { data }] = await Promise.all([
    svix.call<MessageWire>("GET", path),
    svix.page<DeliveryWire & { url: string }>(`${path}/endpoint`, { limit: "250" }),
  ]);
  const deliveries = data.map((wire): EventDelivery => ({ endpointId: wire.id, url: wire.url, ...toDelivery(wire) }));
  return { ...toEvent(message), deliveries };
}

/** Records an event of a project. @returns Its id. */
export async function recordEvent({ svix }: AdminContext, type: string, data: unknown): Promise<string> {
  const { id } = await svix.call<MessageWire>("POST", "/app/{app}/msg", { eventType: type, payload: { type, data } });
  return id;
}

function paged<Wire, T>({ data, iterator, done }: SvixPage<Wire>, toItem: (wire: Wire) => T) {
  return Object.assign(data.map(toItem), { nextCursor: done ? null : iterator });
}

function toEvent({ id, eventType, subject, subjectName, payload, timestamp }: MessageWire): ProjectEvent {
  return {
    id,
    type: eventType,
    subjectId: subject ?? null,
    subjectName: subjectName ?? null,
    data: payload.data ?? null,
    happenedAt: new Date(timestamp),
  };
}

function toDelivery({
  status,
  nextAttempt,
  attempts = 0,
  lastAttempt,
  reason = null,
  error = null,
}: DeliveryWire): Omit<WebhookDelivery, "eventId" | "eventType" | "happenedAt"> {
  return {
    state: status === SUCCESS ? "delivered" : status === PENDING || status === SENDING ? "pending" : "failed",
    attempts,
    nextAttemptAt: nextAttempt ? new Date(nextAttempt) : null,
    responseStatus: lastAttempt?.responseStatusCode || null, // 0 stands for no answer.
    reason,
    error,
  };
}

function toAttempt(wire: AttemptWire): WebhookAttempt {
  const isSuccess = wire.status === SUCCESS;
  const isAnswered = wire.responseStatusCode !== 0;
  return {
    id: wire.id,
    url: wire.url,
    at: new Date(wire.timestamp),
    isSuccess,
    isManual: wire.triggerType === MANUAL,
    durationMillis: wire.responseDurationMs,
    responseStatus: isAnswered ? wire.responseStatusCode : null,
    responseBody: isAnswered ? wire.response : "",
    // Only our own backend gives reasons.
    reason: wire.reason ?? (isSuccess ? null : isAnswered ? "status" : "connection_failed"),
    error: isSuccess ? null : (wire.error ?? wire.response),
  };
}
