import type { Result } from "../result.ts";
import type { WebhookEventType } from "../webhooks/webhook-event.ts";
import type {
  RecoverWebhooksOptions,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryPage,
} from "./webhook-delivery.ts";

/** Any type of event. A newer backend may name types that this version of the kit does not list. */
export type AnyEventType = WebhookEventType | (string & {});

/** A URL of the developer's backend that receives events. */
export interface WebhookEndpoint {
  /** The id of the endpoint; begins with `ep_`. */
  readonly id: string;
  /** URL that events are sent to. */
  readonly url: string;
  /** Description; empty when it was left out. */
  readonly description: string;
  /** The types of events that it receives; `null` for all that are not opt-in. */
  readonly eventTypes: readonly AnyEventType[] | null;
  /**
   * - `active`: events are delivered.
   * - `paused`: an administrator paused it.
   * - `disabled`: Latchkit stopped delivering; `disabledReason` tells why.
   */
  readonly state: "active" | "paused" | "disabled";
  /** `failing`: no success for five days. `gone`: it answered with status 410. `null` while it is not disabled. */
  readonly disabledReason: "failing" | "gone" | null;
  /** When the first failure since the last success happened; `null` when the last attempt succeeded. */
  readonly failingSince: Date | null;
  /** Until when the secret before the last rotation signs, too; `null` when only one secret does. */
  readonly previousSecretUntil: Date | null;
  /** When the endpoint was created. */
  readonly createdAt: Date;
  /** Changes the URL, the description or the types of events. */
  update(changes: WebhookEndpointUpdate): Promise<void>;
  /** Stops deliveries until `resume`. Events that happen meanwhile can be sent later, by `recover`. */
  pause(): Promise<void>;
  /** Delivers events again, from now on, after a pause or after Latchkit disabled the endpoint. */
  resume(): Promise<void>;
  /** Fetches the signing secret, which begins with `whsec_`. The audit log records that. */
  getSecret(): Promise<string>;
  /**
   * Replaces the signing secret.
   *
   * @param options.gracePeriodSeconds How long the old secret signs, too, in seconds: 0 to 604,800 (a week). Default:
   *   86,400 (a day).
   * @returns The new secret.
   */
  rotateSecret(options?: { gracePeriodSeconds?: number | undefined }): Promise<string>;
  /** Counts what became of the events of the last 90 days, and the requests of the last 24 hours. */
  getStatistics(): Promise<WebhookStatistics>;
  /** Fetches a page of deliveries, newest event first. The backend keeps them for 90 days. */
  listDeliveries(options?: ListWebhookDeliveriesOptions): Promise<WebhookDeliveryPage>;
  /** Fetches the requests that were made to deliver an event to this endpoint, newest first; at most 100. */
  listAttempts(eventId: string): Promise<readonly WebhookAttempt[]>;
  /**
   * Sends an example of an event to this endpoint alone, whether or not it takes the type.
   *
   * @returns The id of the event, with which `listAttempts` finds what became of it.
   */
  sendExample(type: AnyEventType): Promise<string>;
  /** Sends an event again, whether or not it was delivered. @throws {StatusError} 404 when there is no such event. */
  resend(eventId: string): Promise<void>;
  /**
   * Sends the events of a time span again that were not delivered: those that failed, and those that happened during a
   * pause.
   *
   * @returns How many are sent again.
   */
  recover(span: RecoverWebhooksOptions): Promise<number>;
  /** Sends a test event. @see {@link AdminApp.sendTestWebhook} */
  sendTest(): Promise<Result<undefined, { readonly errorMessage: string }>>;
  /** Deletes the endpoint and its deliveries permanently. */
  delete(): Promise<void>;
}

/** Changes to an endpoint. */
export interface WebhookEndpointUpdate {
  /** URL that events are sent to: `https://` or `http://`, at most 2,048 characters. */
  url?: string | undefined;
  /** Description; at most 1,000 characters. */
  description?: string | undefined;
  /** The types of events that it receives, at least one; `null` for all that are not opt-in. */
  eventTypes?: readonly AnyEventType[] | null | undefined;
}

/** A new endpoint. */
export interface CreateWebhookEndpointOptions extends WebhookEndpointUpdate {
  /** URL that events are sent to: `https://` or `http://`, at most 2,048 characters. */
  url: string;
}

/** Number of events that an endpoint has received, has yet to receive, and has failed to receive. */
export interface WebhookStatistics {
  /** Events that the endpoint has received. */
  readonly delivered: number;
  /** Events that wait for their first or next attempt. */
  readonly pending: number;
  /** Events that were given up after the last attempt. */
  readonly failed: number;
  /**
   * Median duration of the requests of the last 24 hours, in milliseconds; `null` without any, and from a Svix server.
   */
  readonly medianMillis: number | null;
  /** Requests of the last 24 hours by the hour, oldest first; empty from a Svix server. */
  readonly hours: readonly WebhookHour[];
}

/** Numbers of successful and failed requests in one hour. */
export interface WebhookHour {
  /** When the hour starts. */
  readonly startsAt: Date;
  /** Number of requests that the receiver answered with success. */
  readonly succeeded: number;
  /** Number of requests that failed. */
  readonly failed: number;
}

/** Filters; deliveries have to match all of them. */
export interface ListWebhookDeliveriesOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 250. */
  limit?: number | undefined;
  /** Only deliveries in this state. */
  state?: WebhookDelivery["state"] | undefined;
  /** Only events of this type. */
  type?: AnyEventType | undefined;
}

/** A type of event that endpoints can receive. */
export interface WebhookEventTypeInfo {
  /** Such as `"user.created"`. */
  readonly type: AnyEventType;
  /** When the event is sent, in one sentence. */
  readonly description: string;
  /** Whether only endpoints that list the type receive it. */
  readonly isOptIn: boolean;
  /** A believable `data` of such an event; `null` when the backend gives none. */
  readonly example: unknown;
}

/** Access to the Svix application of the project, for Svix's own client libraries. */
export interface SvixToken {
  /** The bearer token. It works for twelve hours. */
  readonly token: string;
  /** The portal of hosted Svix; `null` elsewhere. */
  readonly url: string | null;
}
