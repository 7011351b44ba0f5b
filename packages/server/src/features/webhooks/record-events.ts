import type { Answer } from "@latchkit/contract";
import type { Services } from "../../context.ts";
import type { Db } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import type { TenancyId } from "../../database/tenancy.ts";

type ServerUser = Answer<"GET /users/me", "server">;
type ServerTeam = Answer<"GET /teams/{team_id}", "server">;
type Membership = { readonly team_id: string; readonly user_id: string };

/** What a project can be told about, and what it is told. */
export interface WebhookEvents {
  "user.created": ServerUser;
  "user.updated": ServerUser;
  "user.deleted": { readonly id: string; readonly teams: readonly { readonly id: string }[] };
  "team.created": ServerTeam;
  "team.updated": ServerTeam;
  "team.deleted": { readonly id: string };
  "team_membership.created": Membership;
  "team_membership.deleted": Membership;
  "team_permission.created": Membership & { readonly id: string };
  "team_permission.deleted": Membership & { readonly id: string };
  "project_permission.created": { readonly id: string; readonly user_id: string };
  "project_permission.deleted": { readonly id: string; readonly user_id: string };
}

/** Something that happened. */
export type WebhookEvent = {
  readonly [T in keyof WebhookEvents]: { readonly type: T; readonly data: WebhookEvents[T] };
}[keyof WebhookEvents];

/**
 * Notes what happened, to be delivered afterwards.
 *
 * @param db The transaction in which it happened: what is rolled back is not told.
 */
export async function recordEvents(
  { projectId, branchId }: TenancyId,
  db: Db,
  { clock, random }: Services,
  events: readonly WebhookEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const createdAt = clock.now();
  await db
    .insertInto("webhook_events")
    .values(
      events.map(({ type, data }) => ({
        project_id: projectId,
        branch_id: branchId,
        id: random.uuid(),
        type,
        data: json(data),
        created_at: createdAt,
      })),
    )
    .execute();
}
