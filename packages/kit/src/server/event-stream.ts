import type { WebhookEventData } from "../webhooks/event-data.ts";
import type { Registry } from "./server-context.ts";

/** Something that happened, as read from the project's stream of events. `type` says what `data` holds. */
export type StreamedEvent = {
  readonly [T in keyof WebhookEventData]: {
    /** The id of the event; the same as the `webhook-id` of a webhook. */
    readonly id: string;
    /** The event's type. A newer backend may list types that this version of the kit does not. */
    readonly type: T;
    /** The event's data, as of the time of the event. */
    readonly data: WebhookEventData[T];
    /** When it happened. */
    readonly happenedAt: Date;
  };
}[keyof WebhookEventData];

/** Options for reading events. */
export interface ReadEventsOptions {
  /** The `nextCursor` of what was read before. Default: the oldest event, at most 90 days ago; at most 7 if no webhook endpoint takes it. */
  after?: string | undefined;
  /** Maximum number of events. Default and maximum: 200. */
  limit?: number | undefined;
}

/** Events in the order of their commits. */
export type StreamedEvents = readonly StreamedEvent[] & {
  /** Cursor to continue from, even after the latest event; `null` while there has been none. */
  readonly nextCursor: string | null;
};

/** Credentials for a process that reads events instead of receiving webhooks. */
export interface EventListening {
  /** A signing secret, always the same for the project. Latchkit itself signs nothing with it. */
  readonly secret: string;
  /** Cursor to begin from, for events from now on; `null` while there has been no event. */
  readonly cursor: string | null;
}

/** Reads events in the order of their commits. */
export async function readEvents(
  { core, sender }: Registry,
  { after, limit }: ReadEventsOptions = {},
): Promise<StreamedEvents> {
  const { items, pagination } = await core.send("GET /events", { query: { after, limit } }, sender);
  const events = items.map(
    ({ id, type, data, created_at_millis }) =>
      ({ id, type, data, happenedAt: new Date(created_at_millis) }) as StreamedEvent, // as the contract declares each type
  );
  return Object.assign(events, { nextCursor: pagination.next_cursor });
}

/** Fetches what a listener begins with. */
export function getEventListening({ core, sender }: Registry): Promise<EventListening> {
  return core.send("GET /webhooks/listen", {}, sender);
}
