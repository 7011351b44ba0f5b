import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

const folder = join(root, ".cache", "build");

/**
 * Inputs and outputs of a build step, as hashes. `quick` is cheap and changes too often (a fresh checkout, a touched
 * file), `content` is the truth; `outputs` reveals a deleted result.
 *
 * @typedef {{ quick: string, content: string, outputs: string }} Stamp
 */

/**
 * Whether a step's result still is what its inputs would give.
 *
 * @param {string} name @param {string[]} inputs Files and folders, relative to the root. @param {string[]} outputs
 *   Likewise.
 */
export function isFresh(name, inputs, outputs) {
  const stamp = readStamp(name);
  if (!stamp || stamp.outputs !== quickHash(outputs)) return false;
  const quick = quickHash(inputs);
  if (stamp.quick === quick) return true;
  if (stamp.content !== contentHash(inputs)) return false;
  writeStamp(name, { ...stamp, quick });
  return true;
}

/**
 * Returns the hashes of a step's inputs; call it before the step runs.
 *
 * @param {string[]} inputs @returns {Omit<Stamp, "outputs">}
 */
export function stampInputs(inputs) {
  return { quick: quickHash(inputs), content: contentHash(inputs) };
}

/** @param {string} name @param {Omit<Stamp, "outputs">} inputs @param {string[]} outputs */
export function remember(name, inputs, outputs) {
  writeStamp(name, { ...inputs, outputs: quickHash(outputs) });
}

/** @param {string} name */
export function forget(name) {
  rmSync(join(folder, `${name}.json`), { force: true });
}

/** @param {string} name @returns {Stamp | null} */
function readStamp(name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch {
    return null; // Never built here.
  }
}

/** @param {string} name @param {Stamp} stamp */
function writeStamp(name, stamp) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(stamp));
}

/** @param {string[]} paths */
function quickHash(paths) {
  const hash = createHash("sha256");
  for (const { path, size, mtimeMs } of listFiles(paths)) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  return hash.digest("base64url");
}

/** @param {string[]} paths */
function contentHash(paths) {
  const hash = createHash("sha256");
  for (const { path } of listFiles(paths)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("base64url");
}

/** @param {string[]} paths @returns {Iterable<{ path: string, size: number, mtimeMs: number }>} In a stable order. */
function* listFiles(paths) {
  for (const path of paths) {
    const [, folder, ending] = /^(.+)\/\*(\.[\w.]+)$/.exec(path) ?? [];
    if (folder !== undefined && ending !== undefined) {
      for (const file of listFiles([folder])) if (endingOf(file.path) === ending) yield file;
      continue;
    }
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) continue;
    if (!stat.isDirectory()) {
      yield { path, size: stat.size, mtimeMs: stat.mtimeMs };
      continue;
    }
    const names = readdirSync(join(root, path))
      .filter((name) => !name.includes(".test."))
      .sort();
    yield* listFiles(names.map((name) => `${path}/${name}`));
  }
}

/** @param {string} path @returns {string} `.d.ts` is one ending. */
function endingOf(path) {
  return /(?:\.d)?\.\w+$/.exec(path)?.[0] ?? "";
}
