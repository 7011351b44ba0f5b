import type { WebhookEventData } from "./event-data.ts";

/** The type of an event, such as `"user.created"`. */
export type WebhookEventType = keyof WebhookEventData;

/** What happened: `type` says what `data` holds. */
export type WebhookEvent = {
  readonly [T in WebhookEventType]: {
    /** Equal on every attempt to deliver the event. Remember the ids that you have handled, because events can repeat. */
    readonly id: string;
    /** What happened. A newer backend may send types that this version of the kit does not list. */
    readonly type: T;
    /** What the event says, as it was when it happened. */
    readonly data: WebhookEventData[T];
    /** When this attempt to deliver it was made. */
    readonly sentAt: Date;
  };
}[WebhookEventType];
