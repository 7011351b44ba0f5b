import type { Administration } from "./administration.ts";
import type {
  PermissionDefinition,
  PermissionDefinitionOptions,
  PermissionDefinitionScope,
} from "./permission-definition.ts";

interface Wire {
  readonly id: string;
  readonly description?: string | undefined;
  readonly contained_permission_ids: readonly string[];
}

/** All of a scope, by id. */
export async function fetchPermissionDefinitions(
  { core, sender }: Administration,
  scope: PermissionDefinitionScope,
): Promise<readonly PermissionDefinition[]> {
  const { items } = await core.send(`GET /${scope}-permission-definitions`, {}, sender);
  return items.map(toDefinition);
}

/** Makes one. */
export async function createPermissionDefinition(
  administration: Administration,
  scope: PermissionDefinitionScope,
  options: PermissionDefinitionOptions,
): Promise<PermissionDefinition> {
  const { core, sender } = administration;
  const body = { id: options.id, ...toBody(options) };
  const wire = await core.send(`POST /${scope}-permission-definitions`, { body }, sender);
  await definitionsChanged(administration);
  return toDefinition(wire);
}

/** Replaces one by another, under another id perhaps. */
export async function updatePermissionDefinition(
  administration: Administration,
  scope: PermissionDefinitionScope,
  permissionId: string,
  options: Partial<PermissionDefinitionOptions>,
): Promise<PermissionDefinition> {
  const { core, sender } = administration;
  const input = { params: { permission_id: permissionId }, body: { id: options.id, ...toBody(options) } };
  const wire = await core.send(`PATCH /${scope}-permission-definitions/{permission_id}`, input, sender);
  await definitionsChanged(administration);
  return toDefinition(wire);
}

/** Deletes one. */
export async function deletePermissionDefinition(
  administration: Administration,
  scope: PermissionDefinitionScope,
  permissionId: string,
): Promise<void> {
  const { core, sender } = administration;
  const params = { permission_id: permissionId };
  await core.send(`DELETE /${scope}-permission-definitions/{permission_id}`, { params }, sender);
  await definitionsChanged(administration);
}

function toBody({ description, containedPermissionIds }: Partial<PermissionDefinitionOptions>) {
  return { description, contained_permission_ids: containedPermissionIds && [...containedPermissionIds] };
}

function toDefinition({ id, description, contained_permission_ids }: Wire): PermissionDefinition {
  return { id, ...(description !== undefined && { description }), containedPermissionIds: contained_permission_ids };
}

/** What new members get is part of the project, and names definitions. */
async function definitionsChanged({ core, permissionDefinitions, project, config }: Administration): Promise<void> {
  const { refreshed } = await core.actions();
  await refreshed(permissionDefinitions.team, permissionDefinitions.project, project, config);
}
