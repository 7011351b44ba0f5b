import { SYSTEM_PERMISSIONS } from "@latchkit/contract";
import type { JsonValue } from "../database/json.ts";

/** Settings that differ from the defaults; the keys are paths of the configuration document. */
export type ConfigOverride = { readonly [path: string]: JsonValue };

/** Settings of every new project: passwords, development on localhost, and two team permissions to build on. */
export const NEW_PROJECT_CONFIG: ConfigOverride = {
  "auth.password.allowSignIn": true,
  "domains.allowLocalhost": true,
  "rbac.permissions.team_member": {
    scope: "team",
    description: "What members of a team may do by default.",
    containedPermissionIds: idSet("$read_members", "$invite_members"),
  },
  "rbac.permissions.team_admin": {
    scope: "team",
    description: "What administrators of a team may do by default.",
    containedPermissionIds: idSet(...SYSTEM_PERMISSIONS),
  },
  "rbac.defaultPermissions.teamCreator": idSet("team_admin"),
  "rbac.defaultPermissions.teamMember": idSet("team_member"),
  "apps.installed.authentication.enabled": true,
  "apps.installed.emails.enabled": true,
  "apps.installed.api-keys.enabled": true,
};

/** The form in which the document lists ids. */
export function idSet(...ids: readonly string[]): { readonly [id: string]: true } {
  return Object.fromEntries(ids.map((id) => [id, true as const]));
}
