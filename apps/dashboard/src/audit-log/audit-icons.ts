import type { IconName } from "../parts/layout/icon.tsx";
import { type AuditKind, isAuditKind } from "./audit-kinds.ts";

/** Icons by kind: those of the pages in the sidebar. Default: a shield. */
const ICONS: Readonly<Partial<Record<AuditKind, IconName>>> = {
  project: "sliders",
  config: "tune",
  api_key: "key",
  permission_definition: "badge",
  user: "users",
  session: "door",
  contact_channel: "mail",
  oauth_account: "plug",
  user_api_key: "key",
  notification_preference: "mail",
  permission: "badge",
  team: "teams",
  team_member: "userPlus",
  team_invitation: "send",
  team_api_key: "key",
  webhook_endpoint: "send",
  webhook_message: "send",
  webhook_secret: "send",
  email: "mail",
  email_draft: "pen",
  email_image: "page",
  email_capacity: "trend",
  data_vault_value: "safe",
  item_quantity: "layers",
  email_suppression: "ban",
  product: "box",
  subscription: "cart",
  purchase: "cart",
  coupon: "card",
  payment_link: "card",
  payment_method: "card",
  payments: "bank",
};

/** Returns the icon of an action such as `team.created`. */
export function iconOf(action: string): IconName {
  const [kind] = action.split(".");
  return (isAuditKind(kind) && ICONS[kind]) || "guard";
}
