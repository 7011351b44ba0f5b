import type { Answer } from "@latchkit/contract";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireUser, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { toUserAnswer } from "../../records/user-record.ts";
import { storeImage } from "../images/store-image.ts";
import { type PageRequest, toPage } from "../list-page.ts";
import { maskEmail } from "../teams/mask-email.ts";
import { findTeam, holdTeam } from "../teams/queries.ts";
import { requireInTeam } from "../teams/require-permission.ts";
import { changeProfile, listProfiles, type MemberProfile } from "./queries.ts";

export const teamMemberProfileRoutes = {
  "GET /team-member-profiles": async ({ query }, context) => {
    const { tenancy, tier, db } = context;
    const teamId = query.team_id;
    if (tier === "client") {
      const user = await requireUser(context);
      if (teamId === undefined)
        throw new PlainError(400, "Set team_id to the team whose members to list.", { reason: "FILTER_REQUIRED" });
      const userId = query.user_id === undefined ? undefined : await userIdFrom(context, query.user_id);
      await requireInTeam(context, teamId, ...(userId === user.userId ? [] : (["$read_members"] as const)));
      return toList(await listProfiles(tenancy, db, { teamId, userId }, query), query, context.services.clock.now());
    }
    const userId = query.user_id === undefined ? undefined : await userIdFrom(context, query.user_id);
    if (teamId === undefined && userId === undefined)
      throw new PlainError(400, "Set team_id or user_id to choose the memberships to list.", {
        reason: "FILTER_REQUIRED",
      });
    const profiles = await listProfiles(tenancy, db, { teamId, userId }, query);
    if (profiles.length === 0 && query.cursor === undefined) {
      if (teamId !== undefined && !(await findTeam(tenancy, db, teamId))) refuse("TEAM_NOT_FOUND", { team_id: teamId });
      if (userId !== undefined && !(await findUser(tenancy, db, userId))) refuse("USER_NOT_FOUND");
    }
    return toList(profiles, query, context.services.clock.now());
  },

  "GET /team-member-profiles/{team_id}/{user_id}": async ({ params }, context) => {
    const member = await memberFrom(context, params);
    if (context.tier === "client" && !context.claims) refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
    const isOwn = context.claims?.sub === member.userId;
    await requireInTeam(context, member.teamId, ...(isOwn ? [] : (["$read_members"] as const)));
    return toAnswer(await profileOf(context.tenancy, context.db, member), context.services.clock.now());
  },

  "PATCH /team-member-profiles/{team_id}/{user_id}": async ({ params, body }, context) => {
    const { tenancy, tier } = context;
    const member = await memberFrom(context, params);
    if (tier === "client" && (await requireUser(context)).userId !== member.userId)
      throw new PlainError(403, "You may change your own profile only.", { reason: "NOT_YOUR_OWN" });
    const image = body.profile_image_url;
    const profile = await context.transaction(async (tx) => {
      if (image) {
        // The picture hangs on all three; who deletes user or team locks them in this order.
        await lockUser(tenancy, tx, member.userId);
        await holdTeam(tenancy, tx, member.teamId);
      }
      const name = body.display_name === undefined ? {} : { display_name: body.display_name };
      if (!(await changeProfile(tenancy, tx, member, name))) notAMember(member);
      if (image !== undefined) {
        const profile_image_url = await storeImage(context, tx, member, image);
        await changeProfile(tenancy, tx, member, { profile_image_url });
      }
      return profileOf(tenancy, tx, member);
    });
    return toAnswer(profile, context.services.clock.now());
  },
} satisfies Handlers;

interface Member {
  readonly teamId: string;
  readonly userId: string;
}

async function memberFrom(context: Context, params: { team_id: string; user_id: string }): Promise<Member> {
  return { teamId: params.team_id, userId: await userIdFrom(context, params.user_id) };
}

async function profileOf(tenancy: TenancyId, db: Db, member: Member): Promise<MemberProfile> {
  const [profile] = await listProfiles(tenancy, db, member);
  return profile ?? notAMember(member);
}

function notAMember({ teamId, userId }: Member): never {
  return refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: teamId, user_id: userId });
}

function toList(profiles: readonly MemberProfile[], query: PageRequest & { team_id?: string | undefined }, now: Date) {
  const idOf = ({ teamId, user }: MemberProfile) => (query.team_id === undefined ? teamId : user.userId);
  return toPage(profiles, query, idOf, (profile) => toAnswer(profile, now));
}

function toAnswer(
  profile: MemberProfile,
  now: Date,
): Answer<"GET /team-member-profiles/{team_id}/{user_id}", "server"> {
  const { teamId, user, profileImageUrl, invitedEmail } = profile;
  const displayName = profile.displayName ?? user.displayName;
  return {
    team_id: teamId,
    user_id: user.userId,
    display_name: displayName,
    email_hint: displayName ? null : (invitedEmail ?? (user.primaryEmail && maskEmail(user.primaryEmail.value))),
    profile_image_url: profileImageUrl ?? user.profileImageUrl,
    user: toUserAnswer(user, now),
  };
}
