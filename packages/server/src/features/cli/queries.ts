import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { beginningSession, sessionParameters } from "../sessions/beginning-session.ts";
import type { DrawnSession } from "../sessions/drawn-session.ts";

/** A command line that waits to be signed in, without its codes. */
export interface CliLogin {
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
  /** Null, too, once that session has ended or the token was fetched. */
  readonly confirmingSessionId: string | null;
  readonly collectedAt: Date | null;
}

export async function insertCliLogin(
  { projectId, branchId }: TenancyId,
  db: Db,
  login: { pollingCodeHash: Buffer; loginCodeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("cli_logins")
    .values({
      project_id: projectId,
      branch_id: branchId,
      polling_code_hash: login.pollingCodeHash,
      login_code_hash: login.loginCodeHash,
      created_at: login.createdAt,
      expires_at: login.expiresAt,
    })
    .execute();
}

/** Confirms a login, once; `false` if it is no longer pending. */
export async function confirmCliLogin(
  tenancy: TenancyId,
  db: Db,
  loginCodeHash: Buffer,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("cli_logins")
    .set({ confirmed_at: now, confirming_session_id: sessionId })
    .where(inTenancy(tenancy, "cli_logins"))
    .where("login_code_hash", "=", loginCodeHash)
    .where("confirmed_at", "is", null)
    .where("expires_at", ">", now)
    .returning("login_code_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCliLogin(tenancy: TenancyId, db: Db, pollingCodeHash: Buffer): Promise<CliLogin | null> {
  const [row] = await findCliLoginRow(tenancy, db, { pollingCodeHash });
  return row ?? null;
}

/** Prepared, because every command line that waits asks every other second. */
const findCliLoginRow = prepareQuery((tenancy, db, { pollingCodeHash }: { pollingCodeHash: Buffer }) =>
  db
    .selectFrom("cli_logins")
    .select([
      "expires_at as expiresAt",
      "confirmed_at as confirmedAt",
      // A session that has ended is gone.
      sql<string | null>`(select id from sessions where ${inTenancy(tenancy)} and id = confirming_session_id)`.as(
        "confirmingSessionId",
      ),
      "collected_at as collectedAt",
    ])
    .where(inTenancy(tenancy, "cli_logins"))
    .where("polling_code_hash", "=", pollingCodeHash),
);

/**
 * Turns a confirmed login into a session, in one statement: only one of several concurrent requests gets it.
 *
 * The session grants no more than the one that confirmed it: it ends no later, is an impersonation if that one is, and
 * proves the user's identity at the same instant. Otherwise two minutes with a stolen session would be enough for a
 * session of a year. The statement locks the user's row first, as everything that ends sessions does, and then reads
 * the confirming session: if that has ended, no session begins.
 *
 * @param session.expiresAt The latest end.
 * @returns The id of the user who is signed in; `null` if the login has been collected, has expired, or its confirming
 *   session has ended.
 */
export async function collectCliLogin(
  tenancy: TenancyId,
  db: Db,
  pollingCodeHash: Buffer,
  session: DrawnSession,
): Promise<string | null> {
  const here = inTenancy(tenancy);
  const now = session.createdAt;
  const user = sql`${here} and id = (select user_id from confirming) and exists (select 1 from collected)`;
  const columns = {
    ...sessionParameters(session),
    expiresAt: sql`least((select expires_at from confirming), ${session.expiresAt}::timestamptz)`,
    isImpersonation: sql`(select is_impersonation from confirming)`,
    authenticatedAt: sql`(select authenticated_at from confirming)`,
  };
  const { rows } = await sql<{ user_id: string }>`
    with login as materialized (
      select confirming_session_id from cli_logins where ${here} and polling_code_hash = ${pollingCodeHash} and expires_at > ${now}
    ), owner as (
      select id from users
      where ${here} and id = (select user_id from sessions where ${here} and id = (select confirming_session_id from login))
      for no key update
    ), confirming as (
      select id, user_id, expires_at, is_impersonation, coalesce(authenticated_at, created_at) as authenticated_at from sessions
      where ${here} and id = (select confirming_session_id from login) and user_id = (select id from owner) and expires_at > ${now}
      for key share
    ), collected as (
      update cli_logins set collected_at = ${now}, confirming_session_id = null
      where ${here} and polling_code_hash = ${pollingCodeHash} and confirming_session_id = (select id from confirming)
      returning polling_code_hash
    ), ${beginningSession(tenancy, user, columns)}
    select active_user.id as user_id from active_user cross join begun`.execute(db);
  return rows[0]?.user_id ?? null;
}
