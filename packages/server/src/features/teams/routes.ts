import type { Tx } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { recordEvents } from "../../events/record-events.ts";
import { type TeamRecord, toTeamAnswer } from "../../records/team-record.ts";
import { storeImage } from "../images/store-image.ts";
import { toPage } from "../list-page.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { joinTeam } from "./membership.ts";
import { ownsProjects } from "./owners.ts";
import {
  changeTeam,
  countMembers,
  deleteTeam,
  findTeam,
  insertTeam,
  listTeams,
  lockMembersOf,
  lockTeam,
} from "./queries.ts";
import { requireInTeam } from "./require-permission.ts";

export const teamRoutes = {
  "GET /teams": async ({ query }, context) => {
    const { tenancy, tier, services } = context;
    const { db } = tier === "client" ? context : services.database.reads; // a user has few teams
    const isOpen = tier !== "client" && query.user_id === undefined;
    const userId = isOpen
      ? undefined
      : await ownUserIdFrom(context, query.user_id, "You may list your own teams only.");
    const filter = { ...query, userId, search: query.query, newestFirst: query.desc ?? false };
    const teams = await listTeams(tenancy, db, filter);
    const sizes = query.count_members && tier !== "client" ? await countMembers(tenancy, db, teams) : null;
    const toItem = (team: TeamRecord) => ({
      ...toTeamAnswer(team),
      ...(sizes && { member_count: sizes.get(team.teamId) ?? 0 }),
    });
    return toPage(teams, query, ({ teamId }) => teamId, toItem);
  },

  "POST /teams": async ({ query, body }, context) => {
    const { tenancy, services } = context;
    const creatorUserId = await creatorOf(context, body.creator_user_id, query.add_current_user);
    const teamId = services.random.uuid();
    return context.transaction(async (tx) => {
      const inserted = await insertTeam(tenancy, tx, {
        id: teamId,
        display_name: body.display_name,
        profile_image_url: null,
        client_metadata: json(body.client_metadata ?? null),
        client_read_only_metadata: json(body.client_read_only_metadata ?? null),
        server_metadata: json(body.server_metadata ?? null),
        created_at: services.clock.now(),
      });
      if (creatorUserId !== null)
        await joinTeam(tenancy, tx, services, { teamId, userId: creatorUserId, as: "creator" });
      const answer = toTeamAnswer(await withPicture(context, tx, inserted, body.profile_image_url ?? undefined));
      await recordEvents(tenancy, tx, services, [{ type: "team.created", data: answer }]);
      return answer;
    });
  },

  "GET /teams/{team_id}": async ({ params }, context) => {
    await requireInTeam(context, params.team_id);
    const team = await findTeam(context.tenancy, context.db, params.team_id);
    return team ? toTeamAnswer(team) : refuse("TEAM_NOT_FOUND", params);
  },

  "PATCH /teams/{team_id}": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    return context.transaction(async (tx) => {
      await lockTeam(tenancy, tx, params.team_id); // so that the permission still stands when the change does
      await requireInTeam({ ...context.caller, db: tx }, params.team_id, "$update_team");
      const changed = await changeTeam(tenancy, tx, params.team_id, {
        ...(body.display_name !== undefined && { display_name: body.display_name }),
        ...(body.client_metadata !== undefined && { client_metadata: json(body.client_metadata) }),
        ...(body.client_read_only_metadata !== undefined && {
          client_read_only_metadata: json(body.client_read_only_metadata),
        }),
        ...(body.server_metadata !== undefined && { server_metadata: json(body.server_metadata) }),
      });
      if (!changed) return refuse("TEAM_NOT_FOUND", params);
      const answer = toTeamAnswer(await withPicture(context, tx, changed, body.profile_image_url));
      await recordEvents(tenancy, tx, services, [{ type: "team.updated", data: answer }]);
      return answer;
    });
  },

  "DELETE /teams/{team_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    await context.transaction(async (tx) => {
      await lockMembersOf(tenancy, tx, params.team_id);
      await requireInTeam({ ...context.caller, db: tx }, params.team_id, "$delete_team");
      if (!(await deleteTeam(tenancy, tx, params.team_id))) refuse("TEAM_NOT_FOUND", params);
      // Checked under the lock, so that no request can add one; a rejection rolls it back.
      if (tenancy.projectId === INTERNAL_PROJECT_ID && (await ownsProjects(tx, params.team_id)))
        throw new PlainError(409, "This team owns projects. Hand them over to another team or delete them first.", {
          reason: "TEAM_OWNS_PROJECTS",
        });
      await requireLivingSession(context, tx, services); // now that all members are locked; a refusal undoes it
      await services.eraseSubject(tenancy, tx, { type: "team", ids: [params.team_id] });
      await recordEvents(tenancy, tx, services, [{ type: "team.deleted", data: { id: params.team_id } }]);
    });
    return { success: true };
  },
} satisfies Handlers;

/** Gives a team that the transaction holds the picture that was sent, if one was: it needs the team to be there. */
async function withPicture(
  context: Context,
  tx: Tx,
  team: TeamRecord,
  image: string | null | undefined,
): Promise<TeamRecord> {
  if (image === undefined) return team;
  const profileImageUrl = await storeImage(context, tx, { teamId: team.teamId }, image);
  await changeTeam(context.tenancy, tx, team.teamId, { profile_image_url: profileImageUrl });
  return { ...team, profileImageUrl };
}

/**
 * Returns the first member of a new team; `null` for none, which only servers may request.
 *
 * @throws KnownError `USER_AUTHENTICATION_REQUIRED`, `CANNOT_GET_OWN_USER_WITHOUT_USER`; PlainError 400, 401, 403.
 */
async function creatorOf(
  context: Context,
  named: string | undefined,
  addsCurrentUser: boolean | undefined,
): Promise<string | null> {
  const { tier, tenancy } = context;
  if (named !== undefined && addsCurrentUser !== undefined)
    throw new PlainError(400, "Give either creator_user_id or add_current_user, not both.", {
      reason: "EXACTLY_ONE_REQUIRED",
    });
  const creatorUserId = named === undefined ? undefined : await userIdFrom(context, named);
  const user = await context.user();
  if (tier === "client") {
    if (!user) return refuse("USER_AUTHENTICATION_REQUIRED");
    if (!tenancy.config.teams.allowClientTeamCreation)
      throw new PlainError(403, "This project does not let its users create teams.", {
        reason: "TEAM_CREATION_NOT_ENABLED",
      });
    if (creatorUserId !== undefined && creatorUserId !== user.userId)
      throw new PlainError(403, "You cannot create a team in another user's name.", { reason: "NOT_YOUR_OWN" });
    return user.userId;
  }
  if (!addsCurrentUser) return creatorUserId ?? null;
  if (!user)
    throw new PlainError(401, "There is no signed-in user to add to the team.", { reason: "SIGNED_IN_USER_REQUIRED" });
  return user.userId;
}
