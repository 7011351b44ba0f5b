import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as server from "@latchkit/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { run } from "../run.ts";

/** No system has its programs. */
const ANCIENT = 7;
/** The one that Latchkit brings. */
const OWN = 18;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-cli-upgrade-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function upgrade(args: readonly string[] = [], environment: Record<string, string> = {}) {
  const { context, said, told } = fakeContext({
    folder,
    loadServer: async () => server,
    environment: { LATCHKIT_DATA_DIR: "data", ...environment },
  });
  return { code: await run(["upgrade-database", ...args], context), said: said(), told: told() };
}

async function createDatabase(version: number): Promise<void> {
  await mkdir(join(folder, "data/postgres"), { recursive: true });
  await writeFile(join(folder, "data/postgres/PG_VERSION"), `${version}\n`);
}

it("latchkit upgrade-database has nothing to do for a database of its own version", async () => {
  await createDatabase(OWN);
  expect(await upgrade()).toEqual({ code: 0, said: "The database is one of PostgreSQL 18 already.", told: "" });
});

it("latchkit upgrade-database says which programs it needs, and leaves the database in its place", async () => {
  await createDatabase(ANCIENT);
  const { code, told } = await upgrade();
  expect(code).toBe(1);
  expect(told).toContain(
    "PostgreSQL 7 is needed to read the old database, and was not found. Install it beside this one, or name the folder of its programs with --programs.",
  );
  const named = await upgrade(["--programs", "elsewhere"]);
  expect(named.told).toContain(`There are no programs of PostgreSQL 7 in ${join(folder, "elsewhere")}.`);
  expect(await readFile(join(folder, "data/postgres/PG_VERSION"), "utf8")).toBe("7\n");
});

it("latchkit upgrade-database says when there is no embedded database", async () => {
  expect((await upgrade()).told).toContain(`There is no database in ${join(folder, "data")}.`);
  const own = {
    LATCHKIT_DATABASE_URL: "postgres://localhost/own",
    LATCHKIT_SECRET: "a root secret for the tests of commands, of 32 bytes",
  };
  const { code, told } = await upgrade([], own);
  expect(code).toBe(1);
  expect(told).toContain("LATCHKIT_DATABASE_URL names a database of your own.");
});
