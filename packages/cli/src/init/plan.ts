import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readVariables, type Variables, withVariables } from "./environment-file.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { withIgnored } from "./ignore-file.ts";
import { withNoScriptNotice } from "./no-script.ts";
import { findPackageManager } from "./package-manager.ts";
import type { Project } from "./project.ts";
import type { ApplicationCode, Insertion } from "./templates/application.ts";
import { TEMPLATES } from "./templates/templates.ts";
import { wrapped } from "./wrap.ts";

/** A file that is to be written. */
export interface FileChange {
  /** Relative to the project, with slashes. */
  readonly path: string;
  /** Null where there is no such file yet. */
  readonly before: string | null;
  readonly after: string;
  /** Whether what is added must not be shown. */
  readonly isSecret: boolean;
}

/** Steps that set up an application; no changes if it is set up already. */
export interface Plan {
  readonly changes: readonly FileChange[];
  /** Existing files that stay as they are. */
  readonly kept: readonly string[];
  /** Packages to install, by name. */
  readonly packages: readonly string[];
  /** Steps that only the user can take. */
  readonly byHand: readonly string[];
  readonly nextSteps: readonly string[];
}

/**
 * Finds out what an application lacks.
 *
 * @param variables For its environment file; empty for values to fill in later.
 */
export async function makePlan(project: Project, variables: Variables): Promise<Plan> {
  const { environmentFile, ignored, variables: names, packages } = FRAMEWORKS[project.framework];
  const { files, insertion, page, nextSteps } = codeFor(project);
  const read = (path: string) => readText(join(project.folder, path));

  const changes: FileChange[] = [];
  const kept: string[] = [];
  const byHand: string[] = [];
  const propose = (path: string, before: string | null, after: string, isSecret = false) => {
    if (before === after) kept.push(path);
    else changes.push({ path, before, after, isSecret });
  };

  const environment = await read(environmentFile);
  const shared = environmentFile === ".env" ? null : await read(".env");
  const elsewhere = readVariables(shared ?? "");
  const own = Object.entries(variables).filter(([name]) => !elsewhere.get(name));
  propose(environmentFile, environment, withVariables(environment, Object.fromEntries(own)), true);
  const set = new Map([...elsewhere, ...readVariables(environment ?? "")]);
  if (names.secretServerKey !== null) {
    const ignoreFile = await read(".gitignore");
    propose(".gitignore", ignoreFile, withIgnored(ignoreFile, ignored, environmentFile));
  }
  for (const { path, text } of files) {
    const before = await read(path);
    propose(path, before, before ?? text);
  }
  if (insertion) {
    const place = await insert(insertion, read);
    if (place === null) byHand.push(insertion.byHand);
    else propose(place.path, place.before, place.after);
  }
  const html = page === null ? null : await read(page);
  if (page !== null && html !== null) propose(page, html, withNoScriptNotice(html));
  const missing = Object.entries(variables).flatMap(([name, value]) => (value === "" ? [name] : []));
  if (missing.length > 0) byHand.push(`Fill in ${missing.join(", ")} in ${environmentFile}.`);
  for (const [name, value] of Object.entries(variables)) {
    const kept = set.get(name);
    if (kept && value && kept !== value)
      byHand.push(`${name} has another value already, which stays: change it if it is wrong.`);
  }
  return {
    changes,
    kept,
    packages: packages.filter((name) => !project.manifest.dependencies.has(name)),
    byHand,
    nextSteps,
  };
}

function codeFor({ folder, framework, hasTypeScript, manifest, sourceFolder }: Project): ApplicationCode {
  const packageManager = findPackageManager(folder, manifest.packageManager);
  return TEMPLATES[framework]({ hasTypeScript, isModule: manifest.isModule, sourceFolder, packageManager });
}

async function insert(
  insertion: Insertion,
  read: (path: string) => Promise<string | null>,
): Promise<{ path: string; before: string; after: string } | null> {
  for (const path of insertion.paths) {
    const before = await read(path);
    if (before === null) continue;
    // A file that already imports our packages has its provider.
    const after = /LatchkitProvider|["']@latchkit\//.test(before) ? before : wrapped(before, insertion);
    return after === null ? null : { path, before, after };
  }
  return null;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
