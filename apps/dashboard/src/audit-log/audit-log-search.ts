import type { AuditLogOptions } from "@latchkit/kit/admin";
import { type AuditKind, isAuditKind } from "./audit-kinds.ts";

/** Which entries are shown, as the address holds it; what is as usual is left out. */
export interface AuditLogSearch {
  kind?: AuditKind;
  /** Id of a user of the dashboard, or of one of the project's keys. */
  actor?: string;
  /** Id of what it was done to. */
  subject?: string;
  /** First and last day, as `YYYY-MM-DD` where the reader is. */
  since?: string;
  until?: string;
  /** Where the page begins. */
  after?: string;
}

/** Reads the address, whatever stands in it. */
export function readAuditLogSearch(search: Record<string, unknown>): AuditLogSearch {
  const { kind, actor, subject, since, until, after } = search;
  return {
    ...(isAuditKind(kind) && { kind }),
    ...(isId(actor) && { actor }),
    ...((isText(subject) || typeof subject === "number") && { subject: String(subject) }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
    ...(isText(after) && { after }),
  };
}

/** What the backend is asked for. */
export function auditLogOptions({ kind, actor, subject, since, until, after }: AuditLogSearch): AuditLogOptions {
  return {
    kind,
    actorId: actor,
    subjectId: subject,
    since: since === undefined ? undefined : new Date(`${since}T00:00`),
    until: until === undefined ? undefined : dayAfter(until),
    cursor: after,
  };
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}
