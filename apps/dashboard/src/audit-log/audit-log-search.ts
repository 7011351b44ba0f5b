import type { AuditLogOptions } from "@latchkit/kit/admin";
import { betweenDays, isDay } from "../parts/lists/days.ts";
import { isId, isText } from "../parts/lists/search-values.ts";
import { type AuditKind, isAuditKind } from "./audit-kinds.ts";

/** Filters of the audit log in the URL; defaults are left out. */
export interface AuditLogSearch {
  kind?: AuditKind;
  /** ID of an administrator or of a project key. */
  actor?: string;
  /** Part of a name or of a setting, or an ID. */
  q?: string;
  /** First and last day, as `YYYY-MM-DD` in the reader's time zone. */
  since?: string;
  until?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readAuditLogSearch(search: Record<string, unknown>): AuditLogSearch {
  const { kind, actor, q, since, until, after } = search;
  return {
    ...(isAuditKind(kind) && { kind }),
    ...(isId(actor) && { actor }),
    ...(isText(q) && { q: String(q) }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
    ...(isId(after) && { after }),
  };
}

/** Turns the filters into options of `listAuditLog`. */
export function auditLogOptions({ kind, actor, q, since, until, after }: AuditLogSearch): AuditLogOptions {
  return {
    kind,
    actorId: actor,
    query: q,
    ...betweenDays(since, until),
    cursor: after,
  };
}
