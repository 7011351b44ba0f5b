import { type WebhookEvent, type WebhookEventType, webhookEvents } from "@latchkit/contract";
import { sql } from "kysely";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../database/database.ts";
import { prepareWriteAhead } from "../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { Random } from "../random.ts";
import { sortableId } from "./sortable-id.ts";
import { requireStated } from "./stated-events.ts";

/** Dependencies of recording events. */
export interface EventServices {
  readonly clock: Clock;
  readonly random: Random;
  /** Whether to check payloads and the endpoint's statement, as tests and development do. */
  readonly isDevelopment: boolean;
  /** Announces that a transaction which is about to commit has recorded events. */
  readonly announceEvents: () => void;
}

/** Types that are recorded for every project. */
type DefaultType = {
  [T in WebhookEventType]: (typeof webhookEvents)[T]["delivery"] extends "default" ? T : never;
}[WebhookEventType];

/** An event that is recorded whether or not an endpoint exists. */
export type DefaultEvent = Extract<WebhookEvent, { readonly type: DefaultType }>;

/** An event that is recorded only for projects with an endpoint that lists its type. */
export type OptInEvent = Exclude<WebhookEvent, DefaultEvent>;

/**
 * Records events, which are delivered after the commit.
 *
 * @param tx The transaction that made the change. If it rolls back, the events are not sent.
 * @returns The events' IDs.
 * @throws In tests and development, when a payload does not fit its schema, or the endpoint's policy does not state the
 *   event.
 */
export async function recordEvents(
  tenancy: TenancyId,
  tx: Tx,
  services: EventServices,
  events: readonly DefaultEvent[],
): Promise<readonly string[]> {
  return insertEvents(tenancy, tx, services, events);
}

/**
 * Records events whose type an endpoint of the project lists. Others cost nothing.
 *
 * @param db As for {@link recordEvents}.
 * @throws As {@link recordEvents}, whether or not an endpoint lists the type.
 */
export async function recordOptInEvents(
  tenancy: Tenancy,
  db: Db,
  services: EventServices,
  events: readonly OptInEvent[],
): Promise<void> {
  if (services.isDevelopment) events.forEach(requireDeclared);
  const wanted = events.filter(({ type }) => tenancy.project.listedEventTypes.has(type));
  await insertEvents(tenancy, db, services, wanted);
}

/**
 * Erases the data of recorded events about a user or a team. Deleting the user or team calls it before recording the
 * deletion.
 *
 * Waiting deliveries of these events end.
 *
 * @param subjectIds Ids, and the addresses that emails went to.
 */
export async function eraseEvents(tenancy: TenancyId, db: Db, subjectIds: readonly string[]): Promise<void> {
  await db
    .updateTable("webhook_events")
    .set({ data: null })
    .where(inTenancy(tenancy, "webhook_events"))
    .where("subject_id", "in", subjectIds)
    .where("data", "is not", null)
    .execute();
}

interface EventRows {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly subjectIds: readonly string[];
  readonly payloads: readonly string[];
  readonly createdAt: Date;
}

/** Most changes record an event, none reads it: its row costs the change no round trip. */
const insertAhead = prepareWriteAhead(
  ({ projectId, branchId }, _, { ids, types, subjectIds, payloads, createdAt }: EventRows) => sql`
    insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at)
    select ${projectId}, ${branchId}, event.id, event.type, event.subject_id, event.data::jsonb, ${createdAt}
    from unnest(${ids}::text[], ${types}::text[], ${subjectIds}::text[], ${payloads}::text[]) as event (id, type, subject_id, data)`,
);

async function insertEvents(
  { projectId, branchId }: TenancyId,
  db: Db,
  { clock, random, isDevelopment, announceEvents }: EventServices,
  events: readonly WebhookEvent[],
): Promise<readonly string[]> {
  if (events.length === 0) return [];
  if (isDevelopment) events.forEach(requireDeclared);
  const createdAt = clock.now();
  const ids = events.map(() => sortableId("msg", createdAt, random));
  await insertAhead({ projectId, branchId }, db, {
    ids,
    types: events.map(({ type }) => type),
    subjectIds: events.map(subjectOf),
    payloads: events.map(({ data }) => JSON.stringify(data)),
    createdAt,
  });
  announceEvents();
  return ids;
}

/**
 * The user, or else the team, the customer or the address, that an event is about. Events of one subject are delivered
 * in the order in which they happened.
 */
function subjectOf({ data }: WebhookEvent): string {
  if ("user_id" in data) return data.user_id;
  if ("team_id" in data) return data.team_id;
  if ("customer_id" in data) return data.customer_id;
  if ("to" in data) return data.to;
  return "id" in data ? data.id : "";
}

function requireDeclared(event: WebhookEvent): void {
  requireStated(event.type);
  const result = z.core.safeParse(webhookEvents[event.type].data, event.data);
  if (!result.success)
    throw new Error(`The payload of ${event.type} does not fit its schema: ${z.prettifyError(result.error)}`);
}
