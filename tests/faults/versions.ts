import { execFileSync, spawnSync } from "node:child_process";
import { cp, link, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = join(ROOT, ".cache/versions");
const MAIN = "packages/server/dist/main.js";
const INSTALL = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Builds an older version of this repository from its commit, with the dependencies that it had, once.
 *
 * @returns Path of its server's program; `null` if the history does not contain the commit, as in a shallow clone.
 */
export async function buildVersion(commit: string): Promise<string | null> {
  if (spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: ROOT }).status !== 0) return null;
  const folder = join(CACHE, commit);
  const finished = join(folder, "installed-and-built");
  if ((await readFile(finished, "utf8").catch(() => null)) === commit) return join(folder, MAIN);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  execFileSync("npm", INSTALL, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  await writeFile(finished, commit);
  return join(folder, MAIN);
}

/**
 * Copies what is installed here as hard links, because bundlers name chunks after the real paths of files; symbolic links
 * between the workspace's packages lead to the older ones.
 */
async function linkDependencies(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkDependencies(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target);
  }
}

/**
 * Copies this version's server and gives it one more migration.
 *
 * @returns Path of its program.
 */
export async function plantMigrations(name: string, migrations: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(CACHE, `planted-${name}`);
  await rm(folder, { recursive: true, force: true });
  await cp(join(ROOT, "packages/server/dist"), join(folder, "packages/server/dist"), { recursive: true });
  await cp(join(ROOT, "packages/server/package.json"), join(folder, "packages/server/package.json"));
  await linkDependencies(join(ROOT, "packages/server/node_modules"), join(folder, "packages/server/node_modules"));
  for (const [file, text] of Object.entries(migrations))
    await writeFile(join(folder, "packages/server/dist/migrations", `${file}.sql`), text);
  return join(folder, MAIN);
}
