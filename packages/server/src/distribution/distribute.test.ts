import { createMigratedDatabase, type EmptyDatabase, installCitusStandIn } from "@latchkit/testing/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { PLACEMENTS } from "../database/distribution/placements.ts";
import { migrate } from "../database/migrate.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { type DistributionProgress, distribute, planDistribution } from "./distribute.ts";

const logger = createSilentLogger();
/** Written by hand: what Citus is asked for when it distributes the tables of this version. */
const CALLS = 72;

let database: EmptyDatabase;

beforeEach(async () => {
  database = await createMigratedDatabase();
});
afterEach(() => database.drop());

/** Connects as a process of Latchkit does. */
async function withNode<T>(work: (node: Database) => Promise<T>): Promise<T> {
  const connection = { connectionString: database.url };
  const node = await openDatabase({ connection, logger, random: systemRandom, poolSize: 1 });
  return work(node).finally(() => node.close());
}

const settings = () => ({ databaseUrl: database.url, dataDir: "/nowhere" });
const plan = () => planDistribution({ settings: settings(), logger });

async function apply(): Promise<{ count: number; progress: DistributionProgress[] }> {
  const progress: DistributionProgress[] = [];
  const count = await distribute({ settings: settings(), logger, onProgress: (one) => progress.push(one) });
  return { count, progress };
}

describe("without Citus", () => {
  const MISSING = new RegExp(
    "^The database empty_\\w+ lacks the extension citus: install Citus on every server, " +
      "and run `create extension citus` in this database\\.$",
  );

  it("the plan has every table and says in one sentence that the extension is missing", async () => {
    const { obstacle, steps } = await plan();
    expect(obstacle).toMatch(MISSING);
    expect(steps.map(({ table }) => table)).toEqual(Object.keys(PLACEMENTS));
    expect(steps.filter(({ on, isDone }) => on !== "coordinator" && isDone)).toEqual([]);
  });

  it("applying the plan changes nothing and says the same", async () => {
    await expect(apply()).rejects.toThrow(MISSING);
    expect(await database.ask("select conname from pg_constraint where conname = 'jobs__project'")).toHaveLength(1);
  });
});

describe("with Citus", () => {
  let calls: () => Promise<string[]>;
  beforeEach(async () => {
    calls = await installCitusStandIn(database);
  });

  it("applying the plan distributes each table once, and applying it again does nothing", async () => {
    expect((await plan()).obstacle).toBeNull();
    const first = await apply();
    const made = await calls();
    expect(made).toHaveLength(CALLS);
    expect(made.slice(0, 3)).toEqual([
      "projects everywhere",
      "users by project_id with none",
      "config_overrides by project_id with users",
    ]);
    expect(made).toContain("svix_forwarding everywhere");
    expect(first.progress.map(({ step }) => step)).toEqual(first.progress.map((_, index) => index + 1));
    expect(first.progress[0]).toMatchObject({
      table: "projects",
      size: expect.stringMatching(/^\d+ kB$/),
      of: first.count,
    });

    expect(await apply()).toEqual({ count: 0, progress: [] });
    expect(await calls()).toEqual(made);
    expect((await plan()).steps.filter(({ isDone }) => !isDone)).toEqual([]);
  });

  it("the plan names the foreign keys that go, and they are gone afterwards", async () => {
    const { steps } = await plan();
    expect(steps.flatMap(({ drops }) => drops)).toEqual([
      "jobs__project",
      "mailbox_messages__project",
      "stripe_account_directory__project",
    ]);
    await apply();
    const keysOf = (tables: string) =>
      database.ask(`select conname from pg_constraint where contype = 'f' and conrelid::regclass::text ~ '${tables}'`);
    expect(await keysOf("^(jobs|mailbox_messages|stripe_account_directory)$")).toEqual([]);
    expect((await keysOf(".")).length).toBeGreaterThan(50);
  });

  it("after a table that Citus refuses, the next attempt goes on from there", async () => {
    await database.ask("create unique index planted on emails (id)");
    await expect(apply()).rejects.toThrow(/^The table emails could not be distributed; those before it are\./);
    const before = await calls();
    expect(before.at(-1)).toBe("email_sources by project_id with users");
    await database.ask("drop index planted");
    await apply();
    const after = await calls();
    expect(after.slice(0, before.length + 1)).toEqual([...before, "emails by project_id with users"]);
    expect(after).toHaveLength(CALLS);
  });

  it("waits for no process of Latchkit: it says that they have to be stopped", async () => {
    await withNode(async () => {
      await expect(apply()).rejects.toThrow(
        /^Latchkit has \d+ connections to the database .+: stop all of its processes/,
      );
      expect((await plan()).obstacle).toContain("stop all of its processes");
    });
    expect(await calls()).toEqual([]);
  });

  it("refuses tables of another version", async () => {
    await database.ask("delete from latchkit_migrations where name = (select max(name) from latchkit_migrations)");
    await expect(apply()).rejects.toThrow("lacks migrations of this version: start Latchkit once before.");
  });

  it("refuses a table that is distributed by another column", async () => {
    await database.ask(`
      drop table users cascade;
      create table users (id uuid primary key, project_id text);
      select create_distributed_table('users', 'id', colocate_with => 'none')`);
    await expect(plan()).rejects.toThrow(
      /^The table users is distributed by other means \(id\)\. Run this first: select undis/,
    );
  });

  it("a node distributes the tables that its migrations create, if the others are distributed", async () => {
    const start = () => withNode(async (node) => void (await migrate(node)));
    await start();
    expect(await calls()).toEqual([]);
    await apply();
    await database.ask(
      "delete from citus.pg_dist_partition where logicalrelid in ('emails'::regclass, 'svix_forwarding'::regclass)",
    );
    await start();
    await start();
    expect((await calls()).slice(CALLS)).toEqual(["emails by project_id with users", "svix_forwarding everywhere"]);
  });
});
