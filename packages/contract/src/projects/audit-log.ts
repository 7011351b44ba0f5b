import * as z from "zod";
import { limit, metadata, nonEmptyString, nullableString, number, uuid } from "../fields/fields.ts";
import { AUDIT_QUERY_MAX_LENGTH, TIME_MAX_MILLIS } from "../limits.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

/**
 * Actions of administrators in the audit log: the kind of thing, then what happened to it.
 *
 * Actions on a user have the user's ID as their subject, also where it is one of
 * their keys, addresses or memberships; what is done to a team, the team's.
 */
export const AUDIT_ACTIONS = [
  "project.created",
  "project.updated",
  "project.transferred",
  "project.deleted",
  "project.imported",
  "project.import_undone",
  "project.exported",
  "project.owner_added",
  "project.owner_removed",
  "project.owner_role_changed",
  "config.updated",
  "api_key.created",
  "api_key.updated",
  "api_key.revoked",
  "permission_definition.created",
  "permission_definition.updated",
  "permission_definition.deleted",
  "user.created",
  "user.updated",
  "user.deleted",
  "user.impersonated",
  "user.banned",
  "user.unbanned",
  "user.unlocked",
  "user.data_downloaded",
  "user.invited",
  "session.created",
  "session.ended",
  "contact_channel.created",
  "contact_channel.updated",
  "contact_channel.deleted",
  "oauth_account.created",
  "oauth_account.updated",
  "oauth_account.deleted",
  "passkey.updated",
  "passkey.deleted",
  "user_api_key.created",
  "user_api_key.updated",
  "notification_preference.updated",
  "email_suppression.added",
  "email_suppression.lifted",
  "permission.granted",
  "permission.revoked",
  "team.created",
  "team.updated",
  "team.deleted",
  "team_member.added",
  "team_member.updated",
  "team_member.removed",
  "team_invitation.sent",
  "team_invitation.revoked",
  "team_api_key.created",
  "team_api_key.updated",
  "webhook_endpoint.created",
  "webhook_endpoint.updated",
  "webhook_endpoint.deleted",
  "webhook_message.sent",
  "webhook_secret.read",
  "webhook_secret.rotated",
  "email.sent",
  "email.updated",
  "email.tested",
  "email_draft.created",
  "email_draft.updated",
  "email_draft.deleted",
  "email_image.deleted",
  "email_capacity.boosted",
  "data_vault_value.read",
  "data_vault_value.set",
  "data_vault_value.deleted",
  "item_quantity.changed",
  "product.granted",
  "subscription.updated",
  "subscription.canceled",
  "subscription.resumed",
  "subscription.switched",
  "coupon.created",
  "coupon.updated",
  "payment_link.created",
  "payment_link.updated",
  "payment_method.changed",
  "payments.connected",
  "payments.methods_changed",
  "purchase.refunded",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
/** The kinds of things that actions are done to. */
export type AuditKind = AuditAction extends infer A ? (A extends `${infer Kind}.${string}` ? Kind : never) : never;

/** Values at a path before and after, if any; secrets are masked and long texts cut. */
export const change = z.strictObject({ path: z.string(), before: metadata.optional(), after: metadata.optional() });

/** The administrator who acted. */
export const auditActor = z.strictObject({
  type: z.enum(["user", "key", "development_key"]),
  /** Of a user of the project `internal`; their name as it is today, or their primary address if they have none. */
  user_id: z.uuid().optional(),
  display_name: nullableString.optional(),
  /** Of the project's own keys; what it is for, as it is described today. */
  api_key_id: z.uuid().optional(),
  description: nullableString.optional(),
});

const entry = z.strictObject({
  id: z.uuid(),
  happened_at_millis: z.number().int(),
  /** One of `AUDIT_ACTIONS`; later versions may know more. */
  action: z.string(),
  /** The subject, if it is not the project itself: a user, a team, a key, a permission, another project. */
  subject_id: nullableString,
  /** Current name of a user, team or key; `null` for deleted and other subjects. */
  subject_name: nullableString,
  actor: auditActor,
  changes: z.array(change),
});

const instant = number.int().min(0).max(TIME_MAX_MILLIS);

/** The audit log of the project. Not part of the original protocol. */
export const auditLog = {
  "GET /internal/audit-log": {
    summary: "List what administrators did to the project, newest first",
    tiers: ["admin"],
    query: z.strictObject({
      limit: limit.optional(),
      cursor: uuid.optional(),
      /** The credential: a user of the project `internal`, or one of the project's keys. */
      actor_id: uuid.optional(),
      subject_id: nonEmptyString.optional(),
      /**
       * The ID of a subject, part of the name of a user, team or key, from three characters, or part of a changed
       * setting or its values.
       */
      query: nonEmptyString.max(AUDIT_QUERY_MAX_LENGTH).optional(),
      /** Such as `api_key`, for all actions that begin so. */
      kind: nonEmptyString.optional(),
      action: nonEmptyString.optional(),
      /** At this instant or later. */
      since_millis: instant.optional(),
      /** Before this instant. */
      until_millis: instant.optional(),
    }),
    answer: z.strictObject({
      items: z.array(entry),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.uuid().nullable() }),
    }),
    errors: [],
    refusals: [{ status: 400, when: "the cursor names no entry of the project's audit log" }],
  },
} as const satisfies EndpointTable;
