import { boundedList, DELIVERY_REASONS, type DeliveryReason } from "@latchkit/contract";
import * as z from "zod";
import { hostOnly } from "../../../network/host-only.ts";
import { reasonOf } from "../delivery-reason.ts";
import type { Endpoint } from "../endpoints.ts";
import type { Attempt } from "./attempt-queries.ts";
import type { DeliveryRow, DeliveryState, DestinationRow } from "./delivery-lists.ts";
import type { MessageRow } from "./message-queries.ts";

const NAME = /^[A-Za-z0-9\-_.]{1,256}$/;
const name = z.string().regex(NAME, "must consist of letters, digits, hyphens, underscores and dots");
const SECRET = /^(?:whsec_)?[A-Za-z0-9+/=]{32,100}$/;
const secret = z.string().regex(SECRET, "must be whsec_ and 24 to 75 bytes in base64");
const text = z.string().max(1_000);
const url = z
  .string()
  .max(2_048)
  .refine((value) => isWebUrl(value), "must be a URL that begins with https:// or http://, without user name");
const metadata = z
  .record(z.string().max(256), z.string().max(4_096))
  .refine((value) => Object.keys(value).length <= 50, {
    message: "must have at most 50 entries",
  });
const types = boundedList(name, 100);

function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

const changeable = {
  url: url.optional(),
  description: text.optional(),
  uid: name.nullish(),
  eventTypes: types.nullish(),
  /** Name of `eventTypes` in older clients. */
  filterTypes: types.nullish(),
  disabled: z.boolean().optional(),
  metadata: metadata.optional(),
};

/** Body of a request that creates an endpoint. Ignores fields of Svix that Latchkit does not support. */
export const endpointIn = z.object({ ...changeable, url, secret: secret.nullish() });
/** Body of a request that changes an endpoint. */
export const endpointPatch = z.object(changeable);
/** Body of a request that replaces an endpoint's settings. */
export const endpointPut = z.object({ ...changeable, url });
export const rotateIn = z.object({
  key: secret.nullish(),
  gracePeriodSeconds: z.number().int().min(0).max(604_800).default(86_400),
});
export const recoverIn = z.object({ since: z.coerce.date(), until: z.coerce.date().nullish() });
export const exampleIn = z.object({ eventType: name });
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const headerValue = z.string().regex(/^[\x20-\x7e]{0,1000}$/, "must be printable ASCII of at most 1,000 characters");
const headerName = z.string().regex(HEADER_NAME, "must be a header name");
export const headersIn = z.object({ headers: z.record(headerName, headerValue) });
export const headersPatch = z.object({ headers: z.record(headerName, headerValue.nullable()) });
export const messageIn = z.object({ eventType: name, payload: z.record(z.string(), z.unknown()) });

const application = { uid: name.nullish(), metadata: metadata.nullish(), rateLimit: z.number().int().min(1).nullish() };
/** Body of a request that replaces an application. */
export const applicationIn = z.object({ ...application, name: text });
/** Body of a request that changes an application. */
export const applicationPatch = z.object({ ...application, name: text.optional() });

/** Returns a project as an application of Svix. */
export function applicationOut({ id, projectId, createdAt }: { id: string; projectId: string; createdAt: Date }) {
  const at = createdAt.toISOString();
  return {
    id,
    uid: projectId,
    name: projectId,
    metadata: {},
    rateLimit: null,
    throttleRate: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Returns an endpoint in Svix's form, without its secret. */
export function endpointOut(endpoint: Endpoint) {
  return {
    id: endpoint.id,
    uid: endpoint.uid,
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: endpoint.eventTypes,
    filterTypes: endpoint.eventTypes,
    channels: null,
    disabled: endpoint.isDisabled,
    metadata: endpoint.metadata,
    rateLimit: null,
    throttleRate: null,
    version: 1,
    /** Not Svix's: why it was disabled, other than by an administrator, and since when it has been failing. */
    disabledReason: endpoint.disabledBecause,
    failingSince: endpoint.failing?.since.toISOString() ?? null,
    /** Not Svix's: until when the secret before the last rotation signs as well. */
    previousSecretUntil: endpoint.previousSecretUntil?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  };
}

/**
 * Returns an event as a message; `subject` is an addition to Svix's fields. The payload of an erased event is empty.
 */
export function messageOut({ id, type, subjectId, data, createdAt }: MessageRow, withContent = true) {
  return {
    id,
    eventType: type,
    eventId: null,
    channels: null,
    payload: withContent && data !== null ? { type, data } : {},
    timestamp: createdAt.toISOString(),
    subject: subjectId,
  };
}

const STATUS_TEXTS = { 0: "success", 1: "pending", 2: "fail" } as const;

function stateOut({ status, attempts, nextAttemptAt, lastAttempt }: DeliveryState) {
  return {
    status,
    statusText: STATUS_TEXTS[status],
    nextAttempt: nextAttemptAt?.toISOString() ?? null,
    attempts,
    ...failureOut(lastAttempt && reasonOf(lastAttempt)),
    lastAttempt: lastAttempt && attemptOut(lastAttempt),
  };
}

/** Returns a message with the state of its delivery. */
export function deliveryOut(delivery: DeliveryRow) {
  return { ...messageOut(delivery.message), ...stateOut(delivery) };
}

/** Returns an endpoint with the state of a message's delivery to it. */
export function destinationOut(destination: DestinationRow) {
  return { ...endpointOut(destination.endpoint), ...stateOut(destination) };
}

/** Returns an attempt; `reason` and `error` are additions to Svix's fields. */
export function attemptOut(attempt: Attempt) {
  const status = attempt.isSuccess ? 0 : 2;
  const failure = failureOut(reasonOf(attempt));
  return {
    id: attempt.id,
    msgId: attempt.eventId,
    endpointId: attempt.endpointId,
    url: attempt.url,
    status,
    statusText: STATUS_TEXTS[status],
    // Svix's clients show this, so it says why there was no answer.
    response: attempt.responseStatus === null ? (failure.error ?? "") : attempt.responseBody,
    responseStatusCode: attempt.responseStatus ?? 0,
    responseDurationMs: attempt.durationMillis,
    triggerType: attempt.isManual ? 1 : 0,
    timestamp: attempt.attemptedAt.toISOString(),
    ...failure,
  };
}

/**
 * Returns an answer with the hosts of receivers in place of their addresses, which are secrets at many services. The
 * payload of a message is the project's own.
 */
export function withHostsOnly<T>(answer: T): T;
export function withHostsOnly(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((item: unknown) => withHostsOnly(item));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (name === "payload") return [name, value];
      return [name, name === "url" && typeof value === "string" ? hostOnly(value) : withHostsOnly(value)];
    }),
  );
}

function failureOut(reason: DeliveryReason | null) {
  return { reason, error: reason === null ? null : DELIVERY_REASONS[reason] };
}
