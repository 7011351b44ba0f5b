import { SESSIONS_LISTED_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { EndUserLocation } from "./end-user-location.ts";

/** A session as it is kept, without its token. */
export interface SessionRecord {
  sessionId: string;
  userId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  location: EndUserLocation | null;
  isImpersonation: boolean;
  /** Browser and system; `null` if unknown. */
  device: string | null;
}

/** Filter of a user's sessions. */
interface SessionFilter {
  readonly userId: string;
  /** Whether sessions of people who act for the user are among them. */
  readonly showsImpersonation: boolean;
  readonly currentSessionId: string | null;
}

/** Lists the newest sessions of a user, and the one in use, however old. */
export const listSessions = prepareQuery(
  (tenancy, _db, { userId, showsImpersonation, currentSessionId }: SessionFilter) => {
    const shown = sql`${inTenancy(tenancy)} and user_id = ${userId} and (${showsImpersonation}::boolean or not is_impersonation)`;
    return sql<SessionRecord>`
      select id as "sessionId", user_id as "userId", created_at as "createdAt", last_used_at as "lastUsedAt",
        last_used_end_user_ip_info as location, is_impersonation as "isImpersonation",
        (select device from sign_ins where ${inTenancy(tenancy, "sign_ins")} and sign_ins.user_id = sessions.user_id
          and sign_ins.attempted_at = sessions.created_at and sign_ins.id = sessions.id) as device
      from sessions
      where ${shown} and (id = ${currentSessionId}::uuid or id in (
        select id from sessions where ${shown} order by created_at desc, id desc limit ${sql.lit(SESSIONS_LISTED_MAX)}
      ))
      order by created_at desc, id desc`;
  },
);

/** The living session of a refresh token, without noting that it is used. */
export async function findLivingSession(
  tenancy: TenancyId,
  db: Db,
  refreshTokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where(inTenancy(tenancy, "sessions"))
    .where("refresh_token_hash", "=", refreshTokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.id ?? null;
}
