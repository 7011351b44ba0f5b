import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { INTERNAL_PROJECT_ID, inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import { isReleasableClaim } from "../users/unproven-claims.ts";
import { TEAM_INVITATION_CODE } from "./code-type.ts";
import { findInvitation } from "./queries.ts";

// An invitation is for one address. Its link is forwarded, posted and shared like any other, so holding it is not
// enough to join: the account that accepts has to be the recipient's.

/**
 * Whether a user is the one an invitation was sent to: they have the address, verified. Outside the project `internal`,
 * whose teams own projects, an account that signs in with the address and has no verified one is the recipient's, too,
 * if it has the code from the mail: that is all that a person who has just signed up can show.
 */
export async function isRecipient(
  tenancy: TenancyId,
  db: Db,
  { userId, hasCode }: { readonly userId: string; readonly hasCode: boolean },
  recipientEmail: string,
): Promise<boolean> {
  const isOnlyWayIn = sql<boolean>`contact_channels.used_for_auth and not (${isReleasableClaim})`;
  const isStrict = !hasCode || tenancy.projectId === INTERNAL_PROJECT_ID;
  const channel = await db
    .selectFrom("contact_channels")
    .innerJoin("users", (join) =>
      join
        .onRef("users.project_id", "=", "contact_channels.project_id")
        .onRef("users.branch_id", "=", "contact_channels.branch_id")
        .onRef("users.id", "=", "contact_channels.user_id"),
    )
    .where(inTenancy(tenancy, "contact_channels"))
    .where("contact_channels.user_id", "=", userId)
    .where("users.is_anonymous", "=", false)
    .where("contact_channels.type", "=", "email")
    .where(sql<boolean>`lower(contact_channels.value) = ${recipientEmail}`)
    .where((is) => is.or([is("contact_channels.is_verified", "=", true), ...(isStrict ? [] : [isOnlyWayIn])]))
    .select("contact_channels.id")
    .limit(1)
    .executeTakeFirst();
  return channel !== undefined;
}

/**
 * Whether a code came with an invitation that was sent to this address and can still be accepted: then its holder reads
 * that mailbox.
 */
export async function provesAddress(
  { tenancy, db, services }: Context,
  invitationCode: string,
  email: string,
): Promise<boolean> {
  const verdict = await services.codes.check(tenancy, db, TEAM_INVITATION_CODE, invitationCode);
  const invitation = verdict.ok ? await findInvitation(tenancy, db, verdict.data.invitationId) : null;
  return invitation?.recipientEmail === normalizeEmail(email);
}
