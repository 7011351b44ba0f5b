import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { AccessTokenSubject } from "../../tokens/access-token.ts";
import { selectedTeamOf, type TokenRow, toTokenUser } from "./beginning-session.ts";

/** The user of a session's next access token, and when the session's use was last recorded. */
export interface LivingSession {
  readonly subject: AccessTokenSubject;
  readonly lastUsedAt: Date | null;
}

/**
 * Finds the living sessions of refresh tokens and reads what their next access tokens say, in one statement.
 *
 * It only reads, so it waits for no lock: a session that another request is about to end still counts, as it did a
 * moment before, and once that request have, it is not found. More cannot be promised: access tokens issued that moment
 * before live on as well.
 *
 * @returns The sessions in the order of the tokens; `null` for an unknown token.
 */
export async function findSessions(
  tenancy: TenancyId,
  db: Db,
  refreshTokenHashes: readonly Buffer[],
  now: Date,
): Promise<(LivingSession | null)[]> {
  const hashes = refreshTokenHashes.map((hash) => hash.toString("hex")).join();
  const found: (LivingSession | null)[] = refreshTokenHashes.map(() => null);
  for (const row of await findSessionRows(tenancy, db, { refreshTokenHashes: hashes, now })) {
    found[row.place - 1] = {
      lastUsedAt: row.last_used_at,
      subject: {
        projectId: tenancy.projectId,
        branchId: tenancy.branchId,
        sessionId: row.session_id,
        ...toTokenUser(row),
        isImpersonation: row.is_impersonation,
      },
    };
  }
  return found;
}

/**
 * One thing after the other, each from one table, which avoids a nested full scan. A text of many tokens rather
 * than an array of them: PostgreSQL plans anew for every number of elements it expects.
 */
const findSessionRows = prepareQuery(
  (tenancy, _db, { refreshTokenHashes, now }: { refreshTokenHashes: string; now: Date }) => sql<FoundSession>`
    select wanted.place::int, session.id as session_id, session.last_used_at, session.is_impersonation,
      owner.id as user_id, owner.display_name, ${selectedTeamOf(tenancy, "owner")}, owner.is_anonymous,
      owner.signed_up_at, owner.external_id, owner.totp_secret_sealed is not null as requires_totp_mfa,
      primary_channel.value as primary_email, primary_channel.is_verified as primary_email_verified
    from string_to_table(${refreshTokenHashes}, ',') with ordinality as wanted (hash, place)
    cross join lateral (
      select id, user_id, last_used_at, is_impersonation from sessions
      where ${inTenancy(tenancy)} and refresh_token_hash = decode(wanted.hash, 'hex') and expires_at > ${now}
      limit 1
    ) as session
    cross join lateral (
      select id, display_name, selected_team_id, is_anonymous, signed_up_at, external_id, totp_secret_sealed from users
      where ${inTenancy(tenancy)} and id = session.user_id
      limit 1
    ) as owner
    left join lateral (
      select value, is_verified from contact_channels
      where ${inTenancy(tenancy)} and user_id = session.user_id and type = 'email' and is_primary
      limit 1
    ) as primary_channel on true`,
);

interface FoundSession extends TokenRow {
  /** Of its token among those asked for, from 1. */
  place: number;
  session_id: string;
  last_used_at: Date | null;
  is_impersonation: boolean;
}
