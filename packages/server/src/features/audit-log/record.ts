import type { AuditAction } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { prepareWriteAhead } from "../../database/prepare-query.ts";
import { DEFAULT_BRANCH_ID, type TenancyId } from "../../database/tenancy.ts";
import type { Context, Credential } from "../../endpoints/context.ts";
import type { ClockAndRandom } from "../../random.ts";
import type { Change } from "./changes.ts";

/** Something an administrator did. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The subject, if it is not the project itself. */
  readonly subjectId?: string;
  readonly changes: readonly Change[];
}

/** The actor; the role of a dashboard user is not part of it. */
export type Actor =
  | Exclude<Credential, { readonly type: "owner" }>
  | { readonly type: "owner"; readonly userId: string; readonly sessionId: string | null };

/**
 * Records an action, its actor and its time.
 *
 * @param tenancy Whose record; usually that of the project it was done to.
 * @param tx The transaction in which it is done: there is no change without its entry, and no entry without its change.
 */
export async function recordAudit(
  tenancy: TenancyId,
  tx: Tx,
  services: ClockAndRandom,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  await insertAhead(tenancy, tx, toRow(services, actor, entry));
}

/** No statement reads an entry in the transaction that makes it. */
const insertAhead = prepareWriteAhead(({ projectId, branchId }, db, row: ReturnType<typeof toRow>) =>
  db.insertInto("audit_log").values({
    project_id: projectId,
    branch_id: branchId,
    id: row.id,
    happened_at: row.happened_at,
    action: row.action,
    subject_id: row.subject_id,
    actor_type: row.actor_type,
    actor_user_id: row.actor_user_id,
    actor_key_id: row.actor_key_id,
    changes: row.changes,
  }),
);

/**
 * As {@link recordAudit}, in each project that a team of the project `internal` owns.
 *
 * @param tx A transaction that has locked the team, so that it gets no other project meanwhile.
 */
export async function recordInProjectsOf(
  teamId: string,
  tx: Tx,
  services: ClockAndRandom,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const projects = await tx
    .selectFrom("projects")
    .select("project_id as projectId")
    .where("owner_team_id", "=", teamId)
    .where("deleted_at", "is", null)
    .execute();
  for (const { projectId } of projects)
    await recordAudit({ projectId, branchId: DEFAULT_BRANCH_ID }, tx, services, actor, entry);
}

function toRow({ clock, random }: ClockAndRandom, actor: Actor, { action, subjectId, changes }: AuditEntry) {
  return {
    id: random.uuid(),
    happened_at: clock.now(),
    action,
    subject_id: subjectId ?? null,
    actor_type: actor.type === "owner" ? ("user" as const) : actor.type,
    actor_user_id: actor.type === "owner" ? actor.userId : null,
    actor_key_id: actor.type === "key" ? actor.keySetId : null,
    changes: json(changes.map((change) => ({ ...change }))),
  };
}

/** As {@link recordAudit}, for what a request does to its own project. */
export function recordOwn(context: Context, tx: Tx, entry: AuditEntry): Promise<void> {
  return recordAudit(context.tenancy, tx, context.services, context.caller.credential, entry);
}
