import type { Answer } from "@latchkit/contract";
import { AUDIT_PAGE_MAX_SIZE, AUDIT_PAGE_SIZE } from "@latchkit/contract/limits";
import { includesRole } from "../../authorization/project-role.ts";
import type { JsonValue } from "../../database/json.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { hostOnly } from "../../network/host-only.ts";
import { withReceiverHosts } from "../../projects/config-secrets.ts";
import { findSubjectIds, findSubjectNames } from "../../records/subject-names.ts";
import type { Change } from "./changes.ts";
import { type AuditRow, listAudit } from "./queries.ts";

export const auditLogRoutes = {
  "GET /internal/audit-log": async ({ query }, { tenancy, services, credential }) => {
    const { db } = services.database.reads;
    const limit = Math.min(query.limit ?? AUDIT_PAGE_SIZE, AUDIT_PAGE_MAX_SIZE);
    const { cursor, actor_id: actorId, subject_id: subjectId, kind, action, query: text } = query;
    const named = text === undefined ? undefined : { text, ids: await findSubjectIds(tenancy, db, text) };
    const [since, until] = [toDate(query.since_millis), toDate(query.until_millis)];
    const filter = { actorId, subjectId, kind, action, named, since, until };
    const rows = await listAudit(tenancy, db, { ...filter, cursor, limit: limit + 1 });
    if (!rows)
      throw new PlainError(400, "The project's audit log has no entry with this cursor. Start from the first page.", {
        reason: "PAGE_START_NOT_FOUND",
      });
    const shown = rows.slice(0, limit);
    const subjectIds = shown.map(({ subjectId }) => subjectId);
    const seesAddresses = credential.type !== "owner" || includesRole(credential.role, "admin");
    const names = await findSubjectNames(tenancy, db, subjectIds);
    return {
      items: shown.map((row) => toAnswer(seesAddresses ? row : withHostsOnly(row), names.get(row.subjectId) ?? null)),
      is_paginated: true,
      pagination: { next_cursor: rows[limit]?.id ?? null },
    };
  },
} satisfies Handlers;

/** The address of a webhook endpoint, or of an old system, is a secret at many services. */
function withHostsOnly(row: AuditRow): AuditRow {
  const shown = row.action.startsWith("webhook_endpoint.") ? shownOfEndpoint : shownOfConfig;
  if (row.action !== "config.updated" && shown === shownOfConfig) return row;
  const changes = row.changes.map(
    ({ path, before, after }): Change => ({
      path,
      ...(before !== undefined && { before: shown(path, before) }),
      ...(after !== undefined && { after: shown(path, after) }),
    }),
  );
  return { ...row, changes };
}

function shownOfEndpoint(path: string, value: JsonValue): JsonValue {
  return path === "url" && typeof value === "string" ? hostOnly(value) : value;
}

function shownOfConfig(path: string, value: JsonValue): JsonValue {
  return withReceiverHosts({ [path]: value })[path] ?? value;
}

function toDate(millis: number | undefined): Date | undefined {
  return millis === undefined ? undefined : new Date(millis);
}

type Entry = Answer<"GET /internal/audit-log">["items"][number];

function toAnswer(row: AuditRow, subjectName: string | null): Entry {
  return {
    id: row.id,
    happened_at_millis: row.happenedAt.getTime(),
    action: row.action,
    subject_id: row.subjectId,
    subject_name: subjectName,
    actor: toActor(row),
    changes: row.changes.map((change) => ({ ...change })),
  };
}

/** Describes the administrator who acted. */
export function toActor({
  actorType,
  actorUserId,
  actorUserName,
  actorKeyId,
  actorKeyDescription,
}: Pick<
  AuditRow,
  "actorType" | "actorUserId" | "actorUserName" | "actorKeyId" | "actorKeyDescription"
>): Entry["actor"] {
  return {
    type: actorType,
    ...(actorUserId !== null && { user_id: actorUserId, display_name: actorUserName }),
    ...(actorKeyId !== null && { api_key_id: actorKeyId, description: actorKeyDescription }),
  };
}
