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

/** Remembers refused attempts to sign in, and stores them in the sign-in history a little later. */
export interface FailedSignIns {
  note(context: Visit & { readonly tenancy: TenancyId }, attempt: FailedSignIn): void;
  /** Stores what was noted so far. Never rejects: the refusal itself does not depend on it. */
  write(): Promise<void>;
  /** Stores the rest; for when nothing is noted any more. */
  close(): Promise<void>;
}

/** How late an attempt is stored, in milliseconds. */
const DELAY_MILLIS = 1_000;
/** Attempts that are stored without waiting for the rest of that time. */
const MAX_WAITING = 500;

interface FailedSignInOptions extends ClockAndRandom {
  readonly database: Database;
  readonly countries: CountryFinder;
  readonly logger: Logger;
}

/**
 * Stores refused attempts together, once a second. Refusing costs no query and no parsing that way, so it takes as long
 * as for accounts that do not exist. A process that dies without closing loses the last second.
 */
export function createFailedSignIns(options: FailedSignInOptions): FailedSignIns {
  const { database, clock, random, countries, logger } = options;
  let waiting: (() => Promise<FailedRow>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function store(rows: readonly (() => Promise<FailedRow>)[]): Promise<void> {
    try {
      await insertFailed(database.db, await Promise.all(rows.map((row) => row())));
    } catch (error) {
      logger.warn({ err: error, attempts: rows.length }, "failed sign-ins could not be recorded");
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) writing = writing.then(() => store(rows));
    return writing;
  }

  return {
    note({ tenancy, headers, clientAddress, isBehindTrustedProxy }, { userId, proof, errorCode }) {
      const attemptedAt = clock.now().toISOString();
      waiting.push(async () => {
        const location = await locateEndUser({ headers, clientAddress, isBehindTrustedProxy }, countries);
        return {
          project_id: tenancy.projectId,
          branch_id: tenancy.branchId,
          user_id: userId,
          attempted_at: attemptedAt,
          id: random.uuid(),
          method: proof.method,
          provider_id: proof.providerId ?? null,
          second_factor: proof.secondFactor ?? null,
          error_code: errorCode,
          device: await deviceName(headers.get("user-agent")),
          origin: signInOrigin(location),
          location: location && { ...location },
        };
      });
      if (waiting.length >= MAX_WAITING) void write();
      else timer ??= setTimeout(() => void write(), DELAY_MILLIS).unref();
    },
    write,
    close: write,
  };
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
