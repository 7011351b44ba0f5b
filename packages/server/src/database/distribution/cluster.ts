import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import { DISTRIBUTION_COLUMN, LEADING_TABLE, PLACEMENTS, type Placement } from "./placements.ts";

/** A database cannot be distributed. The message is for operators: what is wrong, and what to do. */
export class DistributionError extends Error {
  override readonly name = "DistributionError";
}

/** A database with the extension Citus. */
export interface Cluster {
  /** Version of the extension. */
  readonly version: string;
  /** The tables that Citus manages, by name. */
  readonly tables: ReadonlyMap<string, ManagedTable>;
}

interface ManagedTable {
  readonly on: Placement["on"];
  /** The column whose value decides on which server a row is; `null` if it is the same for all rows. */
  readonly column: string | null;
}

/** Work on one table. */
export interface Step extends Placement {
  readonly table: string;
  /** Foreign keys that have to go, because the table stays on the coordinator and what they refer to does not. */
  readonly drops: readonly string[];
  readonly isDone: boolean;
}

/** Returns what Citus knows about the tables of the current schema; `null` without the extension. */
export async function readCluster(db: Kysely<Tables>): Promise<Cluster | null> {
  const extension = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db);
  const version = extension.rows[0]?.version;
  if (version === undefined) return null;
  // In the catalog of Citus, h has its rows hashed, n has them together, and of those t is copied to every server.
  const { rows } = await sql<{ name: string } & ManagedTable>`
    select relname as name, column_to_column_name(logicalrelid, partkey) as column,
      case when partmethod <> 'n' then 'project' when repmodel = 't' then 'reference' else 'coordinator' end as on
    from pg_dist_partition
    join pg_class on pg_class.oid = logicalrelid and relnamespace = current_schema()::regnamespace`.execute(db);
  return { version, tables: new Map(rows.map(({ name, on, column }) => [name, { on, column }])) };
}

/**
 * Lists what is to be done about each table, in order.
 *
 * @throws {DistributionError} if a table is distributed otherwise than it has to be.
 */
export async function listSteps(db: Kysely<Tables>, cluster: Cluster | null): Promise<readonly Step[]> {
  const { rows } = await sql<{ table: string; key: string; target: string }>`
    select owner.relname as table, conname as key, target.relname as target from pg_constraint
    join pg_class as owner on owner.oid = conrelid and owner.relnamespace = current_schema()::regnamespace
    join pg_class as target on target.oid = confrelid
    where contype = 'f' order by conname`.execute(db);
  const placements: Readonly<Record<string, Placement | undefined>> = PLACEMENTS;
  return Object.entries(PLACEMENTS).map(([table, placement]) => {
    const leaves = (target: string) => placement.on === "coordinator" && placements[target]?.on !== "coordinator";
    const drops = rows.filter((key) => key.table === table && leaves(key.target)).map(({ key }) => key);
    const managed = cluster?.tables.get(table);
    if (managed) refuseOther(table, placement, managed);
    const isDone = placement.on === "coordinator" ? drops.length === 0 : managed !== undefined;
    return { table, ...placement, drops, isDone };
  });
}

function refuseOther(table: string, { on }: Placement, managed: ManagedTable): void {
  const column = on === "project" ? DISTRIBUTION_COLUMN : null;
  if (managed.on === on && managed.column === column) return;
  throw new DistributionError(
    `The table ${table} is distributed by other means (${managed.column ?? managed.on}). ` +
      `Run this first: select undistribute_table('${table}', cascade_via_foreign_keys => true);`,
  );
}

/** Does what is to be done about one table. Commits by itself, so that what was done stays so. */
export async function takeStep(db: Kysely<Tables>, { table, on, drops }: Step): Promise<void> {
  for (const key of drops) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(key)}`.execute(db);
  const statement = {
    project: sql`select create_distributed_table(${table}::regclass, ${DISTRIBUTION_COLUMN}, colocate_with => ${
      table === LEADING_TABLE ? "none" : LEADING_TABLE
    })`,
    reference: sql`select create_reference_table(${table}::regclass)`,
    coordinator: null,
  }[on];
  try {
    await statement?.execute(db);
  } catch (error) {
    throw new DistributionError(
      `The table ${table} could not be distributed; those before it are. ` +
        "Once this is mended, the command goes on from here.",
      { cause: error },
    );
  }
}

/**
 * Distributes the tables that migrations have created in a database that is distributed already.
 *
 * @returns Their names.
 */
export async function distributeNewTables(db: Kysely<Tables>): Promise<readonly string[]> {
  const steps = await listNewSteps(db);
  for (const step of steps) await takeStep(db, step);
  return steps.map(({ table }) => table);
}

/** Lists what is left to be done in a database that is distributed already; nothing in others. */
export async function listNewSteps(db: Kysely<Tables>): Promise<readonly Step[]> {
  const cluster = await readCluster(db);
  if (!cluster?.tables.has(LEADING_TABLE)) return [];
  return (await listSteps(db, cluster)).filter(({ isDone }) => !isDone);
}
