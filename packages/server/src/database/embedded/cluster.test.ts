import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureCluster, replaceCluster } from "./cluster.ts";

const NO_PROGRAMS = { initdb: "/nowhere", postgres: "/nowhere", pgCtl: "/nowhere" };
const options = { binaries: { ...NO_PROGRAMS, majorVersion: 18 }, account: null, isDurable: false };

let folder: string;
let cluster: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-cluster-"));
  cluster = join(folder, "postgres");
});
afterEach(() => rm(folder, { recursive: true }));

async function create(name: string, version: number): Promise<string> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, "PG_VERSION"), `${version}\n`);
  return join(folder, name);
}

const versionOf = (name: string) => readFile(join(folder, name, "PG_VERSION"), "utf8");

describe("a database of another major version of PostgreSQL", () => {
  it("is left alone at a start, which says how to move it", async () => {
    await create("postgres", 15);
    await expect(ensureCluster(cluster, options)).rejects.toThrow(
      `The database in ${cluster} was made by PostgreSQL 15, which PostgreSQL 18 of this Latchkit cannot read: move it with \`latchkit upgrade-database\`, which keeps the old one.`,
    );
    expect(await versionOf("postgres")).toBe("15\n");
  });

  it("is kept under another name when a new one takes its place", async () => {
    await create("postgres", 15);
    await replaceCluster(cluster, await create("new", 18), "postgres-15");
    expect((await readdir(folder)).sort()).toEqual(["postgres", "postgres-15"]);
    expect([await versionOf("postgres"), await versionOf("postgres-15")]).toEqual(["18\n", "15\n"]);
  });

  it("is replaced at the next start if the replacement was killed halfway, and no empty database is created", async () => {
    await create("postgres.upgraded", 18);
    await create("postgres-15", 15);
    await ensureCluster(cluster, options);
    expect((await readdir(folder)).sort()).toEqual(["postgres", "postgres-15"]);
    expect(await versionOf("postgres")).toBe("18\n");
  });

  it("stays in place if the replacement was killed before, and the next one starts anew", async () => {
    await create("postgres", 15);
    await create("postgres.upgraded", 18);
    await expect(ensureCluster(cluster, options)).rejects.toThrow("was made by PostgreSQL 15");
    await writeFile(join(folder, "postgres", "written"), "later");
    await replaceCluster(cluster, await create("new", 18), "postgres-15");
    expect((await readdir(folder)).sort()).toEqual(["postgres", "postgres-15"]);
    expect(await readdir(join(folder, "postgres-15"))).toContain("written");
  });
});
