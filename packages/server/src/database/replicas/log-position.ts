import { sql } from "kysely";
import type { Db } from "../database.ts";

/** A position in the write-ahead log, in bytes. */
export type LogPosition = bigint;

/** Reads a position as PostgreSQL writes it: `16/B374D848`, two parts of 32 bits. */
export function toLogPosition(text: string): LogPosition {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Reads a position of the primary's log below which every transaction lies whose commit was answered before, but for
 * those that do not wait for the disk (`commit-later.ts`): the end of the log on disk, or of all of it if no commit
 * waits for the disk.
 */
export async function readAnswered(db: Db): Promise<LogPosition> {
  const { rows } = await sql<{ at: string }>`
    select (case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as at`.execute(db);
  return toLogPosition(rows[0]?.at ?? "0/0");
}

/** Reads up to where a replica has replayed the log; `null` if it is none. */
export async function readReplayed(db: Db): Promise<LogPosition | null> {
  const { rows } = await sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : toLogPosition(at);
}

/** Reads what a primary and its replicas have in common, and no other server has. */
export async function readIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? "";
}

/**
 * Lets callers of the same turn of the event loop share a reading, which begins after all of them have asked: what is
 * read is as it was at some moment after each call.
 */
export function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return read();
    });
    return next;
  };
}
