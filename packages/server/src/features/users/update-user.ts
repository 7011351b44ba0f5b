import { normalizeEmail } from "@latchkit/contract";
import type { Updateable } from "kysely";
import type { Tx } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import type { UsersTable } from "../../database/tables/users.ts";
import { inTenancy } from "../../database/tenancy.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Context } from "../../endpoints/context.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { recordEvents } from "../../events/record-events.ts";
import { refreshActivity, refreshCopies } from "../../records/user-copies.ts";
import { deletePasskeysOf, deleteRecoveryCodesOf, findUser, lockUser } from "../../records/user-queries.ts";
import { toUserAnswer, type UserRecord } from "../../records/user-record.ts";
import { storeImage } from "../images/store-image.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { type NoticeServices, notifyOwner } from "../sessions/notify-owner.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { holdMembership, renamePersonalTeams } from "../teams/personal-team.ts";
import { refuseUsedExternalId } from "./external-id.ts";
import { passwordHashFor } from "./new-password.ts";
import { noteImportedHashes } from "./note-imported-hash.ts";
import { applyPrimaryEmail, requireEmailFor } from "./primary-email.ts";
import { provenSecret, requireSecondFactor } from "./second-factor/change-second-factor.ts";
import { NO_SECOND_FACTOR_HISTORY } from "./second-factor/no-history.ts";
import { sealTotpSecret } from "./second-factor/sealed-totp-secret.ts";
import type { UserChanges } from "./user-changes.ts";

/**
 * Changes a user. What the tier may change was decided by validation; what is left out stays as it is.
 *
 * A new password, or none any more, ends all sessions that began with the old one. A second factor that people set up,
 * or replace, ends all their sessions but the one they do it in: those were begun without it. The developer's backend
 * does not say in which session its user is, so it ends sessions itself.
 *
 * @param changeMore Changes something else about the user in the same transaction.
 * @returns The user as they are afterwards; `null` if they were deleted meanwhile.
 * @throws KnownError `TEAM_MEMBERSHIP_NOT_FOUND`, `USER_EMAIL_ALREADY_EXISTS`, `REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED`,
 *   `INVALID_TOTP_CODE`; PlainError for what the project does not offer.
 */
export async function updateUser(
  context: Context<NoticeServices>,
  user: UserRecord,
  changes: UserChanges,
  changeMore: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<UserRecord | null> {
  const { tenancy, services } = context;
  const passwordHash = await passwordHashFor(context, user, changes);
  requireEnabledMethods(context, user, changes);
  requireEmailFor(user, changes);
  const changesSecondFactor = changes.totp_secret_base64 !== undefined;
  const proven = changesSecondFactor ? await provenSecret(context, user, changes.totp_code) : null;
  try {
    return await context.transaction(async (tx) => {
      if (needsLock(changes)) await lockUser(tenancy, tx, user.userId);
      if (changesSecondFactor) {
        await requireLivingSession(context, tx, services);
        await requireSecondFactor(context, tx, user.userId, proven, services.clock.now());
      }
      const columns: Updateable<UsersTable> = {
        ...plainColumns(changes),
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
        ...(changes.profile_image_url !== undefined && {
          profile_image_url: await storeImage(context, tx, user, changes.profile_image_url),
        }),
        ...(changes.totp_secret_base64 !== undefined && {
          totp_secret_sealed: sealTotpSecret(context, user.userId, changes.totp_secret_base64),
          ...NO_SECOND_FACTOR_HISTORY,
        }),
        ...(changes.selected_team_id !== undefined && {
          selected_team_id: await memberTeam(context, tx, user.userId, changes.selected_team_id),
        }),
      };
      if (Object.keys(columns).length > 0) {
        await tx
          .updateTable("users")
          .set(columns)
          .where(inTenancy(tenancy, "users"))
          .where("id", "=", user.userId)
          .execute();
      }
      if (changes.password_hash !== undefined) await noteImportedHashes(tenancy, tx, services, [changes.password_hash]);
      await applyPrimaryEmail(tenancy, tx, services, user.userId, changes);
      if (changesSecondFactor) {
        await deleteRecoveryCodesOf(tenancy, tx, user.userId);
        const change = changes.totp_secret_base64 === null ? "second_factor_removed" : "second_factor_added";
        if (context.tier === "client") await notifyOwner(context, tx, user, { change });
      }
      if (changes.passkey_auth_enabled === false) await deletePasskeysOf(tenancy, tx, user.userId);
      if (changes.display_name !== undefined || changes.passkey_auth_enabled === false)
        await refreshCopies(tenancy, tx, user.userId);
      if (changes.is_anonymous !== undefined) await refreshActivity(tenancy, tx, user.userId, changes.is_anonymous);
      if (passwordHash !== undefined) await endSessionsOf(context, tx, user.userId, null, "credentials_changed");
      if (changes.totp_secret_base64 && context.tier === "client") {
        const kept = context.claims && { sessionId: context.claims.refresh_token_id };
        await endSessionsOf(context, tx, user.userId, kept, "credentials_changed");
      }
      if (user.isAnonymous && changes.is_anonymous === false) {
        const displayName = changes.display_name || null;
        const primaryEmail = changes.primary_email ? normalizeEmail(changes.primary_email) : null;
        await renamePersonalTeams(tenancy, tx, { userId: user.userId, displayName, primaryEmail });
      }
      await changeMore(tx);
      const updated = await findUser(tenancy, tx, user.userId);
      if (!updated) return null;
      const data = toUserAnswer(updated, services.clock.now());
      await recordEvents(tenancy, tx, services, [{ type: "user.updated", data }]);
      return updated;
    });
  } catch (error) {
    if (isUniqueViolation(error, "contact_channels")) {
      const email = changes.primary_email ? normalizeEmail(changes.primary_email) : (user.primaryEmail?.value ?? "");
      refuse("USER_EMAIL_ALREADY_EXISTS", { email, would_work_if_email_was_verified: false });
    }
    refuseUsedExternalId(error);
    throw error;
  }
}

/**
 * Whether something else about the user must not change meanwhile: sessions end before or after a new second factor,
 * the picture finds its owner, the user stays in a team while selecting it, no passkey is added while all are removed,
 * and there is one primary address at a time.
 */
function needsLock(changes: UserChanges): boolean {
  return Boolean(
    changes.totp_secret_base64 !== undefined ||
      changes.profile_image_url ||
      changes.selected_team_id ||
      changes.passkey_auth_enabled === false ||
      changes.primary_email !== undefined ||
      changes.primary_email_verified !== undefined ||
      changes.primary_email_auth_enabled !== undefined,
  );
}

/** The columns that take a value as it was sent. */
function plainColumns(changes: UserChanges): Updateable<UsersTable> {
  return {
    ...(changes.display_name !== undefined && { display_name: changes.display_name || null }),
    ...(changes.client_metadata !== undefined && { client_metadata: json(changes.client_metadata) }),
    ...(changes.client_read_only_metadata !== undefined && {
      client_read_only_metadata: json(changes.client_read_only_metadata),
    }),
    ...(changes.server_metadata !== undefined && { server_metadata: json(changes.server_metadata) }),
    ...(changes.otp_auth_enabled !== undefined && { otp_auth_enabled: changes.otp_auth_enabled }),
    ...(changes.is_anonymous !== undefined && { is_anonymous: changes.is_anonymous }),
    ...(changes.country_code !== undefined && { country_code: changes.country_code }),
    ...(changes.external_id !== undefined && { external_id: changes.external_id }),
  };
}

/** Refuses to switch on a way of signing in that the project does not offer. */
export function requireEnabledMethods(
  { tenancy }: Context,
  user: Pick<UserRecord, "otpAuthEnabled">,
  changes: Pick<UserChanges, "otp_auth_enabled" | "passkey_auth_enabled">,
): void {
  if (changes.otp_auth_enabled && !user.otpAuthEnabled && !tenancy.config.auth.otp.allowSignIn) {
    throw new PlainError(400, "Signing in with a code by email is not enabled for this project.", {
      reason: "OTP_SIGN_IN_NOT_ENABLED",
    });
  }
  if (changes.passkey_auth_enabled)
    throw new PlainError(400, "Passkey sign-in cannot be turned on directly. Register a passkey instead.", {
      reason: "PASSKEY_REQUIRED",
    });
}

/** A team can be selected by its members only. */
async function memberTeam({ tenancy }: Context, tx: Tx, userId: string, teamId: string | null): Promise<string | null> {
  if (teamId !== null && !(await holdMembership(tenancy, tx, teamId, userId))) {
    refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: teamId, user_id: userId });
  }
  return teamId;
}
