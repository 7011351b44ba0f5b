import { createTestClock, createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { json } from "../database/json.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { hashToken } from "../tokens/token.ts";
import { announceProjectChange, createProjectDirectory, type ProjectDirectory } from "./project-directory.ts";

const PROJECT_ID = "5a5ba9e5-4d84-4a0c-8ea0-7b5e1a1b2c3d";
const UNKNOWN_ID = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const SECOND_MILLIS = 1_000;

let clock = createTestClock();
let databases: readonly Database[];
let drop: () => Promise<void>;
/** Two processes on one database. */
let here: Node;
let there: Node;

interface Node {
  database: Database;
  directory: ProjectDirectory;
  /** Statements its directory sent so far. */
  queries(): number;
  /** Answers of the database reach its directory only after this. */
  holdAnswers(until: () => Promise<unknown>): void;
}

beforeAll(async () => {
  const { connection, ...testDatabase } = await createTestDatabase(await findTestPostgres());
  const open = () => openDatabase({ connection, logger: createSilentLogger(), random: systemRandom, poolSize: 2 });
  databases = await Promise.all([open(), open()]);
  drop = testDatabase.drop;
});

afterAll(async () => {
  for (const database of databases) await database.close();
  await drop();
});

beforeEach(async () => {
  const [first = expect.fail(), second = expect.fail()] = databases;
  clock = createTestClock();
  await first.db.deleteFrom("projects").execute();
  await insertProject(first, PROJECT_ID);
  [here, there] = [await start(first), await start(second)];
});

afterEach(async () => {
  await here.directory.close();
  await there.directory.close();
});

async function start(database: Database): Promise<Node> {
  let count = 0;
  let held = (): Promise<unknown> => Promise.resolve();
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    async transformResult({ result }) {
      await held();
      return result;
    },
  };
  const directory = await createProjectDirectory({
    publicUrl: "http://localhost:4100",
    hostedDomains: new Map(),
    database: { ...database, db: database.db.withPlugin(watching) },
    clock,
    rootSecret: createRootSecret(TEST_SECRET),
    logger: createSilentLogger(),
  });
  return {
    database,
    directory,
    queries: () => count,
    holdAnswers(until) {
      held = until;
    },
  };
}

async function insertProject(database: Database, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .insertInto("projects")
      .values({ project_id: projectId, display_name: "Shop", created_at: clock.now() })
      .execute();
    await tx
      .insertInto("config_overrides")
      .values({ project_id: projectId, branch_id: "main", override: json({}), updated_at: clock.now() })
      .execute();
    await announceProjectChange(tx, projectId);
  });
}

/** Closes sign-up on one node, as an administrator would. */
function closeSignUp(node: Node, { fails = false } = {}): Promise<void> {
  return node.database.transaction(async (tx) => {
    await tx
      .updateTable("config_overrides")
      .set({ override: json({ "auth.allowSignUp": false }) })
      .where("project_id", "=", PROJECT_ID)
      .execute();
    await announceProjectChange(tx, PROJECT_ID);
    if (fails) throw new Error("undone");
  });
}

const isSignUpOpen = async (node: Node) => (await node.directory.find(PROJECT_ID))?.tenancy.config.auth.allowSignUp;

describe("finding a project", () => {
  it("costs one query for all who ask, at once or later", async () => {
    await Promise.all(Array.from({ length: 20 }, () => here.directory.find(PROJECT_ID)));
    await here.directory.find(PROJECT_ID);
    expect(here.queries()).toBe(1);
  });

  it("costs one query for several projects together, each with its own configuration", async () => {
    await insertProject(here.database, UNKNOWN_ID);
    await closeSignUp(here);
    const found = await here.directory.findAll([UNKNOWN_ID, PROJECT_ID]);
    expect(found.map(({ projectId, config }) => [projectId, config.auth.allowSignUp])).toEqual([
      [UNKNOWN_ID, true],
      [PROJECT_ID, false],
    ]);
    expect(here.queries()).toBe(1);
  });

  it("costs one query when there is no such project, and none when the id cannot be one", async () => {
    expect(await here.directory.find(UNKNOWN_ID)).toBeNull();
    expect(await here.directory.find(UNKNOWN_ID)).toBeNull();
    expect(here.queries()).toBe(1);
    for (const id of ["", "my-project", UNKNOWN_ID.toUpperCase(), `${UNKNOWN_ID}'`, "x".repeat(10_000)])
      expect(await here.directory.find(id)).toBeNull();
    expect(here.queries()).toBe(1);
  });

  it("tells that a branch does not exist only together with the project, whose keys have to be checked first", async () => {
    expect(await here.directory.find(PROJECT_ID, "main")).toMatchObject({ branchExists: true });
    expect(await here.directory.find(PROJECT_ID, "other")).toMatchObject({
      branchExists: false,
      tenancy: { branchId: "main" },
    });
  });

  it("gives all callers the same immutable tenancy", async () => {
    const [first, second] = [await here.directory.find(PROJECT_ID), await here.directory.find(PROJECT_ID)];
    expect(first?.tenancy).toBe(second?.tenancy);
    expect(Object.isFrozen(first?.tenancy.config.auth.oauth.providers)).toBe(true);
  });

  it("a database that fails once is asked again", async () => {
    here.holdAnswers(() => Promise.reject(new Error("connection lost")));
    await expect(here.directory.find(PROJECT_ID)).rejects.toThrow("connection lost");
    here.holdAnswers(() => Promise.resolve());
    expect(await here.directory.find(PROJECT_ID)).not.toBeNull();
  });
});

describe("a change", () => {
  it("made on one node shows on every node within a second", async () => {
    expect([await isSignUpOpen(here), await isSignUpOpen(there)]).toEqual([true, true]);
    await closeSignUp(there);
    await vi.waitFor(
      async () => expect([await isSignUpOpen(here), await isSignUpOpen(there)]).toEqual([false, false]),
      { timeout: SECOND_MILLIS, interval: 5 },
    );
  });

  it("that was rolled back is not announced", async () => {
    await isSignUpOpen(here);
    await closeSignUp(there, { fails: true }).catch(() => undefined);
    await announceProjectChange(there.database.db, UNKNOWN_ID);
    expect(await isSignUpOpen(here)).toBe(true);
    expect(here.queries()).toBe(1);
  });

  it("made while the project is being read is not missed", async () => {
    here.holdAnswers(async () => {
      here.holdAnswers(() => Promise.resolve());
      await closeSignUp(there);
      here.directory.drop(PROJECT_ID); // as the notification does
    });
    expect(await isSignUpOpen(here)).toBe(true); // as it was when it was asked for
    expect(await isSignUpOpen(here)).toBe(false);
  });

  it("shows after a minute even if its announcement got lost", async () => {
    await isSignUpOpen(here);
    await here.database.db
      .updateTable("config_overrides")
      .set({ override: json({ "auth.allowSignUp": false }) })
      .execute();
    clock.advance(59_999);
    expect(await isSignUpOpen(here)).toBe(true);
    clock.advance(1);
    expect(await isSignUpOpen(here)).toBe(false);
  });

  it("is visible when it creates a project that was looked up in vain before", async () => {
    expect(await there.directory.find(UNKNOWN_ID)).toBeNull();
    await insertProject(here.database, UNKNOWN_ID);
    await vi.waitFor(async () => expect(await there.directory.find(UNKNOWN_ID)).not.toBeNull(), {
      timeout: SECOND_MILLIS,
      interval: 5,
    });
  });

  it("that deletes a project shows, too", async () => {
    await there.directory.find(PROJECT_ID);
    await here.database.db.deleteFrom("projects").where("project_id", "=", PROJECT_ID).execute();
    await announceProjectChange(here.database.db, PROJECT_ID);
    await vi.waitFor(async () => expect(await there.directory.find(PROJECT_ID)).toBeNull(), {
      timeout: SECOND_MILLIS,
      interval: 5,
    });
  });
});

describe("a key", () => {
  const insertKeys = (keys: { server: string; expiresAt?: Date; revokedAt?: Date }) =>
    here.database.db
      .insertInto("project_keys")
      .values({
        project_id: PROJECT_ID,
        id: systemRandom.uuid(),
        description: "",
        created_at: clock.now(),
        expires_at: keys.expiresAt ?? null,
        revoked_at: keys.revokedAt ?? null,
        secret_server_key_hash: hashToken(keys.server),
        secret_server_key_last_four: keys.server.slice(-4),
      })
      .execute();

  it("opens exactly its tier, whichever set it belongs to, without a query", async () => {
    await insertKeys({ server: "ssk_first" });
    await insertKeys({ server: "ssk_second" });
    const { tenancy } = (await here.directory.find(PROJECT_ID)) ?? expect.fail();
    const keys = ["ssk_first", "ssk_second", "ssk_third", "", "ssk_first "];
    expect(keys.map((key) => here.directory.hasKey(tenancy, "server", key))).toEqual([true, true, false, false, false]);
    expect(here.directory.hasKey(tenancy, "client", "ssk_first")).toBe(false);
    expect(here.directory.hasKey(tenancy, "admin", "ssk_first")).toBe(false);
    expect(here.queries()).toBe(1);
  });

  it("is dead once revoked or expired, also while the project is remembered", async () => {
    await insertKeys({ server: "ssk_revoked", revokedAt: clock.now() });
    await insertKeys({ server: "ssk_brief", expiresAt: new Date(clock.now().getTime() + 1_000) });
    const { tenancy } = (await here.directory.find(PROJECT_ID)) ?? expect.fail();
    expect(here.directory.hasKey(tenancy, "server", "ssk_revoked")).toBe(false);
    expect(here.directory.hasKey(tenancy, "server", "ssk_brief")).toBe(true);
    clock.advance(1_000);
    expect(here.directory.hasKey(tenancy, "server", "ssk_brief")).toBe(false);
  });
});
