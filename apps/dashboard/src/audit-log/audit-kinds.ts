import type { AuditLogOptions } from "@latchkit/kit/admin";

/** The kinds of things that administrators do something to. */
export type AuditKind = NonNullable<AuditLogOptions["kind"]>;

/** The page that something is found on. */
type Place = "user" | "team" | "project-keys" | "permissions";

/** Every kind in the order in which they are offered, with where it is found: null where it is everywhere in the project. */
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
  webhook_secret: null,
  data_vault_value: null,
};

export function isAuditKind(value: unknown): value is AuditKind {
  return typeof value === "string" && Object.hasOwn(PLACES, value);
}

/** In the order in which they are offered. */
export const AUDIT_KINDS: readonly AuditKind[] = Object.keys(PLACES).filter(isAuditKind);

/** Where to find what an action such as `team.created` was done to; null where that is nowhere, or not any more. */
export function placeOfSubject(action: string): Place | null {
  if (action === "user.deleted" || action === "team.deleted") return null;
  const [kind] = action.split(".");
  return isAuditKind(kind) ? PLACES[kind] : null;
}
