import type { IconName } from "../parts/layout/icon.tsx";

const ICONS: Readonly<Record<string, IconName>> = {
  user: "users",
  team: "teams",
  team_membership: "userPlus",
  team_permission: "badge",
  project_permission: "badge",
  payment: "card",
  email: "mail",
};

/** Returns the icon of a type such as `user.created`. */
export function iconOfEvent(type: string): IconName {
  return ICONS[type.slice(0, type.indexOf("."))] ?? "pulse";
}
