import type { Answer } from "@latchkit/contract";
import type { AdminContext } from "./admin-context.ts";
import type { AuditEntry, AuditLogOptions, AuditLogPage } from "./audit-entry.ts";

type Wire = Answer<"GET /internal/audit-log", "admin">["items"][number];

/** Fetches a page of the audit log, newest first. */
export async function listAuditLog(
  { core, sender }: AdminContext,
  options: AuditLogOptions = {},
): Promise<AuditLogPage> {
  const query = {
    cursor: options.cursor,
    limit: options.limit,
    actor_id: options.actorId,
    subject_id: options.subjectId,
    query: options.query,
    kind: options.kind,
    action: options.action,
    since_millis: options.since?.getTime(),
    until_millis: options.until?.getTime(),
  };
  const { items, pagination } = await core.send("GET /internal/audit-log", { query }, sender);
  return Object.assign(items.map(toEntry), { nextCursor: pagination.next_cursor });
}

function toEntry({ id, happened_at_millis, action, subject_id, subject_name, actor, changes }: Wire): AuditEntry {
  return {
    id,
    happenedAt: new Date(happened_at_millis),
    action,
    subjectId: subject_id,
    subjectName: subject_name,
    actor: toActor(actor),
    changes,
  };
}

/** Reads an administrator as the wire has them. */
export function toActor({ type, user_id, display_name, api_key_id, description }: Wire["actor"]): AuditEntry["actor"] {
  if (type === "user") return { type, userId: user_id ?? "", displayName: display_name ?? null };
  if (type === "key") return { type, apiKeyId: api_key_id ?? "", description: description ?? null };
  return { type: "development-key" };
}
