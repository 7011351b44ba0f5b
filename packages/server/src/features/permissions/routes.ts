import { LIST_MAX_SIZE } from "@latchkit/contract/limits";
import { type PermissionScope, permissionsGivenBy, scopeOf } from "../../authorization/containment.ts";
import {
  grantInProject,
  grantInTeam,
  listProjectGrants,
  listTeamGrants,
  revokeInProject,
  revokeInTeam,
} from "../../authorization/grants.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { recordEvents } from "../../events/record-events.ts";
import { requireOwnersAfterRevoking } from "../teams/owners.ts";
import { lockTeam } from "../teams/queries.ts";

export const permissionRoutes = {
  "GET /team-permissions": async ({ query }, context) => {
    const { tenancy, db } = context;
    const userId = await whoseIsAsked(context, query.user_id);
    const grants = allOf(await listTeamGrants(tenancy, db, { teamId: query.team_id, userId }));
    const holders = byHolder(grants, ({ teamId, userId: holder }) => `${teamId} ${holder}`);
    const items = holders.flatMap(({ holder: { teamId, userId: holder }, ids }) =>
      shown(context, "team", ids, query).map((id) => ({ id, user_id: holder, team_id: teamId })),
    );
    return { items: sorted(items, (item) => `${item.team_id} ${item.user_id} ${item.id}`), is_paginated: false };
  },

  "POST /team-permissions/{team_id}/{user_id}/{permission_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    const userId = await userIdFrom(context, params.user_id);
    const data = { id: params.permission_id, user_id: userId, team_id: params.team_id };
    const membership = { teamId: params.team_id, userId };
    await context.transaction(async (tx) => {
      const granted = await grantInTeam(tenancy, tx, membership, [params.permission_id], services.clock.now());
      if (!granted) refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: params.team_id, user_id: userId });
      requireScope(context, "team", params.permission_id); // a refusal undoes the grant
      if (granted.length > 0) await recordEvents(tenancy, tx, services, [{ type: "team_permission.created", data }]);
    });
    return data;
  },

  "DELETE /team-permissions/{team_id}/{user_id}/{permission_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    const userId = await userIdFrom(context, params.user_id);
    const { team_id: teamId, permission_id: permissionId } = params;
    await context.transaction(async (tx) => {
      await lockTeam(tenancy, tx, teamId);
      if ((await revokeInTeam(tenancy, tx, { teamId, userId }, [permissionId])).length === 0)
        refuse("TEAM_PERMISSION_NOT_FOUND", { team_id: teamId, user_id: userId, permission_id: permissionId });
      await requireOwnersAfterRevoking(tenancy, tx, teamId, [permissionId]);
      const data = { id: permissionId, team_id: teamId, user_id: userId };
      await recordEvents(tenancy, tx, services, [{ type: "team_permission.deleted", data }]);
    });
    return { success: true };
  },

  "GET /project-permissions": async ({ query }, context) => {
    const { tenancy, db } = context;
    const userId = await whoseIsAsked(context, query.user_id);
    const grants = allOf(await listProjectGrants(tenancy, db, userId));
    const holders = byHolder(grants, ({ userId: holder }) => holder);
    const items = holders.flatMap(({ holder, ids }) =>
      shown(context, "project", ids, query).map((id) => ({ id, user_id: holder.userId })),
    );
    return { items: sorted(items, (item) => `${item.user_id} ${item.id}`), is_paginated: false };
  },

  "POST /project-permissions/{user_id}/{permission_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    const userId = await userIdFrom(context, params.user_id);
    const data = { id: params.permission_id, user_id: userId };
    await context.transaction(async (tx) => {
      const granted = await grantInProject(tenancy, tx, userId, [params.permission_id], services.clock.now());
      if (!granted) refuse("USER_NOT_FOUND");
      requireScope(context, "project", params.permission_id); // a refusal undoes the grant
      if (granted.length > 0) await recordEvents(tenancy, tx, services, [{ type: "project_permission.created", data }]);
    });
    return data;
  },

  "DELETE /project-permissions/{user_id}/{permission_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    const userId = await userIdFrom(context, params.user_id);
    await context.transaction(async (tx) => {
      if (!(await revokeInProject(tenancy, tx, { userId, permissionId: params.permission_id })))
        refuse("PERMISSION_NOT_FOUND", { permission_id: params.permission_id });
      const data = { id: params.permission_id, user_id: userId };
      await recordEvents(tenancy, tx, services, [{ type: "project_permission.deleted", data }]);
    });
    return { success: true };
  },
} satisfies Handlers;

/** Returns the user of a list of permissions: servers may leave it out, clients may ask for their own only. */
async function whoseIsAsked(context: Context, asked: string | undefined): Promise<string | undefined> {
  if (context.tier !== "client" && asked === undefined) return undefined;
  return ownUserIdFrom(context, asked, "You may list your own permissions only.");
}

/** Returns the grants, or refuses if there are too many: the list has no pages, and programs take it for complete. */
function allOf<Grant>(grants: Grant[]): Grant[] {
  if (grants.length <= LIST_MAX_SIZE) return grants;
  throw new PlainError(400, `The list has more than ${LIST_MAX_SIZE} grants. Filter it by user_id or team_id.`, {
    reason: "LIST_TOO_LONG",
  });
}

/**
 * Refuses permissions that do not exist, or count elsewhere. The product's own cannot be granted in a project at all.
 */
function requireScope({ tenancy }: Context, expected: PermissionScope, permissionId: string): void {
  const actual = scopeOf(tenancy.config, permissionId);
  if (actual === expected) return;
  if (actual === null || permissionId.startsWith("$")) refuse("PERMISSION_NOT_FOUND", { permission_id: permissionId });
  refuse("WRONG_PERMISSION_SCOPE", { permission_id: permissionId, expected_scope: expected, actual_scope: actual });
}

/** Grants of one holder together. */
function byHolder<Grant extends { permissionId: string }>(grants: readonly Grant[], keyOf: (grant: Grant) => string) {
  const holders = new Map<string, { holder: Grant; ids: string[] }>();
  for (const grant of grants) {
    const key = keyOf(grant);
    const known = holders.get(key);
    if (known) known.ids.push(grant.permissionId);
    else holders.set(key, { holder: grant, ids: [grant.permissionId] });
  }
  return [...holders.values()];
}

/**
 * Returns a user's grants as a list shows them: those that exist in this scope, with contained permissions if
 * requested.
 */
function shown(
  { tenancy }: Context,
  scope: PermissionScope,
  granted: readonly string[],
  query: { permission_id?: string | undefined; recursive?: boolean | undefined },
): string[] {
  const ids = query.recursive
    ? [...permissionsGivenBy(tenancy.config, scope, granted)]
    : granted.filter((id) => scopeOf(tenancy.config, id) === scope);
  return query.permission_id === undefined ? ids : ids.filter((id) => id === query.permission_id);
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}
