import { execFile } from "node:child_process";
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { type Account, mayEnter } from "./account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
}

interface PlatformPackage {
  /** Holds `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
}

const SUFFIX = process.platform === "win32" ? ".exe" : "";
const SHARED_COPIES = "/var/lib/latchkit";

/**
 * Finds PostgreSQL: in the npm package for this platform, else on the PATH.
 *
 * The package's copy is made to work first: its links to shared libraries are created, since npm may not have run its
 * install script; and where the server's account could not reach it, or the folder is read-only, a private copy is
 * used.
 *
 * @param folder May take that private copy.
 * @throws {EmbeddedPostgresError} when there is none for this system.
 */
export async function findBinaries(folder: string, account: Account | null): Promise<Binaries> {
  const found = (await runsGlibc()) ? await findPackage() : null;
  return found ? preparePackage(found, folder, account) : findOnPath();
}

/** @param folder May take a private copy. */
async function preparePackage(found: PlatformPackage, folder: string, account: Account | null): Promise<Binaries> {
  const isReachable = account === null || (await mayEnter(account, found.native));
  const isUsable = isReachable && (await makeLinks(found.native));
  const native = isUsable ? found.native : await copyPrivately(found, account ? SHARED_COPIES : folder);
  return programs(join(native, "bin"), Number.parseInt(found.version, 10));
}

function programs(bin: string, majorVersion: number): Binaries {
  const [initdb, postgres, pgCtl] = ["initdb", "postgres", "pg_ctl"].map((name) => join(bin, name + SUFFIX));
  return { initdb: initdb ?? "", postgres: postgres ?? "", pgCtl: pgCtl ?? "", majorVersion };
}

/** The packages are built for the GNU C library; on Alpine and its kin they do not start. */
async function runsGlibc(): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const folders = await Promise.all(["/lib", "/lib64"].map((folder) => readdir(folder).catch(() => [])));
  return folders.flat().some((name) => /^ld(-linux|64)/.test(name));
}

function packageName(): string {
  return `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

async function findPackage(): Promise<PlatformPackage | null> {
  const resolve = createRequire(import.meta.url).resolve;
  try {
    return await readPackage(dirname(dirname(resolve(packageName())))); // it exports dist/index.js
  } catch {
    return null; // an optional dependency that npm has left out
  }
}

/** @throws {Error} if the folder is none of such a package. */
async function readPackage(root: string): Promise<PlatformPackage> {
  const { version } = MANIFEST.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  await access(join(root, "native", "bin"));
  return { native: join(root, "native"), version };
}

const MANIFEST = z.object({ version: z.string() });
const LINKS = z.array(z.object({ source: z.string(), target: z.string() }));

/** @returns Whether every library's link exists now. */
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = LINKS.parse(JSON.parse(list));
  const root = dirname(native);
  const made = links.map(async ({ source, target }) => {
    const link = join(root, target);
    if (await exists(link)) return true;
    return symlink(relative(dirname(link), join(root, source)), link).then(
      () => true,
      () => exists(link), // another process was quicker, or it cannot be made
    );
  });
  return (await Promise.all(made)).every(Boolean);
}

/** About 60 MB, once per version. */
async function copyPrivately({ native, version }: PlatformPackage, folder: string): Promise<string> {
  const copy = join(folder, `postgresql-${version}`);
  if (await exists(copy)) return join(copy, "native");
  const draft = `${copy}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await chmod(draft, 0o755); // whatever the umask said: the server's account reads it
    if (folder === SHARED_COPIES) await chmod(folder, 0o755);
    await cp(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(draft, "native"));
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(copy)))
      throw new EmbeddedPostgresError(`PostgreSQL's programs could not be copied to ${copy}.`, { cause: error });
  }
  return join(copy, "native");
}

/** Folders where systems and package managers put the programs of one major version. */
const FOLDERS_OF_VERSIONS = [
  (major: number) => `/usr/lib/postgresql/${major}/bin`, // Debian, Ubuntu
  (major: number) => `/usr/pgsql-${major}/bin`, // Red Hat and its kin
  (major: number) => `/usr/libexec/postgresql${major}`, // Alpine
  (major: number) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: number) => `/usr/local/opt/postgresql@${major}/bin`,
  (major: number) => `C:\\Program Files\\PostgreSQL\\${major}\\bin`,
];

/**
 * Finds the programs of another major version than the one that Latchkit brings.
 *
 * @param given Folder that the operator names: the programs' own, or the one of an npm package with them. Default: where
 *   a former Latchkit has left a copy, the PATH, and where systems install them.
 * @param folder May take a private copy, as in {@link findBinaries}.
 * @throws {EmbeddedPostgresError} when they are not there.
 */
export async function findBinariesOf(
  major: number,
  { given, folder, account }: { given: string | null; folder: string; account: Account | null },
): Promise<Binaries> {
  const places = given === null ? [...(await listCopies(major, folder)), ...listFolders(major)] : [given];
  for (const place of places) {
    const found = await findAt(place, folder, account);
    if (found?.majorVersion === major) return found;
  }
  throw new EmbeddedPostgresError(
    given === null
      ? `PostgreSQL ${major} is needed to read the old database, and was not found. Install it beside this one, or name the folder of its programs with --programs.`
      : `There are no programs of PostgreSQL ${major} in ${given}.`,
  );
}

/** Private copies of a former Latchkit, see {@link copyPrivately}. */
async function listCopies(major: number, folder: string): Promise<string[]> {
  const listed = [folder, SHARED_COPIES].map(async (parent) => {
    const names = await readdir(parent).catch(() => []);
    return names.flatMap((name) =>
      name.startsWith(`postgresql-${major}.`) ? [join(parent, name, "native", "bin")] : [],
    );
  });
  return (await Promise.all(listed)).flat();
}

function listFolders(major: number): string[] {
  const path = (process.env.PATH ?? "").split(delimiter).filter((bin) => bin !== "");
  return [...path, ...FOLDERS_OF_VERSIONS.map((place) => place(major))];
}

async function findAt(place: string, folder: string, account: Account | null): Promise<Binaries | null> {
  const found = await readPackage(place).catch(() => null);
  if (found) return preparePackage(found, folder, account);
  if (!(await hasPrograms(place))) return null;
  return programs(place, await askVersion(join(place, `postgres${SUFFIX}`)));
}

async function hasPrograms(bin: string): Promise<boolean> {
  return (await exists(join(bin, `postgres${SUFFIX}`))) && (await exists(join(bin, `initdb${SUFFIX}`)));
}

async function findOnPath(): Promise<Binaries> {
  for (const bin of (process.env.PATH ?? "").split(delimiter)) {
    if (bin === "" || !(await hasPrograms(bin))) continue;
    return programs(bin, await askVersion(join(bin, `postgres${SUFFIX}`)));
  }
  throw new EmbeddedPostgresError(
    `There is no PostgreSQL for this system: the npm package ${packageName()} is not installed or needs another C library, and no "postgres" is on the PATH. ` +
      "Install with optional dependencies, install PostgreSQL 15 or newer, or set LATCHKIT_DATABASE_URL.",
  );
}

/** `postgres (PostgreSQL) 16.4 (Debian 16.4-1)` */
async function askVersion(postgres: string): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ["--version"]);
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
