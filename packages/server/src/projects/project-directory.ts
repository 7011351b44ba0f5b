import type { Tier } from "@latchkit/contract";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { loadProject, type LoadedProject } from "./load-project.ts";
import { hasLivingKey } from "./project-keys.ts";
import { DEFAULT_BRANCH_ID, looksLikeProjectId, type Tenancy } from "./tenancy.ts";

/** Finds projects, their configuration and their keys; almost always without a query. */
export interface ProjectDirectory {
  /**
   * Finds a project's branch.
   *
   * @param branchId Default: `main`.
   * @returns `null` when there is no such project. When there is no such branch, the tenancy is that of `main`, good only for checking keys.
   */
  find(projectId: string, branchId?: string): Promise<{ tenancy: Tenancy; branchExists: boolean } | null>;
  /** Whether a raw key is a living key of the project for exactly this tier. */
  hasKey(tenancy: Tenancy, tier: Tier, rawKey: string): boolean;
  /** Forgets a project, so that the next one who asks reads it anew. */
  drop(projectId: string): void;
  /** Stops listening for changes. */
  close(): Promise<void>;
}

/** PostgreSQL notifies this channel of projects that changed; the payload is the project's id. */
const CHANNEL = "latchkit_projects";
const MAX_REMEMBERED_PROJECTS = 5_000;
/** Notifications can get lost with a connection that broke unnoticed: no copy outlives this, so neither does a revoked key. */
const MAX_AGE_MILLIS = 60_000;

/**
 * Opens the directory: a cache of projects per process, in which a change made on any node shows within a moment.
 *
 * @throws When the database cannot be reached.
 */
export async function createProjectDirectory({ database, clock }: { database: Database; clock: Clock }): Promise<ProjectDirectory> {
  const remembered = new LRUCache<string, { project: LoadedProject; loadedAt: number }>({ max: MAX_REMEMBERED_PROJECTS });
  const loading = new Map<string, Promise<LoadedProject | null>>();

  function drop(projectId: string): void {
    remembered.delete(projectId);
    loading.delete(projectId); // what is being read may be the state before the change
  }

  const stopListening = await database.listen(CHANNEL, drop, () => {
    remembered.clear();
    loading.clear();
  });

  /** One load at a time per project, however many ask. */
  function load(projectId: string): Promise<LoadedProject | null> {
    const running = loading.get(projectId);
    if (running) return running;
    const started = readAndRemember(projectId, () => loading.get(projectId) === started);
    loading.set(projectId, started);
    return started;
  }

  async function readAndRemember(projectId: string, isCurrent: () => boolean): Promise<LoadedProject | null> {
    const loadedAt = clock.now().getTime();
    try {
      const project = await loadProject(database.db, projectId);
      // Unknown ids are not remembered: there are more of them than fit, and a project may come into being any moment.
      if (project && isCurrent()) remembered.set(projectId, { project, loadedAt });
      return project;
    } finally {
      if (isCurrent()) loading.delete(projectId);
    }
  }

  function recall(projectId: string): LoadedProject | null {
    const entry = remembered.get(projectId);
    return entry && Math.abs(clock.now().getTime() - entry.loadedAt) < MAX_AGE_MILLIS ? entry.project : null;
  }

  return {
    async find(projectId, branchId = DEFAULT_BRANCH_ID) {
      if (!looksLikeProjectId(projectId)) return null;
      const project = recall(projectId) ?? (await load(projectId));
      if (!project) return null;
      return { tenancy: project.main, branchExists: branchId === DEFAULT_BRANCH_ID };
    },
    hasKey: ({ project }, tier, rawKey) => hasLivingKey(project.keySets, tier, rawKey, clock.now()),
    drop,
    close: () => stopListening(),
  };
}

/**
 * Tells every node that a project, its configuration or its keys changed.
 *
 * @param db The transaction that makes the change: PostgreSQL delivers when it commits, and not at all when it rolls back.
 */
export async function announceProjectChange(db: Db, projectId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${projectId})`.execute(db);
}
