import type { AuditLogOptions } from "@latchkit/kit/admin";

/** Kinds of resources in the audit log. */
export type AuditKind = NonNullable<AuditLogOptions["kind"]>;

/** The page of a resource. */
type Place = "user" | "team" | "project-keys" | "permissions";

/** Every kind in display order, with the page of its resources; null if it has none. */
const PLACES: Readonly<Record<AuditKind, Place | null>> = {
  project: null,
  config: null,
  api_key: "project-keys",
  permission_definition: "permissions",
  user: "user",
  session: "user",
  contact_channel: "user",
  oauth_account: "user",
  passkey: "user",
  user_api_key: "user",
  notification_preference: "user",
  permission: "user",
  team: "team",
  team_member: "user",
  team_invitation: "team",
  team_api_key: "team",
  webhook_endpoint: null,
  webhook_message: null,
  webhook_secret: null,
  email: null,
  email_draft: null,
  email_image: null,
  email_capacity: null,
  data_vault_value: null,
  item_quantity: null,
  email_suppression: null,
  product: null,
  subscription: null,
  purchase: null,
  coupon: null,
  payment_link: null,
  payment_method: null,
  payments: null,
};

export function isAuditKind(value: unknown): value is AuditKind {
  return typeof value === "string" && Object.hasOwn(PLACES, value);
}

/** Kinds in display order. */
export const AUDIT_KINDS: readonly AuditKind[] = Object.keys(PLACES).filter(isAuditKind);

/**
 * Returns the page of the resource that an action such as `team.created` changed; null if it has none or was deleted.
 */
export function placeOfSubject(action: string): Place | null {
  if (action === "user.deleted" || action === "team.deleted") return null;
  const [kind] = action.split(".");
  return isAuditKind(kind) ? PLACES[kind] : null;
}
