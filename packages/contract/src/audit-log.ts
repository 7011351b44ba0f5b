import * as z from "zod";
import type { EndpointTable } from "./endpoint.ts";
import { limit, metadata, nullableString, uuid } from "./fields.ts";

/** What administrators do, as the audit log names it. */
export const AUDIT_ACTIONS = [
  "project.created",
  "project.updated",
  "project.transferred",
  "project.deleted",
  "config.updated",
  "api_key.created",
  "api_key.updated",
  "api_key.revoked",
  "permission_definition.created",
  "permission_definition.updated",
  "permission_definition.deleted",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What was set at a path before and after, where anything was; secrets are masked and long texts cut. */
export const change = z.strictObject({ path: z.string(), before: metadata.optional(), after: metadata.optional() });

const entry = z.strictObject({
  id: z.uuid(),
  happened_at_millis: z.number().int(),
  /** One of `AUDIT_ACTIONS`; later versions may know more. */
  action: z.string(),
  /** What it was done to, where that is not the project itself: a key, a permission, another project. */
  subject_id: nullableString,
  actor: z.strictObject({
    type: z.enum(["user", "key", "development_key"]),
    /** Of a user of the project `internal`; their name as it is today. */
    user_id: z.uuid().optional(),
    display_name: nullableString.optional(),
    /** Of the project's own keys; what it is for, as it is described today. */
    api_key_id: z.uuid().optional(),
    description: nullableString.optional(),
  }),
  changes: z.array(change),
});

/** Who changed what about the project. Not part of the original protocol. */
export const auditLog = {
  "GET /internal/audit-log": {
    summary: "List what administrators did to the project, newest first",
    tiers: ["admin"],
    query: z.strictObject({ limit: limit.optional(), cursor: uuid.optional() }),
    answer: z.strictObject({
      items: z.array(entry),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.uuid().nullable() }),
    }),
    errors: [],
    refusals: [{ status: 400, when: "the cursor names no entry of the project's audit log" }],
  },
} as const satisfies EndpointTable;
