import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { onClient, reachExisting } from "../backup/reach-database.ts";
import {
  type Cluster,
  DistributionError,
  listSteps,
  readCluster,
  type Step,
  takeStep,
} from "../database/distribution/cluster.ts";
import { LEADING_TABLE } from "../database/distribution/placements.ts";
import { whileLocked } from "../database/migrate.ts";
import { CONTRACTION_FILE, migrationFiles } from "../database/migration-files.ts";
import { listOutstanding } from "../database/migration-list.ts";
import type { Tables } from "../database/tables.ts";
import type { Logger } from "../logging/logger.ts";
import type { Settings } from "../settings/settings.ts";

interface DistributionOptions {
  /** Location of the database. */
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir">;
  readonly logger: Logger;
}

/** Work that distributing a database takes. */
export interface DistributionPlan {
  /** The sentence that says why it cannot be done now; `null` if it can. */
  readonly obstacle: string | null;
  /** Every table, in the order in which they are distributed. */
  readonly steps: readonly DistributionStep[];
}

/** Work on one table. */
export interface DistributionStep {
  /** Name of the table. */
  readonly table: string;
  /** Place of its rows: by project on one of the servers, as a copy on each, or on the coordinator as before. */
  readonly on: "project" | "reference" | "coordinator";
  /** Sentence that says why its rows go there. */
  readonly reason: string;
  /** Foreign keys that are dropped. */
  readonly drops: readonly string[];
  /** Whether nothing is left to do. */
  readonly isDone: boolean;
}

/** A table that is about to be distributed. */
export interface DistributionProgress {
  /** Name of the table. */
  readonly table: string;
  /** Size with its indexes, such as `12 MB`. */
  readonly size: string;
  /** Position among the tables of this run, beginning with 1. */
  readonly step: number;
  /** Number of tables of this run. */
  readonly of: number;
}

/**
 * Lists what distributing the database with Citus takes. Changes nothing.
 *
 * @throws {Error} which says what to do, if there is no database, or a table is distributed otherwise.
 */
export async function planDistribution(options: DistributionOptions): Promise<DistributionPlan> {
  return onDatabase(options, async (db) => {
    const cluster = await readCluster(db);
    return { obstacle: await findObstacle(db, cluster), steps: await listSteps(db, cluster) };
  });
}

/**
 * Distributes the database with Citus: rows of a project go to one of the servers. Every table commits by itself. After
 * an interruption, the next call goes on from there; once all is done, a call does nothing.
 *
 * @param options.onProgress Called before each table.
 * @returns The number of tables that were distributed now.
 * @throws {Error} which says what to do.
 */
export async function distribute({
  onProgress,
  ...options
}: DistributionOptions & { readonly onProgress: (progress: DistributionProgress) => void }): Promise<number> {
  return onDatabase(options, (db) =>
    whileLocked(db, options.logger, async () => {
      const cluster = await readCluster(db);
      const obstacle = await findObstacle(db, cluster);
      if (obstacle !== null) throw new DistributionError(obstacle);
      const steps = (await listSteps(db, cluster)).filter(({ isDone }) => !isDone);
      if (!cluster?.tables.has(LEADING_TABLE)) await contract(db);
      for (const [index, step] of steps.entries()) {
        onProgress({ table: step.table, size: await sizeOf(db, step), step: index + 1, of: steps.length });
        await takeStep(db, step);
      }
      return steps.length;
    }),
  );
}

async function onDatabase<T>(
  { settings, logger }: DistributionOptions,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const { client, close } = await reachExisting(settings, logger);
  try {
    return await work(onClient(client));
  } finally {
    await close();
  }
}

/** Returns why the database cannot be distributed now; `null` if it can. */
async function findObstacle(db: Kysely<Tables>, cluster: Cluster | null): Promise<string | null> {
  const { rows } = await sql<{ database: string; nodes: number }>`
    select current_database()::text as database, (
      select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'latchkit'
    ) as nodes`.execute(db);
  const { database, nodes } = rows[0] ?? { database: "", nodes: 0 };
  if (cluster === null) {
    return (
      `The database ${database} lacks the extension citus: ` +
      "install Citus on every server, and run `create extension citus` in this database."
    );
  }
  const { names } = await listOutstanding(db, await migrationFiles().getMigrations());
  if (names.length > 0) return `The database ${database} lacks migrations of this version: start Latchkit once before.`;
  if (nodes > 0)
    return `Latchkit has ${nodes} connections to the database ${database}: stop all of its processes before.`;
  return null;
}

/** Takes away what only processes of the version before need, of which none runs any more; Citus refuses it. */
async function contract(db: Kysely<Tables>): Promise<void> {
  const text = await readFile(CONTRACTION_FILE, "utf8");
  await sql.raw(`begin;\n${text}\n;commit`).execute(db);
}

async function sizeOf(db: Kysely<Tables>, { table }: Step): Promise<string> {
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_total_relation_size(${table}::regclass)) as size`.execute(db);
  return rows[0]?.size ?? "";
}
