import { type Answer, normalizeEmail } from "@latchkit/contract";
import { CODE_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import { defaultPermissionIds } from "../../authorization/containment.ts";
import type { Db, Tx } from "../../database/database.ts";
import { queueEmail } from "../../emails/queue-email.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requestLocale } from "../../endpoints/request-locale.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { linkWithCode } from "../../tokens/verification-code.ts";
import { toPage } from "../list-page.ts";
import { requireSeat } from "../payments/seats/require-seat.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { maskEmail } from "../teams/mask-email.ts";
import { joinTeam } from "../teams/membership.ts";
import { recordOwnerChange } from "../teams/owners.ts";
import { isTeamMember } from "../teams/personal-team.ts";
import { changeTeam, findTeam, holdTeam } from "../teams/queries.ts";
import { requireInTeam } from "../teams/require-permission.ts";
import { hasVerifiedAddress } from "../users/established.ts";
import { TEAM_INVITATION_CODE, type TeamInvitationCode } from "./code-type.ts";
import {
  findInvitation,
  findInvitedTeam,
  type InvitationPreview,
  insertInvitation,
  type ListedInvitation,
  listInvitations,
  type TakenInvitation,
  takeInvitation,
} from "./queries.ts";
import { isRecipient } from "./recipient.ts";
import { mayGiveAs, requireRole, roleOnAcceptance } from "./role.ts";

export const teamInvitationRoutes = {
  "POST /team-invitations/send-code": async ({ body }, context) => {
    const { tenancy, services, tier, claims } = context;
    const { team_id: teamId, callback_url: callbackUrl } = body;
    const recipientEmail = normalizeEmail(body.email);
    const now = services.clock.now();
    const invitationId = services.random.uuid();
    const permissionIds = body.permission_ids ? [...new Set(body.permission_ids)] : null;
    await context.transaction(async (tx) => {
      if (claims) await lockUser(tenancy, tx, claims.sub); // so that their sessions and memberships end before or after
      await requireInTeam({ tenancy, tier, claims, db: tx }, teamId, "$invite_members");
      // The mail goes out in the project's name, to an address of the sender's choice: they have to answer for it with
      // one of their own.
      if (tier === "client" && !(await hasVerifiedAddress(tenancy, tx, claims?.sub ?? "")))
        refuse("EMAIL_NOT_VERIFIED");
      const isLimitedToSender = tier === "client";
      const limitingSender = isLimitedToSender ? { teamId, userId: claims?.sub ?? null } : null;
      await requireRole(tenancy, tx, limitingSender, permissionIds ?? []);
      requireTrustedUrl(tenancy, callbackUrl);
      await requireLivingSession(context, tx, services);
      const team = (await changeTeam(tenancy, tx, teamId, {})) ?? refuse("TEAM_NOT_FOUND", { team_id: teamId });
      const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MILLIS);
      const senderUserId = await senderOf(context, tx, teamId);
      await insertInvitation(tenancy, tx, {
        invitationId,
        teamId,
        recipientEmail,
        permissionIds,
        senderUserId,
        isLimitedToSender,
        createdAt: now,
        expiresAt,
      });
      const code = await services.codes.create(tenancy, tx, TEAM_INVITATION_CODE, { invitationId, teamId });
      await queueEmail(tenancy, tx, services, {
        to: recipientEmail,
        template: "team_invitation",
        variables: { teamInvitationLink: linkWithCode(callbackUrl, code), teamDisplayName: team.displayName },
        locale: requestLocale(context.headers), // the sender's, if the recipient has no account
      });
    });
    return { success: true, id: invitationId };
  },

  "GET /team-invitations": async ({ query }, context) => {
    const { tenancy, db, services } = context;
    const of =
      query.team_id === undefined
        ? { userId: await ownUserIdFrom(context, query.user_id, "You may list invitations to yourself only.") }
        : { teamId: query.team_id };
    if ("teamId" in of) await requireInTeam(context, of.teamId, "$read_members", "$invite_members");
    const invitations = await listInvitations(tenancy, db, of, services.clock.now(), query);
    return toPage(invitations, query, ({ invitationId }) => invitationId, toAnswer);
  },

  "GET /team-invitations/permissions": async ({ query: { team_id: teamId } }, context) => {
    const { tenancy, tier, claims, db } = context;
    await requireInTeam(context, teamId, "$invite_members");
    if (!(await findTeam(tenancy, db, teamId))) refuse("TEAM_NOT_FOUND", { team_id: teamId });
    const mayGive = tier === "client" && (await mayGiveAs(tenancy, db, { teamId, userId: claims?.sub ?? null }));
    const defaults = new Set(defaultPermissionIds(tenancy.config, "teamMember"));
    const items = Object.entries(tenancy.config.rbac.permissions)
      .filter(([id, { scope }]) => scope === "team" && (!mayGive || mayGive(id)))
      .map(([id, { description }]) => ({ id, description: description ?? null, is_default: defaults.has(id) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    return { items, is_paginated: false };
  },

  "DELETE /team-invitations/{invitation_id}": async ({ params, query }, context) => {
    const { tenancy, db } = context;
    await requireInTeam(context, query.team_id, "$remove_members");
    const invitation = { invitationId: params.invitation_id, teamId: query.team_id };
    if ((await takeInvitation(tenancy, db, invitation)) === null)
      throw new PlainError(404, "The team does not have this invitation. It may have been accepted.", {
        reason: "TEAM_INVITATION_NOT_FOUND",
      });
    return { success: true };
  },

  "POST /team-invitations/accept": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const user = (await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED"); // before the code is used: it still works after signing in
    const verdict = await services.codes.check(tenancy, db, TEAM_INVITATION_CODE, body.code);
    if (!verdict.ok) return refuse(verdict.code);
    const { teamId } = verdict.data;
    await context.transaction(async (tx) => {
      const isHeld = await holdForJoining(context, tx, { userId: user.userId, teamId });
      // A refusal after this point rolls the transaction back, so that the recipient can still use the code.
      if (!(await services.codes.spend(tenancy, tx, TEAM_INVITATION_CODE, body.code)))
        refuse("VERIFICATION_CODE_ALREADY_USED");
      const invitation = isHeld ? await takeInvitation(tenancy, tx, verdict.data) : null;
      if (invitation === null) return refuse("VERIFICATION_CODE_NOT_FOUND");
      const { recipientEmail } = invitation;
      if (!(await isRecipient(tenancy, tx, { userId: user.userId, hasCode: true }, recipientEmail)))
        refuse("TEAM_INVITATION_FOR_ANOTHER_ADDRESS", { recipient_email: maskEmail(recipientEmail) });
      await joinByInvitation(context, tx, { userId: user.userId, teamId }, invitation);
    });
    return {};
  },

  "POST /team-invitations/{invitation_id}/accept": async ({ params, query }, context) => {
    const { tenancy, db, services } = context;
    const userId = await ownUserIdFrom(context, query.user_id, "You may accept invitations for yourself only.");
    const invitationId = params.invitation_id;
    const teamId = await findInvitedTeam(tenancy, db, invitationId, services.clock.now());
    if (teamId === null) return refuse("VERIFICATION_CODE_NOT_FOUND");
    await context.transaction(async (tx) => {
      const isHeld = await holdForJoining(context, tx, { userId, teamId });
      await requireLivingSession(context, tx, services);
      const invitation = isHeld ? await takeInvitation(tenancy, tx, { invitationId, teamId }) : null;
      // Anyone who is not the recipient is told what they would be told of an invitation that does not exist.
      if (!invitation || !(await isRecipient(tenancy, tx, { userId, hasCode: false }, invitation.recipientEmail)))
        return refuse("VERIFICATION_CODE_NOT_FOUND");
      await joinByInvitation(context, tx, { userId, teamId }, invitation);
    });
    return {};
  },

  "POST /team-invitations/accept/check-code": async ({ body }, context) => {
    await look(context, body.code);
    return { is_code_valid: true };
  },

  "POST /team-invitations/accept/preview": async ({ body }, context) => {
    const { teamId, teamDisplayName, recipientEmail, senderDisplayName } = await look(context, body.code);
    return {
      team_id: teamId,
      team_display_name: teamDisplayName,
      recipient_email: recipientEmail,
      sender_display_name: senderDisplayName,
    };
  },

  "POST /team-invitations/accept/details": async ({ body }, context) => {
    if (!(await context.user())) refuse("USER_AUTHENTICATION_REQUIRED");
    const { teamId, teamDisplayName } = await look(context, body.code);
    return { team_id: teamId, team_display_name: teamDisplayName };
  },
} satisfies Handlers;

/**
 * Keeps a user and a team from being deleted until the user has joined. The user first: the invitation may be their
 * own, and they on their way out, so that it would go with the membership; the team before the invitation, which would
 * go along with it.
 *
 * @returns Whether the team is there.
 * @throws KnownError `USER_AUTHENTICATION_REQUIRED` when the user was deleted just now.
 */
async function holdForJoining(
  { tenancy }: Context,
  tx: Tx,
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<boolean> {
  await lockUser(tenancy, tx, userId);
  if (!(await findUser(tenancy, tx, userId))) refuse("USER_AUTHENTICATION_REQUIRED");
  return holdTeam(tenancy, tx, teamId);
}

/** Makes the recipient of an invitation, which was taken away, a member with what it gives. */
async function joinByInvitation(
  context: Context,
  tx: Tx,
  membership: { readonly userId: string; readonly teamId: string },
  { recipientEmail, senderUserId, isLimitedToSender, permissionIds }: TakenInvitation,
): Promise<void> {
  const { tenancy, services } = context;
  const { teamId } = membership;
  const sender = isLimitedToSender ? { teamId, userId: senderUserId } : null;
  const granted = await roleOnAcceptance(tenancy, tx, sender, permissionIds);
  const joining = { ...membership, as: "member", invitedEmail: recipientEmail, permissionIds: granted } as const;
  if (!(await joinTeam(tenancy, tx, services, joining))) return;
  await requireSeat(context, tx, teamId);
  await recordOwnerChange(context, tx, "project.owner_added", membership);
}

function toAnswer({
  invitationId,
  teamId,
  teamDisplayName,
  expiresAt,
  recipientEmail,
  permissionIds,
}: ListedInvitation): Answer<"GET /team-invitations">["items"][number] {
  return {
    id: invitationId,
    team_id: teamId,
    team_display_name: teamDisplayName,
    expires_at_millis: expiresAt.getTime(),
    recipient_email: recipientEmail,
    permission_ids: permissionIds,
  };
}

/**
 * Returns the sender: the member who sends it. A server may send one without a sender, or for a user who is no member.
 */
async function senderOf({ tenancy, tier, claims }: Context, db: Db, teamId: string): Promise<string | null> {
  if (!claims) return null;
  return tier === "client" || (await isTeamMember(tenancy, db, teamId, claims.sub)) ? claims.sub : null;
}

/** Returns the invitation of a code without using the code. The code of a revoked invitation no longer exists. */
async function look({ tenancy, db, services }: Context, code: string): Promise<TeamInvitationCode & InvitationPreview> {
  const verdict = await services.codes.check(tenancy, db, TEAM_INVITATION_CODE, code);
  if (!verdict.ok) return refuse(verdict.code);
  const invitation = await findInvitation(tenancy, db, verdict.data.invitationId);
  if (!invitation) return refuse("VERIFICATION_CODE_NOT_FOUND");
  return { ...verdict.data, ...invitation };
}
