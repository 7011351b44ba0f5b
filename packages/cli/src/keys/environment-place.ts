import { readFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import type { FirstViewInternalApiKey } from "@latchkit/kit/admin";
import { type CommandContext, CommandError } from "../command-context.ts";
import { apply } from "../init/apply.ts";
import { readVariables, withVariables } from "../init/environment-file.ts";
import { FRAMEWORKS } from "../init/frameworks.ts";
import { withIgnored } from "../init/ignore-file.ts";
import { findProject } from "../init/project.ts";
import { KEY_KIND_NAMES, KEY_KINDS } from "./key-kinds.ts";

/** A project as environment files name it. */
interface Named {
  readonly apiUrl: string;
  readonly projectId: string;
}

/** A file that new keys are written into. */
export interface EnvironmentPlace {
  /** Absolute. */
  readonly path: string;
  /** `null` if the file does not exist. */
  readonly before: string | null;
  /** Prefix of variables that browsers may read. */
  readonly prefix: string;
}

const PREFIXES = ["LATCHKIT_", "NEXT_PUBLIC_LATCHKIT_", "VITE_LATCHKIT_"];
const SECRET_PREFIX = "LATCHKIT_";

/**
 * Reads the file before any key is created.
 *
 * @throws {CommandError} If it cannot be read, or belongs to another project.
 */
export async function findPlace(
  file: string,
  { projectId }: Named,
  { folder }: CommandContext,
): Promise<EnvironmentPlace> {
  const path = resolve(folder, file);
  const before = await readText(path);
  const variables = readVariables(before ?? "");
  const prefix = PREFIXES.find((one) => variables.has(`${one}PROJECT_ID`)) ?? (await prefixFor(dirname(path)));
  const other = variables.get(`${prefix}PROJECT_ID`);
  if (other && other !== projectId)
    throw new CommandError(`${file} belongs to the project ${other}, not to ${projectId}. Nothing was created.`);
  return { path, before, prefix };
}

async function prefixFor(folder: string): Promise<string> {
  const project = await findProject(folder, undefined).catch(() => null);
  const name = project && FRAMEWORKS[project.framework].variables.projectId;
  return name?.replace(/PROJECT_ID$/, "") ?? SECRET_PREFIX;
}

/** The lines that tell programs their project and its keys. */
export function variablesOf(
  keys: FirstViewInternalApiKey,
  { apiUrl, projectId }: Named,
  prefix = SECRET_PREFIX,
): { readonly project: Readonly<Record<string, string>>; readonly keys: Readonly<Record<string, string>> } {
  const made = KEY_KIND_NAMES.flatMap((kind) => {
    const { property, variable } = KEY_KINDS[kind];
    const key = keys[property];
    return key === undefined ? [] : [[`${kind === "client" ? prefix : SECRET_PREFIX}${variable}`, key] as const];
  });
  return {
    project: { [`${prefix}API_URL`]: apiUrl, [`${prefix}PROJECT_ID`]: projectId },
    keys: Object.fromEntries(made),
  };
}

/**
 * Writes keys into the file: replaces the values of older ones, adds what is missing, and changes nothing else.
 *
 * @returns The names of the keys' variables.
 * @throws {CommandError} Then the file is what it was.
 */
export async function writeKeys(
  { path, before, prefix }: EnvironmentPlace,
  made: FirstViewInternalApiKey,
  named: Named,
): Promise<readonly string[]> {
  const { project, keys } = variablesOf(made, named, prefix);
  const after = withVariables(withVariables(before, keys, { replaces: true }), project);
  await apply(dirname(path), [{ path: basename(path), before, after, isSecret: true }]);
  return Object.keys(keys);
}

/** Returns how to keep the file out of the repository; `null` if it is ignored. */
export async function ignoreAdvice({ path }: EnvironmentPlace, { folder }: CommandContext): Promise<string | null> {
  const name = basename(path);
  const ignoreFile = await readText(resolve(dirname(path), ".gitignore"));
  if (withIgnored(ignoreFile, name, name) === (ignoreFile ?? "")) return null;
  return `${relative(folder, path)} has a secret and may end up in the repository. Add ${name} to .gitignore.`;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw new CommandError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
