import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { OWN_METHODS } from "../../records/own-methods.ts";
import { selectUser, toUserRecord } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { type Day, startOf } from "./days.ts";

/*
 * Counting reads indexes and nothing else, so that a million users take a tenth of a second.
 */

/** Project whose users are counted, with or without anonymous ones. */
export interface Counted extends TenancyId {
  readonly includesAnonymous: boolean;
}

/** Number of users who did something on a day. */
export interface DayCount {
  readonly day: Day;
  readonly people: number;
}

/** Counts users: all, or those who signed up after an instant. */
export async function countUsers(counted: Counted, db: Db, after?: Date): Promise<number> {
  const isNewer = after ? sql`signed_up_at > ${after}` : sql`true`;
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from users where ${inTenancy(counted)} and ${isIncluded(counted)} and ${isNewer}
  `.execute(db);
  return rows[0]?.people ?? 0;
}

/**
 * Counts sign-ups from a day on; days without any are left out.
 *
 * The index in sign-up order does not say which users are anonymous. These few have an index of their own, and are
 * subtracted.
 */
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

/**
 * Counts those who were active on each day. Day by day, so that each is one stretch of an index, however many others
 * there are.
 */
export async function countActive(counted: Counted, db: Db, days: readonly Day[]): Promise<readonly DayCount[]> {
  const { rows } = await sql<DayCount>`
    select days.day, people from unnest(${days}::text[]) as days (day) cross join lateral (
      select count(*) as people from daily_activity
      where ${inTenancy(counted)} and daily_activity.day = days.day::date and ${isIncluded(counted)}
    ) as active
  `.execute(db);
  return rows;
}

/** Counts who can sign in by each method and each provider, most first; excludes anonymous users. */
export async function countMethods(tenancy: TenancyId, db: Db): Promise<readonly { method: string; count: number }[]> {
  const having = (method: string, condition: RawBuilder<unknown>) =>
    sql`select ${method}::text as method, count(*) as count from users where ${inTenancy(tenancy)} and ${condition}`;
  const { rows } = await sql<{ method: string; count: number }>`
    select * from (
      ${sql.join(
        Object.entries(OWN_METHODS).map(([id, { condition }]) => having(id, condition)),
        sql` union all `,
      )}
      union all select provider_config_id, count(*) from oauth_accounts where ${inTenancy(tenancy)} and allow_sign_in group by 1
    ) as methods where count > 0 order by count desc, method
  `.execute(db);
  return rows;
}

/** Counts users by the country where they were last seen; from a random sample of at most this size. */
export async function countCountries(
  counted: Counted,
  db: Db,
  sampleSize: number,
): Promise<{ readonly sampled: number; readonly countries: readonly { country: string; people: number }[] }> {
  // Ids are random, so the first of them are people as any others. Each one's last country is one step into the key of
  // their days.
  const { rows } = await sql<{ country: string | null; people: number }>`
    with sample as materialized (
      select id from users where ${inTenancy(counted)} and ${isIncluded(counted)}
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
 * @param among IDs of the users to look at; `null` for all, which is slow for many users.
 */
export async function listActive(
  counted: Counted,
  db: Db,
  limit: number,
  among: readonly string[] | null,
): Promise<UserRecord[]> {
  const rows = await selectCounted(counted, db)
    .$if(among !== null, (query) => query.where("users.id", "in", sql<string>`(select unnest(${among}::uuid[]))`))
    .orderBy("users.last_active_at", "desc")
    .orderBy("users.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toUserRecord);
}

/**
 * Finds people who were active last among very many.
 *
 * An index knows the hour alone, in which very many may have been active. So only those are looked at who came
 * last on the last days: equal keys of an index are in the order in which their rows were written, which is that of
 * people's first use of the day.
 */
export async function findActive(counted: Counted, db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where ${inTenancy(counted)} and id = any(array(
      select user_id from daily_activity where ${inTenancy(counted)} and ${isIncluded(counted)} order by day desc limit ${LOOKED_AT}
    ))
    order by last_active_at desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const LOOKED_AT = 5_000;

function selectCounted(counted: Counted, db: Db) {
  return selectUser(counted, db).$if(!counted.includesAnonymous, (query) =>
    query.where("users.is_anonymous", "=", false),
  );
}

/** Spelt so that it is a part of an index's key where it matters. */
function isIncluded({ includesAnonymous }: Counted): RawBuilder<unknown> {
  return includesAnonymous ? sql`true` : sql`is_anonymous = false`;
}
