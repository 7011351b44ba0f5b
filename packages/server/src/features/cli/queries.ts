import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { beginningSession } from "../sessions/queries.ts";

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

/** Confirms a login, once; `false` if nobody waits for it any more. */
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
  const [row] = await findCliLoginRow(db, tenancy.projectId, tenancy.branchId, pollingCodeHash);
  return row ?? null;
}

/** Prepared, because every command line that waits asks every other second. */
const findCliLoginRow = prepareQuery((db, projectId: string, branchId: string, pollingCodeHash: Buffer) =>
  db
    .selectFrom("cli_logins")
    .select([
      "expires_at as expiresAt",
      "confirmed_at as confirmedAt",
      "confirming_session_id as confirmingSessionId",
      "collected_at as collectedAt",
    ])
    .where(inTenancy({ projectId, branchId }, "cli_logins"))
    .where("polling_code_hash", "=", pollingCodeHash),
);

/**
 * Turns a confirmed login into a session, in one statement: of several who ask at once, one gets it.
 *
 * The session is the confirming one's equal: no longer than that, an impersonation if that is one, and no newer proof of its user's
 * identity; otherwise two minutes with a session would be enough to make a year of it. The user's row is locked first, as in all that
 * ends sessions, and the confirming session is read after that: if it has ended meanwhile, there is no other one.
 *
 * @param session.expiresAt The latest end.
 * @returns `false` if there is nothing to fetch any more.
 */
export async function collectCliLogin(
  { projectId, branchId }: TenancyId,
  db: Db,
  pollingCodeHash: Buffer,
  session: { sessionId: string; refreshTokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const here = sql`project_id = ${projectId} and branch_id = ${branchId}`;
  const user = sql`${here} and id = (select user_id from confirming) and exists (select from collected)`;
  const columns = {
    ...session,
    createdAt: now,
    expiresAt: sql`least((select expires_at from confirming), ${session.expiresAt}::timestamptz)`,
    isImpersonation: sql`(select is_impersonation from confirming)`,
    authenticatedAt: sql`(select authenticated_at from confirming)`,
    location: null, // of the program, not of its user
  };
  const { rows } = await sql`
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
    ), ${beginningSession(user, columns)}
    select id from begun`.execute(db);
  return rows.length > 0;
}
