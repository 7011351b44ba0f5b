import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import type { StandingJob } from "../../jobs/standing-job.ts";
import { TooBusyError } from "../../passwords/fair-line.ts";
import { PENDING_HASH } from "../../passwords/kinds/kinds.ts";
import type { PasswordHasher } from "../../passwords/password-hasher.ts";
import { exchangePasswordHash } from "../../records/user-queries.ts";

/** The kind of job that lays argon2id over imported hashes that attackers compute quickly. */
export const WRAP_FAST_HASHES: JobKind<null> = { name: "wrap-fast-hashes" };

const HOUR_MILLIS = 3_600_000;
/** Time to the next round while hashes are left, in milliseconds. */
const SOON_MILLIS = 1_000;
/** A round ends after this long, so that its job does not run for hours. */
const ROUND_MILLIS = 60_000;
/** There is one such job per database, so one node does the work at a time. */
export const WRAPPING: StandingJob = {
  id: "5eeb0000-0000-4000-8000-000000000006",
  kind: WRAP_FAST_HASHES,
  everyMillis: HOUR_MILLIS,
  startsLate: true,
};
/** Hashes that are read at a time. */
const BATCH = 50;
/** Pause after each hash, as a multiple of the time that it took: the job takes a tenth of a core. */
const PAUSE = 9;

/** Dependencies of {@link wrapFastHashesJob}. */
export interface WrappingServices {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  readonly passwords: Pick<PasswordHasher, "wrap" | "ownMark">;
}

/** Handles {@link WRAP_FAST_HASHES}, project by project, and forgets kinds of hashes once a project has none left. */
export function wrapFastHashesJob({ database: { db }, clock, passwords }: WrappingServices): JobHandler<null> {
  return async (_payload, { signal }) => {
    const startedAt = clock.elapsedMillis();
    const isOver = () => signal.aborted || clock.elapsedMillis() - startedAt > ROUND_MILLIS;
    for (const tenancy of await listProjectsWithImports(db)) {
      for (let last: string | null = null; ; ) {
        const users = await listFastHashes(tenancy, db, last);
        for (const { id, hash } of users) {
          if (isOver()) return { repeatAt: new Date(clock.now().getTime() + SOON_MILLIS) };
          const hashStartedAt = clock.elapsedMillis();
          const to = await passwords.wrap(tenancy, hash).catch(nothingIfBusy);
          // A user who signed in meanwhile has a hash of ours.
          if (to !== null) await exchangePasswordHash(tenancy, db, id, { from: hash, to });
          await delay(PAUSE * (clock.elapsedMillis() - hashStartedAt), undefined, { signal }).catch(() => undefined);
        }
        if (users.length < BATCH) break;
        last = users.at(-1)?.id ?? null;
      }
      await forgetKinds(tenancy, db, passwords.ownMark, new Date(clock.now().getTime() - HOUR_MILLIS));
    }
    return { repeatAt: new Date(clock.now().getTime() + HOUR_MILLIS) };
  };
}

/** Leaves a hash for the next round if sign-ins need all places. */
function nothingIfBusy(error: unknown): null {
  if (error instanceof TooBusyError) return null;
  throw error;
}

async function listProjectsWithImports(db: Db): Promise<readonly TenancyId[]> {
  const rows = await db.selectFrom("password_hash_kinds").select(["project_id", "branch_id"]).distinct().execute();
  return rows.map((row) => ({ projectId: row.project_id, branchId: row.branch_id }));
}

interface FastHash {
  readonly id: string;
  readonly hash: string;
}

/** Lists the hashes of the index `users__with_fast_hash`, whose condition the query repeats. */
async function listFastHashes(tenancy: TenancyId, db: Db, after: string | null): Promise<readonly FastHash[]> {
  const { rows } = await sql<FastHash>`
    select id, password_hash as hash from users
    where ${inTenancy(tenancy)} and password_hash ~ '^([$](1|5|6|apr1|P|H|symfony|digest)[$]|[$]hmac-|[{])'
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BATCH}`.execute(db);
  return rows;
}

/** Deletes the kinds of a project without imported hashes, so that refused sign-ins take no longer than elsewhere. */
async function forgetKinds(tenancy: TenancyId, db: Db, ownMark: string, before: Date): Promise<void> {
  await sql`
    delete from password_hash_kinds where ${inTenancy(tenancy)} and not exists (
      select 1 from users where ${inTenancy(tenancy, "users")} and users.password_hash is not null
        and not starts_with(users.password_hash, ${ownMark}) and users.password_hash not like '$2%'
        and users.password_hash <> ${PENDING_HASH}
    ) and imported_at < ${before}`.execute(db);
}
