import type { ConfigDocument, PermissionConfig } from "@latchkit/contract";
import { SYSTEM_PERMISSIONS, type SystemPermission } from "@latchkit/contract";
import { type PermissionScope, scopeOf } from "../../authorization/containment.ts";
import { type ConfigOverride, idSet } from "../../projects/new-project-config.ts";

/** The product's own permissions, as lists describe them. */
const SYSTEM_DESCRIPTIONS: Readonly<Record<SystemPermission, string>> = {
  $update_team: "Change the team's name, picture and data",
  $delete_team: "Delete the team",
  $read_members: "See who else is in the team",
  $remove_members: "Remove others from the team",
  $invite_members: "Invite people into the team",
  $manage_api_keys: "Create, see and revoke the team's API keys",
};

/** A definition as it is listed. */
export interface ListedDefinition {
  readonly id: string;
  readonly description?: string | undefined;
  readonly containedPermissionIds: readonly string[];
}

/** All permissions of a scope, by id; the product's own come first, because `$` does. */
export function listDefinitions(config: ConfigDocument, scope: PermissionScope): ListedDefinition[] {
  const own = Object.entries(config.rbac.permissions)
    .filter(([, definition]) => definition.scope === scope)
    .map(([id, definition]) => listed(id, definition));
  const system = SYSTEM_PERMISSIONS.map((id) => ({
    id,
    description: SYSTEM_DESCRIPTIONS[id],
    containedPermissionIds: [],
  }));
  return [...(scope === "team" ? system : []), ...own].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function listed(id: string, { description, containedPermissionIds }: PermissionConfig): ListedDefinition {
  return { id, description, containedPermissionIds: Object.keys(containedPermissionIds).sort() };
}

/**
 * The first permission that a definition of this scope cannot contain; `undefined` if all is well. Containing itself is
 * harmless.
 */
export function unknownAmong(
  config: ConfigDocument,
  scope: PermissionScope,
  ids: readonly string[],
  own: string,
): string | undefined {
  return ids.find((id) => id !== own && scopeOf(config, id) !== scope);
}

/** Returns the configuration changes that create or replace a definition. */
export function defining(
  scope: PermissionScope,
  { id, description, containedPermissionIds }: ListedDefinition,
): ConfigOverride {
  const definition = { scope, containedPermissionIds: idSet(...containedPermissionIds) };
  return { [pathOf(id)]: description === undefined ? definition : { ...definition, description } };
}

/**
 * Returns the configuration changes that remove a permission together with all references to it, or that rename the
 * references.
 *
 * @param to `null` when it is gone.
 */
export function redirecting(config: ConfigDocument, from: string, to: string | null): ConfigOverride {
  const changes: Record<string, ConfigOverride[string]> = { [pathOf(from)]: null };
  for (const [id, definition] of Object.entries(config.rbac.permissions)) {
    if (id === from || !definition.containedPermissionIds[from] || definition.scope === undefined) continue;
    const containedPermissionIds = replaced(Object.keys(definition.containedPermissionIds), from, to);
    Object.assign(changes, defining(definition.scope, { ...listed(id, definition), containedPermissionIds }));
  }
  for (const [who, ids] of Object.entries(config.rbac.defaultPermissions)) {
    if (ids[from]) changes[`rbac.defaultPermissions.${who}`] = idSet(...replaced(Object.keys(ids), from, to));
  }
  return changes;
}

function replaced(ids: readonly string[], from: string, to: string | null): string[] {
  return ids.flatMap((id) => (id === from ? (to ?? []) : id));
}

function pathOf(id: string): string {
  return `rbac.permissions.${id}`;
}
