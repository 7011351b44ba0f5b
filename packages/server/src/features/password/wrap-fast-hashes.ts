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
import { sealKey } from "../../passwords/sealed-keys.ts";
import { exchangePasswordHash } from "../../records/user-queries.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";

/**
 * The kind of job that lays argon2id over imported hashes that attackers compute quickly, and seals keys that older
 * versions stored in hashes.
 */
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
  readonly rootSecret: RootSecret;
  readonly passwords: Pick<PasswordHasher, "wrap" | "ownMark">;
}

/** Handles {@link WRAP_FAST_HASHES}, project by project, and forgets kinds of hashes once a project has none left. */
export function wrapFastHashesJob(services: WrappingServices): JobHandler<null> {
  const { clock, passwords } = services;
  const { db } = services.database;
  const steps: readonly Step[] = [
    { list: listOpenKeys, replace: async (tenancy, hash) => sealKey(services, tenancy, hash) },
    { list: listFastHashes, replace: (tenancy, hash) => passwords.wrap(tenancy, hash).catch(nothingIfBusy) },
  ];
  return async (_payload, { signal }) => {
    const startedAt = clock.elapsedMillis();
    const isOver = () => signal.aborted || clock.elapsedMillis() - startedAt > ROUND_MILLIS;
    for (const tenancy of await listProjectsWithImports(db)) {
      for (const { list, replace } of steps)
        for await (const { id, hash } of readHashes((last) => list(tenancy, db, last))) {
          if (isOver()) return { repeatAt: new Date(clock.now().getTime() + SOON_MILLIS) };
          const hashStartedAt = clock.elapsedMillis();
          const to = await replace(tenancy, hash);
          // A user who signed in meanwhile has a hash of ours.
          if (to !== null) await exchangePasswordHash(tenancy, db, id, { from: hash, to });
          await delay(PAUSE * (clock.elapsedMillis() - hashStartedAt), undefined, { signal }).catch(() => undefined);
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

/** The stored hash of a user. */
interface HashOfUser {
  readonly id: string;
  readonly hash: string;
}

/** Lists hashes of a project by user, after one of them; at most {@link BATCH}. */
type ListHashes = (tenancy: TenancyId, db: Db, after: string | null) => Promise<readonly HashOfUser[]>;

/** A kind of hashes that does not stay as it is. */
interface Step {
  readonly list: ListHashes;
  /** Returns what is stored in place of a hash; `null` if it stays for now. */
  replace(tenancy: TenancyId, hash: string): Promise<string | null>;
}

/** Reads hashes a batch at a time. */
async function* readHashes(read: (after: string | null) => Promise<readonly HashOfUser[]>): AsyncGenerator<HashOfUser> {
  for (let last: string | null = null; ; ) {
    const users = await read(last);
    yield* users;
    if (users.length < BATCH) return;
    last = users.at(-1)?.id ?? null;
  }
}

/** Lists the hashes of the index `users__with_open_key`, whose condition the query repeats. */
const listOpenKeys: ListHashes = async (tenancy, db, after) => {
  const { rows } = await sql<HashOfUser>`
    select id, password_hash as hash from users
    where ${inTenancy(tenancy)}
      and password_hash ~ '^([$]wrap[$])?([$]fbscrypt[$][^$]*,sk=|[$]hmac-[^$]*[$])[^$~]+[$]'
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BATCH}`.execute(db);
  return rows;
};

/** Lists the hashes of the index `users__with_fast_hash`, whose condition the query repeats. */
const listFastHashes: ListHashes = async (tenancy, db, after) => {
  const { rows } = await sql<HashOfUser>`
    select id, password_hash as hash from users
    where ${inTenancy(tenancy)} and password_hash ~ '^([$](1|5|6|apr1|P|H|symfony|digest)[$]|[$]hmac-|[{])'
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BATCH}`.execute(db);
  return rows;
};

/** Deletes the kinds of a project without imported hashes, so that refused sign-ins take no longer than elsewhere. */
async function forgetKinds(tenancy: TenancyId, db: Db, ownMark: string, before: Date): Promise<void> {
  await sql`
    delete from password_hash_kinds where ${inTenancy(tenancy)} and not exists (
      select 1 from users where ${inTenancy(tenancy, "users")} and users.password_hash is not null
        and not starts_with(users.password_hash, ${ownMark}) and users.password_hash not like '$2%'
        and users.password_hash <> ${PENDING_HASH}
    ) and imported_at < ${before}`.execute(db);
}
