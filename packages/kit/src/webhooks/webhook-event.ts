import type { WebhookEventData } from "./event-data.ts";

/** The type of an event, such as `"user.created"`. */
export type WebhookEventType = keyof WebhookEventData;

/** An event; `type` decides the shape of `data`. */
export type WebhookEvent = {
  readonly [T in WebhookEventType]: {
    /**
     * Equal on every attempt to deliver the event. Remember the ids that you have handled, because events can repeat.
     */
    readonly id: string;
    /** The event's type. A newer backend may send types that this version of the kit does not list. */
    readonly type: T;
    /** The event's data, as of the time of the event. */
    readonly data: WebhookEventData[T];
    /** When this attempt to deliver it was made. */
    readonly sentAt: Date;
  };
}[WebhookEventType];
