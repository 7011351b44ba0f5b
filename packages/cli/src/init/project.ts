import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CommandError } from "../command-context.ts";
import { misuse } from "../options.ts";
import { DEFAULT_API_URL } from "../web-address.ts";
import { FRAMEWORKS, type FrameworkId, findDocumented, findFrameworks, isFrameworkId } from "./frameworks.ts";

/** Fields of package.json that this command reads. */
export interface Manifest {
  readonly name: string | undefined;
  readonly isModule: boolean;
  /** Everything it depends on, for whatever purpose, with the version it asks for. */
  readonly dependencies: ReadonlyMap<string, string>;
  readonly packageManager: string | undefined;
}

/** An application as it was found. */
export interface Project {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly framework: FrameworkId;
  readonly hasTypeScript: boolean;
  /** Folder of its code: `src` or an empty text. */
  readonly sourceFolder: string;
}

/**
 * Finds out what kind of application is in a folder.
 *
 * @param asked The framework that the user named.
 * @param apiUrl Where Latchkit runs, for the pages that a refusal names.
 * @throws {CommandError} when it is none we know, or too old; says what to do.
 */
export async function findProject(
  folder: string,
  asked: string | undefined,
  apiUrl = DEFAULT_API_URL,
): Promise<Project> {
  const manifest = await readManifest(folder);
  const framework = chooseFramework(manifest, asked, apiUrl);
  await refuseOldVersions(folder, manifest, framework);
  const missing = FRAMEWORKS[framework].lacks(folder);
  if (missing !== null) throw new CommandError(missing);
  return {
    folder,
    manifest,
    framework,
    hasTypeScript: existsSync(join(folder, "tsconfig.json")) || manifest.dependencies.has("typescript"),
    sourceFolder: FRAMEWORKS[framework].sourceFolder(folder),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, "package.json");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) {
    throw new CommandError(
      `There is no package.json in ${folder}.\n` +
        "Go to the folder of an application, or make one: npm create vite@latest my-app -- --template react-ts",
    );
  }
  const manifest = parseObject(text);
  if (!manifest) throw new CommandError(`${file} is no JSON that npm would read.`);
  const groups = ["peerDependencies", "optionalDependencies", "devDependencies", "dependencies"];
  const dependencies = groups.flatMap((group) => Object.entries(manifest[group] ?? {}));
  return {
    name: typeof manifest.name === "string" ? manifest.name : undefined,
    isModule: manifest.type === "module",
    dependencies: new Map(dependencies.map(([name, version]) => [name, String(version)])),
    packageManager: typeof manifest.packageManager === "string" ? manifest.packageManager : undefined,
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function chooseFramework(manifest: Manifest, asked: string | undefined, apiUrl: string): FrameworkId {
  const names = Object.keys(FRAMEWORKS).join(", ");
  if (asked !== undefined) {
    if (isFrameworkId(asked)) return asked;
    throw misuse(`--framework is "${asked}"; it can be ${names}.`, "init");
  }
  const [found, another] = findFrameworks(manifest.dependencies);
  const documented = findDocumented(manifest.dependencies);
  if (documented && (found === undefined || (found === "vite" && documented.isVite))) {
    throw new CommandError(
      `This application uses ${documented.title}, which \`latchkit init\` does not set up.\n` +
        `Its page has the few lines to write: ${apiUrl.replace(/\/+$/, "")}/docs/${documented.page} (while latchkit dev runs)`,
    );
  }
  if (found === undefined) {
    throw new CommandError(
      "This application uses none of the frameworks that can be set up here: React with Vite, Next.js, Express.\n" +
        `If it does, say which: --framework ${Object.keys(FRAMEWORKS).join("|")}. Any other: see the dashboard, Connect your app.`,
    );
  }
  if (another !== undefined) {
    throw misuse(`This application uses both ${found} and ${another}: say which to set up with --framework.`, "init");
  }
  return found;
}

async function refuseOldVersions(folder: string, { dependencies }: Manifest, framework: FrameworkId): Promise<void> {
  for (const { name, oldestMajor, advice } of FRAMEWORKS[framework].needs) {
    const version = (await installedVersion(folder, name)) ?? dependencies.get(name);
    const major = majorOf(version);
    if (major !== null && major < oldestMajor) {
      throw new CommandError(
        `This application uses ${name} ${version}; ${oldestMajor} or newer is needed.\nUpdate it first: ${advice}`,
      );
    }
  }
}

/** Of a package, as Node would find it from a folder; null when it is not installed. */
async function installedVersion(folder: string, name: string): Promise<string | null> {
  const text = await readFile(join(folder, "node_modules", name, "package.json"), "utf8").catch(() => null);
  if (text !== null) {
    const version = parseObject(text)?.version;
    return typeof version === "string" ? version : null;
  }
  const parent = dirname(folder);
  return parent === folder ? null : installedVersion(parent, name);
}

/** The first number of a version or range; null where none is said, as in `latest` or `workspace:*`. */
function majorOf(version: string | undefined): number | null {
  const [, digits] = /^[\^~>=v\s]*(\d+)(?:\.|$|\s)/.exec(version ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
}
