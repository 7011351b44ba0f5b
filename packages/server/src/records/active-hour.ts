import { type RawBuilder, sql } from "kysely";

/** SQL: the hour (UTC) of an instant, as `user_activity` orders users by it. */
export function hourOf(instant: RawBuilder<unknown> | Date | undefined): RawBuilder<Date> {
  return sql<Date>`date_trunc('hour', ${instant}::timestamptz at time zone 'utc')`;
}
