import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { keyOf, readPrimaryKeys, sameKey } from "../database/primary-keys.ts";
import type { Tables } from "../database/tables.ts";
import type { JobHandler, JobKind } from "../jobs/job.ts";

/** The kind of job that takes away what a deleted project leaves behind. */
export const DELETE_PROJECT: JobKind<DeleteProjectPayload> = { name: "delete-project" };

/** The job belongs to the installation: one that belonged to the project would be deleted with it. */
type DeleteProjectPayload = { readonly projectId: string };

/** Dependencies of deleting a project. */
export interface DeleteProjectServices {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  /** Tables to empty one after the other: those that other tables refer to come after them. */
  readonly projectTables: readonly (keyof Tables)[];
}

/** Size of a batch. */
export interface DeletionPace {
  /** Rows per statement: short locks, small transactions, far from the time a statement may take. */
  readonly rows: number;
  /** Full statements per attempt, so that other jobs get their turn. */
  readonly batches: number;
}

const PACE: DeletionPace = { rows: 1_000, batches: 50 };

/**
 * Handles {@link DELETE_PROJECT}: deletes rows of the project until none is left, then the project. Whatever was
 * deleted stays so when it is interrupted, and the next attempt goes on from there.
 */
export function deleteProjectJob(
  { database: { db }, clock, projectTables }: DeleteProjectServices,
  pace: DeletionPace = PACE,
): JobHandler<DeleteProjectPayload> {
  return async ({ projectId }) => {
    let batches = 0;
    const keys = await readPrimaryKeys(db);
    for (const table of projectTables) {
      const key = keys.get(table) ?? [];
      while ((await deleteSome(db, { table, key }, projectId, pace.rows)) === pace.rows) {
        if (++batches === pace.batches) return { repeatAt: clock.now() };
      }
    }
    await sql`delete from projects where project_id = ${projectId} and deleted_at is not null`.execute(db);
    return "done";
  };
}

async function deleteSome(
  db: Db,
  { table, key }: { readonly table: string; readonly key: readonly string[] },
  projectId: string,
  rows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with some_rows as materialized (
      select ${keyOf(key, table)} from ${sql.table(table)} where project_id = ${projectId} limit ${rows}
    )
    delete from ${sql.table(table)} using some_rows
    where ${sql.ref(`${table}.project_id`)} = ${projectId} and ${sameKey(key, table, "some_rows")}`.execute(db);
  return Number(numAffectedRows);
}
