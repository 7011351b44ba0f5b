import { normalizeEmail } from "@latchkit/contract";
import { sql, type Updateable } from "kysely";
import type { Tx } from "../../database/database.ts";
import type { ContactChannelsTable } from "../../database/tables/users.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import { refreshCopies } from "../../records/user-copies.ts";
import { type EndSessionContext, endSessionsOf } from "../sessions/end-sessions.ts";
import { removeCredentials } from "./remove-credentials.ts";
import { NO_SECOND_FACTOR_HISTORY } from "./second-factor/no-history.ts";

/**
 * Notes that a person who comes in by an address reads the mails to it: with a code, a reset link, or an account at a
 * provider that has verified it. If no one had shown that in the account before, then a stranger may have set it up, to
 * wait there for the owner: everything that could let the stranger in again is gone afterwards. What the account says
 * about itself stays.
 *
 * A link that was followed outside the account (`is_verified_by_link`) proves the mailbox, and not that the account's
 * holder reads it. A second factor that was set up since then stays all the same: a mailbox alone must not get around
 * it.
 *
 * @param tx A transaction that holds the user's row, so nothing is added meanwhile.
 * @returns Whether this was the first proof. The password and the sessions are left to the caller, who has a successor
 *   for them.
 */
export async function proveAddress(
  tenancy: TenancyId,
  tx: Tx,
  services: Pick<DeletionServices, "credentialTables">,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const claims = await tx
    .selectFrom("contact_channels")
    .select(["id", "is_verified", "totp_digest_when_verified"])
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("type", "=", "email")
    .where("value", "in", [email, normalizeEmail(email)])
    .where("used_for_auth", "=", true)
    .where((is) => is.or([is("is_verified", "=", false), is("is_verified_by_link", "=", true)]))
    .execute();
  const [first] = claims;
  if (!first) return false;
  const ids = claims.map(({ id }) => id);
  await removeCredentials(tenancy, tx, services, userId, ids);
  const proven = { is_verified: true, is_verified_by_link: false, totp_digest_when_verified: null };
  const change = (columns: Updateable<ContactChannelsTable>, channelIds: readonly string[]) =>
    tx
      .updateTable("contact_channels")
      .set(columns)
      .where(inTenancy(tenancy, "contact_channels"))
      .where("user_id", "=", userId)
      .where("id", "in", channelIds)
      .execute();
  await change({ ...proven, is_primary: false }, ids);
  await change({ is_primary: true }, [first.id]);
  const wasUnverified = claims.some((claim) => !claim.is_verified);
  await tx
    .updateTable("users")
    .set({ totp_secret_sealed: null, ...NO_SECOND_FACTOR_HISTORY })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .$if(!wasUnverified, (query) =>
      query.where(sql<boolean>`sha256(totp_secret_sealed) = ${first.totp_digest_when_verified}`),
    )
    .execute();
  await refreshCopies(tenancy, tx, userId);
  return true;
}

/**
 * As {@link proveAddress}, for ways in that set no password: the old one may be a stranger's and goes as well, and so
 * do all sessions.
 *
 * @param tx A transaction of the caller's that holds the user's row.
 */
export async function takeOver(
  context: EndSessionContext & { readonly services: Pick<DeletionServices, "credentialTables"> },
  tx: Tx,
  claim: { userId: string; email: string },
): Promise<void> {
  const { tenancy, services } = context;
  if (!(await proveAddress(tenancy, tx, services, claim))) return;
  await tx
    .updateTable("users")
    .set({ password_hash: null })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", claim.userId)
    .execute();
  await endSessionsOf(context, tx, claim.userId, null, "credentials_changed");
}
