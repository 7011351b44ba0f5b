import type { Answer, Parsed } from "@latchkit/contract";
import type { PermissionScope } from "../../authorization/containment.ts";
import { scopeOf } from "../../authorization/containment.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { changeConfig } from "../configuration/change-config.ts";
import { defining, type ListedDefinition, listDefinitions, redirecting, unknownAmong } from "./definitions.ts";
import { deleteGrants, renameGrants } from "./queries.ts";

export const permissionDefinitionRoutes = {
  "GET /team-permission-definitions": ({ query }, context) => list(context, "team", query),
  "POST /team-permission-definitions": ({ body }, context) => create(context, "team", body),
  "PATCH /team-permission-definitions/{permission_id}": ({ params, body }, context) =>
    update(context, "team", params.permission_id, body),
  "DELETE /team-permission-definitions/{permission_id}": ({ params }, context) =>
    remove(context, "team", params.permission_id),

  "GET /project-permission-definitions": ({ query }, context) => list(context, "project", query),
  "POST /project-permission-definitions": ({ body }, context) => create(context, "project", body),
  "PATCH /project-permission-definitions/{permission_id}": ({ params, body }, context) =>
    update(context, "project", params.permission_id, body),
  "DELETE /project-permission-definitions/{permission_id}": ({ params }, context) =>
    remove(context, "project", params.permission_id),
} satisfies Handlers;

type NewDefinition = Parsed<"POST /team-permission-definitions">["body"];
type DefinitionUpdate = Parsed<"PATCH /team-permission-definitions/{permission_id}">["body"];
type DefinitionAnswer = Answer<"POST /team-permission-definitions">;

function list(
  { tenancy }: Context,
  scope: PermissionScope,
  { limit, cursor, query = "" }: Parsed<"GET /team-permission-definitions">["query"],
): Answer<"GET /team-permission-definitions"> {
  const text = query.toLowerCase();
  const matches = listDefinitions(tenancy.config, scope).filter(({ id, description = "" }) =>
    [id, description].some((field) => field.toLowerCase().includes(text)),
  );
  const start = cursor === undefined ? 0 : matches.findIndex(({ id }) => id === cursor);
  if (start < 0)
    throw new PlainError(400, "The first permission of this page no longer exists. Start from the first page.", {
      reason: "PAGE_START_NOT_FOUND",
    });
  const end = start + (limit ?? matches.length);
  const items = matches.slice(start, end).map(toAnswer);
  if (limit === undefined && cursor === undefined) return { items, is_paginated: false };
  return { items, is_paginated: true, pagination: { next_cursor: matches[end]?.id ?? null } };
}

async function create(
  context: Context,
  scope: PermissionScope,
  { id, description, contained_permission_ids: contained = [] }: NewDefinition,
): Promise<DefinitionAnswer> {
  const definition: ListedDefinition = { id, description, containedPermissionIds: sortedSet(contained) };
  await changeConfig(context, { action: "permission_definition.created", subjectId: id }, (config) => {
    if (scopeOf(config, id) !== null) refuse("PERMISSION_ID_ALREADY_EXISTS", { permission_id: id });
    const unknown = unknownAmong(config, scope, definition.containedPermissionIds, id);
    if (unknown !== undefined) refuse("CONTAINED_PERMISSION_NOT_FOUND", { permission_id: unknown });
    return defining(scope, definition);
  });
  return toAnswer(definition);
}

async function update(
  context: Context,
  scope: PermissionScope,
  from: string,
  { id = from, description, contained_permission_ids: contained = [] }: DefinitionUpdate,
): Promise<DefinitionAnswer> {
  const wanted = contained.map((permissionId) => (permissionId === from ? id : permissionId));
  const definition: ListedDefinition = { id, description, containedPermissionIds: sortedSet(wanted) };
  await changeConfig(context, { action: "permission_definition.updated", subjectId: from }, async (config, tx) => {
    requireCustom(config.rbac.permissions[from]?.scope === scope, from);
    if (id !== from && scopeOf(config, id) !== null) refuse("PERMISSION_ID_ALREADY_EXISTS", { permission_id: id });
    const unknown = unknownAmong(config, scope, definition.containedPermissionIds, id);
    if (unknown !== undefined) refuse("CONTAINED_PERMISSION_NOT_FOUND", { permission_id: unknown });
    if (id === from) return defining(scope, definition);
    await renameGrants(context.tenancy, tx, scope, { from, to: id });
    return { ...redirecting(config, from, id), ...defining(scope, definition) };
  });
  return toAnswer(definition);
}

async function remove(context: Context, scope: PermissionScope, id: string): Promise<{ success: true }> {
  await changeConfig(context, { action: "permission_definition.deleted", subjectId: id }, async (config, tx) => {
    requireCustom(config.rbac.permissions[id]?.scope === scope, id);
    await deleteGrants(context.tenancy, tx, scope, id);
    return redirecting(config, id, null);
  });
  return { success: true };
}

/** The product's own permissions are none of the project's to change. */
function requireCustom(isDefined: boolean, permissionId: string): void {
  if (!isDefined) refuse("PERMISSION_NOT_FOUND", { permission_id: permissionId });
}

function sortedSet(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

function toAnswer({ id, description, containedPermissionIds }: ListedDefinition): DefinitionAnswer {
  return {
    id,
    ...(description !== undefined && { description }),
    contained_permission_ids: [...containedPermissionIds],
  };
}
