import type { Answer } from "@latchkit/contract";
import { ROLE_PERMISSIONS } from "@latchkit/contract/limits";
import { findMemberGrants, grantInTeam, revokeInTeam } from "../../authorization/grants.ts";
import { roleGivenBy } from "../../authorization/project-role.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { lockUser } from "../../records/user-queries.ts";
import { recordInProjectsOf } from "../audit-log/record.ts";
import { toPage } from "../list-page.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { requireOwnersAfterRevoking } from "../teams/owners.ts";
import { lockTeam } from "../teams/queries.ts";
import { requireRoleIn } from "../teams/role-in.ts";
import { type Colleague, listColleagues } from "./queries.ts";

export const colleagueRoutes = {
  "GET /internal/colleagues": async ({ query }, context) => {
    const { tenancy, db } = context;
    const { team_id: teamId } = query;
    await requireRoleIn(tenancy, db, { teamId, userId: requireColleague(context) }, "viewer");
    const rows = await listColleagues(tenancy, db, teamId, query);
    return toPage(
      rows,
      query,
      ({ userId }) => userId,
      (row) => toAnswer(tenancy, row),
    );
  },

  "PATCH /internal/colleagues/{team_id}/{user_id}": async ({ params, body: { role } }, context) => {
    const { tenancy, services, claims } = context;
    const callerId = requireColleague(context);
    const { team_id: teamId, user_id: userId } = params;
    const member = { teamId, userId };
    await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, callerId);
      await requireLivingSession(context.caller, tx, services);
      await lockTeam(tenancy, tx, teamId); // of two owners who demote each other, the second finds that they are no owner
      await requireRoleIn(tenancy, tx, { teamId, userId: callerId }, "owner");
      const held = await findMemberGrants(tenancy, tx, member);
      if (held === null) return refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: teamId, user_id: userId });
      const before = roleGivenBy(tenancy.config, held);
      if (before === role) return;
      const target = ROLE_PERMISSIONS[role];
      const granted = (await grantInTeam(tenancy, tx, member, [target], services.clock.now())) ?? [];
      // Every permission that gives a role is revoked, also a permission of the operator's own that contains one; other
      // permissions stay.
      const revoked = held.filter((id) => id !== target && roleGivenBy(tenancy.config, [id]) !== null);
      await revokeInTeam(tenancy, tx, member, revoked);
      await requireOwnersAfterRevoking(tenancy, tx, teamId, revoked);
      const of = { team_id: teamId, user_id: userId };
      await recordEvents(tenancy, tx, services, [
        ...granted.map((id) => ({ type: "team_permission.created", data: { id, ...of } }) as const),
        ...revoked.map((id) => ({ type: "team_permission.deleted", data: { id, ...of } }) as const),
      ]);
      const actor = { type: "owner", userId: callerId, sessionId: claims?.refresh_token_id ?? null } as const;
      await recordInProjectsOf(teamId, tx, services, actor, {
        action: "project.owner_role_changed",
        subjectId: userId,
        changes: [{ path: "role", ...(before !== null && { before }), after: role }],
      });
    });
    return { success: true };
  },
} satisfies Handlers;

/** Returns the ID of the signed-in user of the project whose users administer projects. */
function requireColleague({ tenancy, claims }: Context): string {
  if (!claims || claims.is_anonymous) return refuse("USER_AUTHENTICATION_REQUIRED");
  if (tenancy.projectId !== INTERNAL_PROJECT_ID) refuse("EXPECTED_INTERNAL_PROJECT");
  return claims.sub;
}

function toAnswer(
  { config }: Tenancy,
  { permissionIds, ...member }: Colleague,
): Answer<"GET /internal/colleagues">["items"][number] {
  return {
    user_id: member.userId,
    display_name: member.displayName,
    primary_email: member.primaryEmail,
    invited_email: member.invitedEmail,
    profile_image_url: member.profileImageUrl,
    joined_at_millis: member.joinedAt.getTime(),
    last_active_at_millis: member.lastActiveAt.getTime(),
    role: roleGivenBy(config, permissionIds),
  };
}
