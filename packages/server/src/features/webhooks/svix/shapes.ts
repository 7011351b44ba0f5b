import { DELIVERY_REASONS, type DeliveryReason } from "@latchkit/contract";
import * as z from "zod";
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
const types = z.array(name).max(100);

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
  /** As older clients call `eventTypes`. */
  filterTypes: types.nullish(),
  disabled: z.boolean().optional(),
  metadata: metadata.optional(),
};

/** What may be sent to create an endpoint. Fields of Svix that mean nothing here are ignored. */
export const endpointIn = z.object({ ...changeable, url, secret: secret.nullish() });
/** What may be sent to change an endpoint. */
export const endpointPatch = z.object(changeable);
/** What may be sent to replace an endpoint's settings. */
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
/** What may be sent to replace an application. */
export const applicationIn = z.object({ ...application, name: text });
/** What may be sent to change an application. */
export const applicationPatch = z.object({ ...application, name: text.optional() });

/** A project, as Svix calls an application. */
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

/** An endpoint without its secret. */
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

/** An event as a message; `subject` is not Svix's. The payload is empty once the subject was deleted. */
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

/** A message that an endpoint has received or is to receive. */
export function deliveryOut(delivery: DeliveryRow) {
  return { ...messageOut(delivery.message), ...stateOut(delivery) };
}

/** An endpoint that a message goes to. */
export function destinationOut(destination: DestinationRow) {
  return { ...endpointOut(destination.endpoint), ...stateOut(destination) };
}

/** One request and its answer; `reason` and `error` are not Svix's. */
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

function failureOut(reason: DeliveryReason | null) {
  return { reason, error: reason === null ? null : DELIVERY_REASONS[reason] };
}
