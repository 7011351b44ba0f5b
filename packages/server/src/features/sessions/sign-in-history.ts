import type { SendableErrorCode } from "@latchkit/contract";
import { SIGN_INS_KEPT_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { CountServices } from "../../counts.ts";
import type { Database, Db } from "../../database/database.ts";
import { type JsonValue, json } from "../../database/json.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { byTenancy, inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { CountryFinder } from "../../geo/country-finder.ts";
import type { Logger } from "../../logging/logger.ts";
import type { ClockAndRandom } from "../../random.ts";
import { deviceName } from "./device-name.ts";
import { locateAttempt, type Visit } from "./end-user-location.ts";
import type { SignInProof } from "./sign-in-method.ts";
import { signInOrigin } from "./sign-in-origin.ts";

/** An attempt to sign in to an account that was refused. */
export interface FailedSignIn {
  readonly userId: string;
  /** Method and factors that the client presented. */
  readonly proof: SignInProof;
  readonly errorCode: SendableErrorCode;
}

/** Writes to the sign-in history a little later than things happen. */
export interface SignInHistory {
  /** Counts a refused attempt, and stores it in the history. */
  noteFailed(context: Visit & { readonly tenancy: TenancyId }, attempt: FailedSignIn): void;
  /**
   * Counts a sign-in, and makes room in the user's history, one time in 16: finding its end reads all of it.
   */
  noteSuccess(tenancy: TenancyId, userId: string, method: SignInProof["method"]): void;
  /** Writes what was noted so far. Never rejects: no answer depends on it. */
  write(): Promise<void>;
  /** Writes the rest; for when nothing is noted any more. */
  close(): Promise<void>;
}

/** Delay between an attempt and its write, in milliseconds. */
const DELAY_MILLIS = 1_000;
/** Attempts that are stored without waiting for the rest of that time. */
const MAX_WAITING = 500;

/** The share of successes after which the history makes room. */
const MAKING_ROOM_SHARE = 1 / 16;

interface SignInHistoryOptions extends ClockAndRandom, CountServices {
  readonly database: Database;
  readonly countries: CountryFinder;
  readonly logger: Logger;
}

/**
 * Stores refused attempts together, once a second. Refusing costs no query and no parsing that way, so it takes as long
 * as for accounts that do not exist. Successes are stored with their session; only what they push out is deleted here.
 * A process that dies without closing loses the last second.
 */
export function createSignInHistory(options: SignInHistoryOptions): SignInHistory {
  const { database, clock, random, countries, counts, logger } = options;
  let failed: (() => Promise<FailedRow>)[] = [];
  let full = new Map<string, HistoryOwner>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function store(rows: readonly (() => Promise<FailedRow>)[], owners: readonly HistoryOwner[]): Promise<void> {
    try {
      const attempts = await Promise.all(rows.map((row) => row()));
      for (const { tenancy, items } of byTenancy(attempts, ownerTenancy))
        await insertFailed(tenancy, database.db, items);
      for (const { tenancy, items } of byTenancy(owners, ownerTenancy))
        await deletingOldSuccesses(tenancy, items).execute(database.db);
    } catch (error) {
      logger.warn({ err: error, attempts: rows.length }, "the sign-in history could not be written");
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = failed;
    const owners = [...full.values()];
    failed = [];
    full = new Map();
    if (rows.length > 0 || owners.length > 0) writing = writing.then(() => store(rows, owners));
    return writing;
  }

  function writeSoon(): void {
    if (failed.length + full.size >= MAX_WAITING) void write();
    else timer ??= setTimeout(() => void write(), DELAY_MILLIS).unref();
  }

  return {
    noteFailed({ tenancy, caller, headers, clientAddress, isBehindTrustedProxy }, attempt) {
      counts.signIn(attempt.proof.method, attempt.errorCode);
      const visit = { tenancy, caller, headers, clientAddress, isBehindTrustedProxy };
      const attemptedAt = clock.now();
      failed.push(async () => toFailedRow(visit, attempt, attemptedAt, { random, countries }));
      writeSoon();
    },
    noteSuccess({ projectId, branchId }, userId, method) {
      counts.signIn(method, "success");
      if (random.number() >= MAKING_ROOM_SHARE) return;
      full.set(userId, { project_id: projectId, branch_id: branchId, user_id: userId });
      writeSoon();
    },
    write,
    close: write,
  };
}

/** Describes a refused attempt, when it is stored: finding a place and a device takes a while. */
async function toFailedRow(
  visit: Visit & { readonly tenancy: TenancyId },
  { userId, proof, errorCode }: FailedSignIn,
  attemptedAt: Date,
  { random, countries }: Pick<SignInHistoryOptions, "random" | "countries">,
): Promise<FailedRow> {
  const location = await locateAttempt(visit, countries);
  return {
    project_id: visit.tenancy.projectId,
    branch_id: visit.tenancy.branchId,
    user_id: userId,
    attempted_at: attemptedAt.toISOString(),
    id: random.uuid(),
    method: proof.method,
    provider_id: proof.providerId ?? null,
    second_factor: proof.secondFactor ?? null,
    error_code: errorCode,
    device: await deviceName(visit.headers.get("user-agent")),
    origin: signInOrigin(location),
    location: location && { ...location },
  };
}

/** The owner of a history that makes room, as JSON. */
export interface HistoryOwner {
  readonly [column: string]: JsonValue;
  readonly project_id: string;
  readonly branch_id: string;
  readonly user_id: string;
}

function ownerTenancy({ project_id, branch_id }: HistoryOwner): TenancyId {
  return { projectId: project_id, branchId: branch_id };
}

/** A row of `sign_ins`, as JSON. */
type FailedRow = HistoryOwner;

/** Stores attempts on accounts that still exist, and deletes the oldest of accounts that have too many. */
async function insertFailed(tenancy: TenancyId, db: Db, rows: readonly FailedRow[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  await sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    with given as materialized (
      select * from jsonb_populate_recordset(null::sign_ins, ${json(rows)}::jsonb) as given
      where exists (select 1 from users where ${inTenancy(tenancy, "users")} and users.id = given.user_id)
    ), affected as materialized (
      select user_id, greatest(${SIGN_INS_KEPT_MAX} - count(*), 0) as room from given group by user_id
    ), ${newestOutdated(tenancy, FAILED)}, outdated as (${deletingOutdated(tenancy, FAILED)})
    insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method, provider_id, second_factor, error_code, device, origin, location)
    select ${projectId}, ${branchId}, user_id, attempted_at, id, method, provider_id, second_factor, error_code, device, origin,
      nullif(location, 'null'::jsonb)
    from given`.execute(db);
}

/**
 * Deletes the successes that the histories of these users have no room for.
 *
 * @returns The query, for its plan.
 */
export function deletingOldSuccesses(tenancy: TenancyId, owners: readonly HistoryOwner[]): RawBuilder<unknown> {
  return sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    with affected as materialized (
      select user_id, ${sql.lit(SIGN_INS_KEPT_MAX)} as room
      from jsonb_populate_recordset(null::sign_ins, ${json(owners)}::jsonb)
    ), ${newestOutdated(tenancy, SUCCEEDED)}
    ${deletingOutdated(tenancy, SUCCEEDED)}`;
}

const FAILED = sql`error_code is not null`;
const SUCCEEDED = sql`error_code is null`;

/**
 * SQL: a common table expression with the newest entry that each of the `affected` histories has no `room` for. It is
 * materialized: PostgreSQL would look for that entry again with each entry that it compares.
 */
function newestOutdated(tenancy: TenancyId, outcome: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`newest_outdated as materialized (
      select affected.user_id, outdated.attempted_at, outdated.id
      from affected cross join lateral (
        select attempted_at, id from sign_ins
        where ${inTenancy(tenancy, "sign_ins")} and sign_ins.user_id = affected.user_id and ${outcome}
        order by attempted_at desc, id desc offset affected.room limit 1
      ) as outdated
    )`;
}

/** SQL: deletes the entries from {@link newestOutdated} on. */
function deletingOutdated(tenancy: TenancyId, outcome: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from sign_ins using newest_outdated
    where ${inTenancy(tenancy, "sign_ins")} and sign_ins.user_id = newest_outdated.user_id and ${outcome}
      and (sign_ins.attempted_at, sign_ins.id) <= (newest_outdated.attempted_at, newest_outdated.id)`;
}
