import type { SendableErrorCode } from "@latchkit/contract";
import { SIGN_INS_KEPT_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Database, Db } from "../../database/database.ts";
import { type JsonValue, json } from "../../database/json.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { CountryFinder } from "../../geo/country-finder.ts";
import type { Logger } from "../../logging/logger.ts";
import type { ClockAndRandom } from "../../random.ts";
import { deviceName } from "./device-name.ts";
import { locateEndUser, type Visit } from "./end-user-location.ts";
import type { SignInProof } from "./sign-in-method.ts";
import { signInOrigin } from "./sign-in-origin.ts";

/** An attempt to sign in to an account that was refused. */
export interface FailedSignIn {
  readonly userId: string;
  /** What was presented. */
  readonly proof: SignInProof;
  readonly errorCode: SendableErrorCode;
}

/** Writes to the sign-in history a little later than things happen. */
export interface SignInHistory {
  noteFailed(context: Visit & { readonly tenancy: TenancyId }, attempt: FailedSignIn): void;
  /** Makes room in the history of a user who has signed in, one time in 16: finding its end reads all of it. */
  noteSuccess(tenancy: TenancyId, userId: string): void;
  /** Writes what was noted so far. Never rejects: no answer depends on it. */
  write(): Promise<void>;
  /** Writes the rest; for when nothing is noted any more. */
  close(): Promise<void>;
}

/** How late an attempt is stored, in milliseconds. */
const DELAY_MILLIS = 1_000;
/** Attempts that are stored without waiting for the rest of that time. */
const MAX_WAITING = 500;

/** The share of successes after which the history makes room. */
const MAKING_ROOM_SHARE = 1 / 16;

interface SignInHistoryOptions extends ClockAndRandom {
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
  const { database, clock, random, countries, logger } = options;
  let failed: (() => Promise<FailedRow>)[] = [];
  let full = new Map<string, HistoryOwner>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function store(rows: readonly (() => Promise<FailedRow>)[], owners: readonly HistoryOwner[]): Promise<void> {
    try {
      if (rows.length > 0) await insertFailed(database.db, await Promise.all(rows.map((row) => row())));
      if (owners.length > 0) await deleteOutdated(database.db, owners);
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
    noteFailed({ tenancy, headers, clientAddress, isBehindTrustedProxy }, attempt) {
      const visit = { tenancy, headers, clientAddress, isBehindTrustedProxy };
      const attemptedAt = clock.now();
      failed.push(async () => toFailedRow(visit, attempt, attemptedAt, { random, countries }));
      writeSoon();
    },
    noteSuccess({ projectId, branchId }, userId) {
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
  const location = await locateEndUser(visit, countries);
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
interface HistoryOwner {
  readonly [column: string]: JsonValue;
  readonly project_id: string;
  readonly branch_id: string;
  readonly user_id: string;
}

/** A row of `sign_ins`, as JSON. */
type FailedRow = Readonly<Record<string, JsonValue>>;

/**
 * Stores attempts on accounts that still exist, of all projects in one statement, and deletes the oldest of accounts
 * that have too many.
 */
async function insertFailed(db: Db, rows: readonly FailedRow[]): Promise<void> {
  await sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    with given as materialized (
      select * from jsonb_populate_recordset(null::sign_ins, ${json(rows)}::jsonb) as given
      where exists (
        select from users where users.project_id = given.project_id and users.branch_id = given.branch_id and users.id = given.user_id
      )
    ), outdated as (
      delete from sign_ins using (
        select project_id, branch_id, user_id, count(*) as attempts from given group by project_id, branch_id, user_id
      ) as affected cross join lateral (
        select old.attempted_at, old.id from sign_ins as old
        where old.project_id = affected.project_id and old.branch_id = affected.branch_id and old.user_id = affected.user_id
          and old.error_code is not null
        order by old.attempted_at desc, old.id desc offset greatest(${SIGN_INS_KEPT_MAX} - affected.attempts, 0) limit 1
      ) as newest_outdated
      where sign_ins.project_id = affected.project_id and sign_ins.branch_id = affected.branch_id
        and sign_ins.user_id = affected.user_id and sign_ins.error_code is not null
        and (sign_ins.attempted_at, sign_ins.id) <= (newest_outdated.attempted_at, newest_outdated.id)
    )
    insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method, provider_id, second_factor, error_code, device, origin, location)
    select project_id, branch_id, user_id, attempted_at, id, method, provider_id, second_factor, error_code, device, origin,
      nullif(location, 'null'::jsonb)
    from given`.execute(db);
}

/** Deletes the successes that are older than the newest which the histories of these users have room for. */
async function deleteOutdated(db: Db, owners: readonly HistoryOwner[]): Promise<void> {
  await sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    delete from sign_ins using (
      select project_id, branch_id, user_id from jsonb_populate_recordset(null::sign_ins, ${json(owners)}::jsonb)
    ) as owner cross join lateral (
      select old.attempted_at, old.id from sign_ins as old
      where old.project_id = owner.project_id and old.branch_id = owner.branch_id and old.user_id = owner.user_id
        and old.error_code is null
      order by old.attempted_at desc, old.id desc offset ${SIGN_INS_KEPT_MAX} limit 1
    ) as newest_outdated
    where sign_ins.project_id = owner.project_id and sign_ins.branch_id = owner.branch_id
      and sign_ins.user_id = owner.user_id and sign_ins.error_code is null
      and (sign_ins.attempted_at, sign_ins.id) <= (newest_outdated.attempted_at, newest_outdated.id)`.execute(db);
}
