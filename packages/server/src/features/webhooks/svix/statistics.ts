import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { EndpointKey } from "../endpoint-key.ts";

const HOUR_MILLIS = 3_600_000;
const HOURS = 24;

/** Statistics of an endpoint. */
export interface Statistics {
  /** Numbers of messages that were received, wait, and were given up, of the last 90 days. */
  readonly success: number;
  readonly pending: number;
  readonly fail: number;
  readonly sending: number;
  /** Of the attempts of the last 24 hours; `null` without any. */
  readonly medianDurationMs: number | null;
  /** Attempts by the hour, for the last 24 hours, oldest first. */
  readonly hours: readonly { readonly startsAt: string; readonly success: number; readonly fail: number }[];
}

/** Counts an endpoint's messages and its attempts of the last day. */
export async function readStatistics(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  now: Date,
): Promise<Statistics> {
  const currentHour = Math.floor(now.getTime() / HOUR_MILLIS) * HOUR_MILLIS;
  const starts = Array.from({ length: HOURS }, (_, nth) => new Date(currentHour - (HOURS - 1 - nth) * HOUR_MILLIS));
  const { rows } = await sql<{
    success: number;
    pending: number;
    fail: number;
    medianDurationMs: number | null;
    hours: { hour: number; success: number; fail: number }[] | null;
  }>`
    with attempt as materialized (
      select floor(extract(epoch from attempted_at) / 3600)::int as hour, is_success, duration_millis from webhook_attempts
      where project_id = ${projectId} and branch_id = ${branchId} and endpoint_id = ${endpointId}
        and attempted_at >= ${starts[0]}
    ), by_hour as (
      select hour, count(*) filter (where is_success)::int as success, count(*) filter (where not is_success)::int as fail
      from attempt group by hour
    )
    select count(*) filter (where is_delivered)::int as success,
      count(*) filter (where not is_delivered and due_at is not null)::int as pending,
      count(*) filter (where not is_delivered and due_at is null)::int as fail,
      (select percentile_disc(0.5) within group (order by duration_millis) from attempt) as "medianDurationMs",
      (select jsonb_agg(to_jsonb(by_hour)) from by_hour) as hours
    from webhook_deliveries where project_id = ${projectId} and branch_id = ${branchId} and endpoint_id = ${endpointId}`.execute(
    db,
  );
  const [row] = rows;
  const byHour = new Map(row?.hours?.map((counts) => [counts.hour, counts]));
  return {
    success: row?.success ?? 0,
    pending: row?.pending ?? 0,
    fail: row?.fail ?? 0,
    sending: 0,
    medianDurationMs: row?.medianDurationMs ?? null,
    hours: starts.map((start) => {
      const counts = byHour.get(start.getTime() / HOUR_MILLIS);
      return { startsAt: start.toISOString(), success: counts?.success ?? 0, fail: counts?.fail ?? 0 };
    }),
  };
}
