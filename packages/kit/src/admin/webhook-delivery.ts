import type { DeliveryReason } from "@latchkit/contract";

/** Outcome of an event at one endpoint. */
export interface WebhookDelivery {
  /** The id of the event, which receivers see as `webhook-id`. */
  readonly eventId: string;
  /** The type of the event. */
  readonly eventType: string;
  /**
   * - `delivered`: the endpoint answered with a 2xx status.
   * - `pending`: it is to be sent at `nextAttemptAt`.
   * - `failed`: all attempts failed. It can be sent again.
   */
  readonly state: "delivered" | "pending" | "failed";
  /** Number of requests that were made since the event happened, or since it was sent again. */
  readonly attempts: number;
  /** When it is sent next; `null` when it is not. */
  readonly nextAttemptAt: Date | null;
  /** When the event happened. */
  readonly happenedAt: Date;
  /** The status of the latest answer; `null` without one. */
  readonly responseStatus: number | null;
  /**
   * The reason for the failure of the latest attempt; `null` if it succeeded, and before the first. A newer backend may
   * give other reasons.
   */
  readonly reason: WebhookFailureReason | (string & {}) | null;
  /** The same as an English sentence. */
  readonly error: string | null;
}

/** A delivery of an event, with the endpoint. */
export interface EventDelivery extends Omit<WebhookDelivery, "eventId" | "eventType" | "happenedAt"> {
  /** The id of the endpoint. */
  readonly endpointId: string;
  /** The URL of the endpoint. */
  readonly url: string;
}

/** A page of deliveries, newest event first. */
export type WebhookDeliveryPage = readonly WebhookDelivery[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** Reason for a failed attempt, such as `"timeout"`. */
export type WebhookFailureReason = DeliveryReason;

/** A request that was made to deliver an event. */
export interface WebhookAttempt {
  /** The id of the attempt; begins with `atmpt_`. */
  readonly id: string;
  /** URL that it was sent to. */
  readonly url: string;
  /** When it was made. */
  readonly at: Date;
  /** Whether the endpoint answered with a 2xx status. */
  readonly isSuccess: boolean;
  /** Whether an administrator asked for it. */
  readonly isManual: boolean;
  /** Duration in milliseconds. */
  readonly durationMillis: number;
  /** The status of the answer; `null` without an answer. */
  readonly responseStatus: number | null;
  /** The first 1,024 bytes of the answer's body. */
  readonly responseBody: string;
  /** The reason for its failure; `null` if it succeeded. A newer backend may give other reasons. */
  readonly reason: WebhookFailureReason | (string & {}) | null;
  /** The same as an English sentence; `null` when it succeeded. */
  readonly error: string | null;
}

/** Events to send again. */
export interface RecoverWebhooksOptions {
  /** Events that happened at this time or later; at most 90 days ago. */
  since: Date;
  /** Events that happened at this time or before. Default: now. */
  until?: Date | undefined;
}
