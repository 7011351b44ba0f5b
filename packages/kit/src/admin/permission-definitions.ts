import type { Answer } from "@latchkit/contract";
import { refreshed } from "../resource/refreshed.ts";
import type { AdminContext } from "./admin-context.ts";
import type {
  PermissionDefinition,
  PermissionDefinitionOptions,
  PermissionDefinitionScope,
} from "./permission-definition.ts";

/** The endpoints of each scope. */
const ENDPOINTS = {
  team: {
    list: "GET /team-permission-definitions",
    create: "POST /team-permission-definitions",
    update: "PATCH /team-permission-definitions/{permission_id}",
    delete: "DELETE /team-permission-definitions/{permission_id}",
  },
  project: {
    list: "GET /project-permission-definitions",
    create: "POST /project-permission-definitions",
    update: "PATCH /project-permission-definitions/{permission_id}",
    delete: "DELETE /project-permission-definitions/{permission_id}",
  },
} as const;

type Wire = Answer<"POST /team-permission-definitions" | "POST /project-permission-definitions", "admin">;

/** Fetches all definitions of a scope, by id. */
export async function fetchPermissionDefinitions(
  { core, sender }: AdminContext,
  scope: PermissionDefinitionScope,
): Promise<readonly PermissionDefinition[]> {
  const { items } = await core.send(ENDPOINTS[scope].list, {}, sender);
  return items.map(toDefinition);
}

/** Creates a definition. */
export async function createPermissionDefinition(
  context: AdminContext,
  scope: PermissionDefinitionScope,
  options: PermissionDefinitionOptions,
): Promise<PermissionDefinition> {
  const { core, sender } = context;
  const body = { id: options.id, ...toBody(options) };
  const wire = await core.send(ENDPOINTS[scope].create, { body }, sender);
  await definitionsChanged(context);
  return toDefinition(wire);
}

/** Replaces a definition, optionally under another id. */
export async function updatePermissionDefinition(
  context: AdminContext,
  scope: PermissionDefinitionScope,
  permissionId: string,
  options: Partial<PermissionDefinitionOptions>,
): Promise<PermissionDefinition> {
  const { core, sender } = context;
  const input = { params: { permission_id: permissionId }, body: { id: options.id, ...toBody(options) } };
  const wire = await core.send(ENDPOINTS[scope].update, input, sender);
  await definitionsChanged(context);
  return toDefinition(wire);
}

/** Deletes a definition. */
export async function deletePermissionDefinition(
  context: AdminContext,
  scope: PermissionDefinitionScope,
  permissionId: string,
): Promise<void> {
  const { core, sender } = context;
  await core.send(ENDPOINTS[scope].delete, { params: { permission_id: permissionId } }, sender);
  await definitionsChanged(context);
}

function toBody({ description, containedPermissionIds }: Partial<PermissionDefinitionOptions>) {
  return { description, contained_permission_ids: containedPermissionIds && [...containedPermissionIds] };
}

function toDefinition({ id, description, contained_permission_ids }: Wire): PermissionDefinition {
  return { id, ...(description !== undefined && { description }), containedPermissionIds: contained_permission_ids };
}

/** Refreshes the project and its configuration, too: both name definitions. */
async function definitionsChanged({ permissionDefinitions, project, config }: AdminContext): Promise<void> {
  await refreshed(permissionDefinitions.team, permissionDefinitions.project, project, config);
}
