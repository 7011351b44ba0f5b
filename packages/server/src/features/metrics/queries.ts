import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import { selectUser, toUserRecord } from "../users/queries.ts";
import type { UserRecord } from "../users/user-record.ts";
import { type Day, startOf } from "./days.ts";

/*
 * Counting reads indexes and nothing else, so that a million users take a tenth of a second. Whether a user is anonymous is in none that has
 * them all: the few who are have an index of their own, and are taken off.
 */

/** Whose users are counted. */
export interface Counted extends TenancyId {
  readonly includesAnonymous: boolean;
}

/** How many people did something on a day. */
export interface DayCount {
  readonly day: Day;
  readonly people: number;
}

/** Counts all users. */
export async function countUsers(counted: Counted, db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select (select count(*) from users where ${inTenancy(counted)}) - ${takenOff(counted, sql`count(*)`)} as people
  `.execute(db);
  return rows[0]?.people ?? 0;
}

/** Counts sign-ups from a day on; days without any are left out. */
export async function countSignUps(counted: Counted, db: Db, from: Day): Promise<readonly DayCount[]> {
  const since = sql`${inTenancy(counted)} and signed_up_at >= ${startOf(from)}`;
  const anonymous = counted.includesAnonymous
    ? sql``
    : sql`union all select (signed_up_at at time zone 'utc')::date, -count(*) from users where ${since} and is_anonymous group by 1`;
  const { rows } = await sql<DayCount>`
    select day::text, sum(people)::integer as people
    from (
      select (signed_up_at at time zone 'utc')::date as day, count(*) as people from users where ${since} group by 1 ${anonymous}
    ) as signed_up group by 1
  `.execute(db);
  return rows;
}

/** Counts those who were active, from a day on; days without any are left out. */
export async function countActive(counted: Counted, db: Db, from: Day): Promise<readonly DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text, count(*) as people from daily_activity
    where ${inTenancy(counted)} and day >= ${from} and (${counted.includesAnonymous} or not is_anonymous)
    group by daily_activity.day
  `.execute(db);
  return rows;
}

/** Counts who can sign in by a password, a code, a passkey, or an account at a provider, most first. Nobody anonymous can. */
export async function countMethods(tenancy: TenancyId, db: Db): Promise<readonly { method: string; count: number }[]> {
  const having = (method: string, condition: RawBuilder<unknown>) =>
    sql`select ${method}::text as method, count(*) as count from users where ${inTenancy(tenancy)} and ${condition}`;
  const { rows } = await sql<{ method: string; count: number }>`
    select * from (
      ${having("password", sql`password_hash is not null`)}
      union all ${having("otp", sql`otp_auth_enabled`)}
      union all ${having("passkey", sql`has_passkey`)}
      union all select provider_config_id, count(*) from oauth_accounts where ${inTenancy(tenancy)} and allow_sign_in group by 1
    ) as methods where count > 0 order by count desc, method
  `.execute(db);
  return rows;
}

/** Counts users by the country where they were last seen; of so many at most, whom chance picked. */
export async function countCountries(
  counted: Counted,
  db: Db,
  sampleSize: number,
): Promise<{ readonly sampled: number; readonly countries: readonly { country: string; people: number }[] }> {
  // Ids are random, so the first of them are people as any others. Each one's last country is one step into the key of their days.
  const { rows } = await sql<{ country: string | null; people: number }>`
    with sample as materialized (
      select id from users where ${inTenancy(counted)} and (${counted.includesAnonymous} or not is_anonymous)
      order by project_id, branch_id, id limit ${sampleSize}
    )
    select (
      select country from daily_activity
      where ${inTenancy(counted)} and user_id = sample.id and country is not null order by day desc limit 1
    ) as country, count(*) as people
    from sample group by 1 order by people desc, country
  `.execute(db);
  return {
    sampled: rows.reduce((sum, { people }) => sum + people, 0),
    countries: rows.flatMap(({ country, people }) => (country === null ? [] : { country, people })),
  };
}

/** The users who signed up last, newest first. */
export async function listNewest(counted: Counted, db: Db, limit: number): Promise<UserRecord[]> {
  const rows = await selectCounted(counted, db)
    .orderBy("users.signed_up_at", "desc")
    .orderBy("users.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toUserRecord);
}

/**
 * The users who were active last, the last one first.
 *
 * No index knows when users were active, for it would have to learn of every use. Among many, only those are looked at who were active on the
 * last days: on as many as it takes for {@link ROWS_LOOKED_AT} rows, which within a month cannot all be of fewer people.
 */
export async function listActive(
  counted: Counted,
  db: Db,
  limit: number,
  { amongMany }: { amongMany: boolean },
): Promise<UserRecord[]> {
  const activity = sql`daily_activity where ${inTenancy(counted)} and (${counted.includesAnonymous} or not is_anonymous)`;
  const lately = sql<boolean>`users.id = any(array(
    select user_id from ${activity}
      and day >= (select coalesce(max(day), '-infinity') from (
        select day from ${activity} order by day desc offset ${ROWS_LOOKED_AT} limit 1
      ) as enough)
  ))`;
  const rows = await selectCounted(counted, db)
    .$if(amongMany, (query) => query.where(lately))
    .orderBy("users.last_active_at", "desc")
    .orderBy("users.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toUserRecord);
}

/** Five people, on each of 31 days. */
const ROWS_LOOKED_AT = 155;

function selectCounted(counted: Counted, db: Db) {
  return selectUser(counted, db).$if(!counted.includesAnonymous, (query) =>
    query.where("users.is_anonymous", "=", false),
  );
}

/** Something counted about those who are anonymous, unless they belong to it. */
function takenOff(counted: Counted, count: RawBuilder<unknown>): RawBuilder<unknown> {
  if (counted.includesAnonymous) return sql`0`;
  return sql`(select ${count} from users where ${inTenancy(counted)} and is_anonymous)`;
}
