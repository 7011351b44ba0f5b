import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** Connections of a process besides its pool: for notifications, the health check, and migrations at a start. */
export const OTHER_CONNECTIONS = 3;
/** Connections that are left to other clients: a backup, a person with psql, the next start. */
const LEFT_OVER = 10;

/** Reads how many connections the database's server accepts from this role. */
export async function findMaxConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as most`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database did not tell how many connections it accepts.");
  return row.most;
}

/**
 * Returns the number of connections for queries that each process may open, so that all of them together stay below
 * what the server accepts.
 *
 * @param options.wanted Size of a process' pool, as the operator has set it.
 * @param options.processes Number of processes, the primary among them.
 * @throws {Error} if there is not even one for each; says what to do.
 */
export function sharePool({
  maxConnections,
  processes,
  wanted,
}: {
  maxConnections: number;
  processes: number;
  wanted: number;
}): number {
  const share = Math.floor((maxConnections - LEFT_OVER) / processes) - OTHER_CONNECTIONS;
  if (share >= 1) return Math.min(wanted, share);
  const needed = processes * (OTHER_CONNECTIONS + 1) + LEFT_OVER;
  throw new Error(
    `The database accepts ${maxConnections} connections, too few for ${processes} processes. ` +
      `Lower LATCHKIT_WORKERS, or raise PostgreSQL's max_connections to ${needed} at least.`,
  );
}
