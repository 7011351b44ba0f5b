import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { userIdFrom } from "../../endpoints/signed-in-user.ts";
import { recordEvents } from "../../events/record-events.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { requireAdministratorsWithout } from "../teams/last-administrator.ts";
import { joinTeam } from "../teams/membership.ts";
import { recordOwnerChange, requireOwnersWithout } from "../teams/owners.ts";
import { deleteMembership, lockTeam } from "../teams/queries.ts";
import { requireInTeam } from "../teams/require-permission.ts";

export const teamMembershipRoutes = {
  "POST /team-memberships/{team_id}/{user_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    const membership = await membershipFrom(context, params);
    await context.transaction(async (tx) => {
      const isNew = await joinTeam(tenancy, tx, services, { ...membership, as: "member" });
      if (!isNew) refuse("TEAM_MEMBERSHIP_ALREADY_EXISTS");
      await recordOwnerChange(context, tx, "project.owner_added", membership);
    });
    return { team_id: membership.teamId, user_id: membership.userId };
  },

  "DELETE /team-memberships/{team_id}/{user_id}": async ({ params }, context) => {
    const { tenancy, services, claims, tier } = context;
    const membership = await membershipFrom(context, params);
    const isLeaving = claims?.sub === membership.userId;
    const leavesByThemselves = isLeaving && tier === "client";
    const data = { team_id: membership.teamId, user_id: membership.userId };
    await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, membership.userId);
      await lockTeam(tenancy, tx, membership.teamId);
      const needed = isLeaving ? [] : (["$remove_members"] as const);
      await requireInTeam({ ...context.caller, db: tx }, membership.teamId, ...needed);
      await requireOwnersWithout(tenancy, tx, [membership.teamId], membership.userId);
      if (leavesByThemselves) await requireAdministratorsWithout(tenancy, tx, [membership.teamId], membership.userId);
      if (!(await deleteMembership(tenancy, tx, membership))) {
        if (!(await findUser(tenancy, tx, membership.userId))) refuse("USER_NOT_FOUND");
        refuse("TEAM_MEMBERSHIP_NOT_FOUND", data);
      }
      await recordOwnerChange(context, tx, "project.owner_removed", membership);
      await recordEvents(tenancy, tx, services, [{ type: "team_membership.deleted", data }]);
    });
    return { success: true };
  },
} satisfies Handlers;

async function membershipFrom(context: Context, params: { team_id: string; user_id: string }) {
  return { teamId: params.team_id, userId: await userIdFrom(context, params.user_id) };
}
