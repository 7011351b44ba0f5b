import type { Tier } from "@latchkit/contract";
import { sql } from "kysely";
import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { DEFAULT_BRANCH_ID, looksLikeProjectId } from "../database/tenancy.ts";
import type { Logger } from "../logging/logger.ts";
import type { Installation } from "./installation.ts";
import { createKeyUses } from "./key-uses.ts";
import { type LoadedProject, loadProject, loadProjects } from "./load-project.ts";
import { findLivingKeySet } from "./project-keys.ts";
import type { Tenancy } from "./tenancy.ts";

/** Finds projects, their configuration and their keys; almost always without a query. */
export interface ProjectDirectory {
  /**
   * Finds a project's branch.
   *
   * @param branchId Default: `main`.
   * @returns `null` when there is no such project. When there is no such branch, the tenancy is that of `main`, good
   *   only for checking keys.
   */
  find(projectId: string, branchId?: string): Promise<{ tenancy: Tenancy; branchExists: boolean } | null>;
  /** Finds projects, on their main branch; those that are not there are left out. One query at most. */
  findAll(projectIds: readonly string[]): Promise<Tenancy[]>;
  /** Whether a raw key is a living key of the project for exactly this tier. */
  hasKey(tenancy: Tenancy, tier: Tier, rawKey: string): boolean;
  /** The id of the key set that a raw key is a living key of, for exactly this tier; `null` if there is none. */
  findKeySet(tenancy: Tenancy, tier: Tier, rawKey: string): string | null;
  /** Forgets a project, so that the next one who asks reads it anew. */
  drop(projectId: string): void;
  /** Stops listening for changes. */
  close(): Promise<void>;
}

/** PostgreSQL notifies this channel of projects that changed; the payload is the project's id. */
export const PROJECTS_CHANNEL = "latchkit_projects";
const MAX_REMEMBERED_PROJECTS = 5_000;
/** A cache of its own, so that requests with invented IDs do not evict real projects. */
const MAX_REMEMBERED_UNKNOWN_IDS = 1_000;
/**
 * Notifications can get lost with a connection that broke unnoticed: no copy outlives this, so neither does a revoked
 * key.
 */
const MAX_AGE_MILLIS = 60_000;

interface Remembered {
  /** `null`: there is none with this id. */
  readonly project: LoadedProject | null;
  readonly loadedAt: number;
}

interface DirectoryOptions extends Installation {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, "warn">;
}

/** Projects that a process remembers; each is read once at a time, however many requests ask for it. */
class ProjectCache {
  readonly #options: DirectoryOptions;
  readonly #remembered = createCache<string, Remembered>(MAX_REMEMBERED_PROJECTS);
  readonly #unknown = createCache<string, Remembered>(MAX_REMEMBERED_UNKNOWN_IDS);
  readonly #loading = new Map<string, Promise<LoadedProject | null>>();
  /** Grows with every piece of news, so that several that were read together know whether they still hold. */
  #news = 0;

  constructor(options: DirectoryOptions) {
    this.#options = options;
  }

  drop(projectId: string): void {
    this.#news++;
    this.#remembered.delete(projectId);
    this.#unknown.delete(projectId);
    this.#loading.delete(projectId); // what is being read may be the state before the change
  }

  clear(): void {
    this.#news++;
    this.#remembered.clear();
    this.#unknown.clear();
    this.#loading.clear();
  }

  /** Returns a remembered project; `undefined` if it has to be read. */
  recall(projectId: string): LoadedProject | null | undefined {
    const entry = this.#remembered.get(projectId) ?? this.#unknown.get(projectId);
    const isFresh = entry && Math.abs(this.#options.clock.now().getTime() - entry.loadedAt) < MAX_AGE_MILLIS;
    return isFresh ? entry.project : undefined;
  }

  async find(projectId: string): Promise<LoadedProject | null> {
    const known = this.recall(projectId);
    return known === undefined ? this.#load(projectId) : known;
  }

  /** Reads projects with one query. */
  async load(projectIds: readonly string[]): Promise<ReadonlyMap<string, LoadedProject>> {
    const { clock, database } = this.#options;
    const [before, loadedAt] = [this.#news, clock.now().getTime()];
    const loaded = await loadProjects(database.db, projectIds, this.#options);
    if (this.#news === before) for (const [id, project] of loaded) this.#remembered.set(id, { project, loadedAt });
    return loaded;
  }

  #load(projectId: string): Promise<LoadedProject | null> {
    const running = this.#loading.get(projectId);
    if (running) return running;
    const started = this.#readAndRemember(projectId, () => this.#loading.get(projectId) === started);
    this.#loading.set(projectId, started);
    return started;
  }

  async #readAndRemember(projectId: string, isCurrent: () => boolean): Promise<LoadedProject | null> {
    const { clock, database } = this.#options;
    const loadedAt = clock.now().getTime();
    try {
      const project = await loadProject(database.db, projectId, this.#options);
      if (isCurrent()) (project ? this.#remembered : this.#unknown).set(projectId, { project, loadedAt });
      return project;
    } finally {
      if (isCurrent()) this.#loading.delete(projectId);
    }
  }
}

/**
 * Opens the directory: a cache of projects per process, in which a change made on any node shows within a moment.
 *
 * @throws When the database cannot be reached.
 */
export async function createProjectDirectory(options: DirectoryOptions): Promise<ProjectDirectory> {
  const { database, clock, logger } = options;
  const cache = new ProjectCache(options);
  const drop = (projectId: string) => cache.drop(projectId);
  const stopListening = await database.listen(PROJECTS_CHANNEL, drop, () => cache.clear());
  const onFailure = (error: unknown) => logger.warn({ err: error }, "uses of keys could not be stored");
  const keyUses = createKeyUses({ database, clock, onFailure });

  const findKeySet: ProjectDirectory["findKeySet"] = ({ project }, tier, rawKey) => {
    const keySetId = findLivingKeySet(project.keySets, tier, rawKey, clock.now());
    if (keySetId !== null) keyUses.note(project.projectId, keySetId);
    return keySetId;
  };

  return {
    async find(projectId, branchId = DEFAULT_BRANCH_ID) {
      if (!looksLikeProjectId(projectId)) return null;
      const project = await cache.find(projectId);
      if (!project) return null;
      return { tenancy: project.main, branchExists: branchId === DEFAULT_BRANCH_ID };
    },
    async findAll(projectIds) {
      const known = new Map(projectIds.map((id) => [id, cache.recall(id)] as const));
      const asked = projectIds.filter((id) => known.get(id) === undefined);
      const loaded = asked.length > 0 ? await cache.load(asked) : new Map<string, LoadedProject>();
      return projectIds.flatMap((id) => (known.get(id) ?? loaded.get(id))?.main ?? []);
    },
    hasKey: (tenancy, tier, rawKey) => findKeySet(tenancy, tier, rawKey) !== null,
    findKeySet,
    drop,
    async close() {
      await stopListening();
      await keyUses.write().catch(onFailure);
    },
  };
}

/**
 * Tells every node that a project, its configuration or its keys changed.
 *
 * @param db The transaction that makes the change: PostgreSQL delivers when it commits, and not at all when it rolls
 *   back.
 */
export async function announceProjectChange(db: Db, projectId: string): Promise<void> {
  await sql`select pg_notify(${PROJECTS_CHANNEL}, ${projectId})`.execute(db);
}
