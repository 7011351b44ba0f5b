import type { EventDelivery } from "./webhook-delivery.ts";
import type { AnyEventType } from "./webhook-endpoint.ts";

/** Something that happened in a project. */
export interface ProjectEvent {
  /** The id of the event; begins with `msg_`. Receivers see it as `webhook-id`. */
  readonly id: string;
  /** The event's type. */
  readonly type: AnyEventType;
  /** The id of the user or team that it is about, or the address of an email; `null` when the backend does not tell. */
  readonly subjectId: string | null;
  /** The current name of the user or team; `null` for deleted and other subjects. */
  readonly subjectName: string | null;
  /** The event's data; `null` once its user or team was deleted, which erases it. */
  readonly data: unknown;
  /** When it happened. */
  readonly happenedAt: Date;
}

/** An event, with what became of it at each endpoint. */
export interface ProjectEventDetails extends ProjectEvent {
  /** One for each endpoint that takes it. */
  readonly deliveries: readonly EventDelivery[];
}

/** Filters; events have to match all of them. */
export interface ListEventsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 250. */
  limit?: number | undefined;
  /** Only events of this type. */
  type?: AnyEventType | undefined;
  /** Only events about this user, team or email address. */
  subjectId?: string | undefined;
  /** Only events at this time or later. */
  since?: Date | undefined;
  /** Only events before this time. */
  until?: Date | undefined;
}

/** A page of events, newest first. */
export type ProjectEventPage = readonly ProjectEvent[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};
