import { isKnownError } from "@latchkit/kit";
import type { ServerApp, ServerTeamUser, ServerUser } from "@latchkit/kit/server";
import { demand, permissionsOf } from "./may.ts";
import { Refusal } from "./refusal.ts";
import type { Context, Handler, Params } from "./route.ts";
import type { Appointment, PeopleAnswer, Person, Role } from "./wire.ts";

const ROLES = ["waterer", "gardener", "key_keeper"] as const satisfies readonly Role[];
/** The permission that the project grants to the creator of a team. */
const ADMIN = "team_admin" satisfies Appointment;
const APPOINTMENTS: readonly Appointment[] = [...ROLES, ADMIN];
/** Permission to change the roles of members. */
const GIVES_ROLES = "$update_team";

/** Lists the team's members with their roles. */
export const listPeople: Handler = async ({ teamId }, { caller, memberships, app }) => {
  const permissions = await permissionsOf(caller, teamId, memberships);
  demand(permissions, "$read_members");
  const mayGiveRoles = permissions.has(GIVES_ROLES);
  const team = await app.getTeam(teamId);
  const [members, grants] = await Promise.all([team?.listUsers() ?? [], app.listTeamGrants({ teamId })]);
  const people = members.map((member) => {
    const granted = grants.filter(({ userId }) => userId === member.id).map(({ id }) => id);
    return toPerson(member, new Set(granted), { tellsEmail: mayGiveRoles });
  });
  return { status: 200, answer: { people, mayGiveRoles } satisfies PeopleAnswer };
};

/** Grants a role. Granting it twice changes nothing. */
export const giveRole: Handler = async (params, context) => {
  const { user, role } = await appointment(params, context);
  await user.grantPermission({ id: params.teamId }, role).catch((error: unknown) => {
    if (isKnownError(error, "TEAM_MEMBERSHIP_NOT_FOUND")) throw notMember();
    throw error;
  });
  context.memberships.forget(user.id, params.teamId);
  return { status: 200, answer: {} };
};

/** Revokes a role. Revoking it twice changes nothing. A team keeps at least one admin. */
export const takeRole: Handler = async (params, context) => {
  const { user, role } = await appointment(params, context);
  if (role === ADMIN && (await isOnlyAdmin(user.id, params.teamId, context.app))) {
    throw new Refusal("Make another member an admin first.", { status: 409, code: "LAST_ADMIN" });
  }
  await user.revokePermission({ id: params.teamId }, role).catch((error: unknown) => {
    if (!isKnownError(error, "TEAM_PERMISSION_NOT_FOUND")) throw error; // Else there was nothing to take.
  });
  context.memberships.forget(user.id, params.teamId);
  return { status: 200, answer: {} };
};

/** Returns the member and the role of a request, after checking that the caller may change roles. */
async function appointment(
  { teamId, userId = "", role }: Params,
  { caller, memberships, app }: Context,
): Promise<{ user: ServerUser; role: Appointment }> {
  // Asked anew: who was an admin a moment ago may not be one now.
  demand(await permissionsOf(caller, teamId, memberships, { isFresh: true }), GIVES_ROLES);
  const known = APPOINTMENTS.find((name) => name === role);
  if (!known)
    throw new Refusal(`There is no such role. There are: ${APPOINTMENTS.join(", ")}.`, {
      status: 404,
      code: "ROLE_NOT_FOUND",
    });
  const user = await app.getUser(userId);
  if (!user) throw notMember();
  return { user, role: known };
}

function notMember(): Refusal {
  return new Refusal("The team has no member with this ID.", { status: 404, code: "PERSON_NOT_FOUND" });
}

async function isOnlyAdmin(userId: string, teamId: string, app: ServerApp): Promise<boolean> {
  const admins = (await app.listTeamGrants({ teamId })).filter(({ id }) => id === ADMIN);
  return admins.length === 1 && admins[0]?.userId === userId;
}

function toPerson(
  member: ServerTeamUser,
  granted: ReadonlySet<string>,
  { tellsEmail }: { tellsEmail: boolean },
): Person {
  return {
    userId: member.id,
    displayName: member.teamProfile.displayName,
    email: tellsEmail ? member.primaryEmail : null,
    profileImageUrl: member.teamProfile.profileImageUrl,
    isAdmin: granted.has(ADMIN),
    roles: ROLES.filter((role) => granted.has(role)),
  };
}
