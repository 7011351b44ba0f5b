import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

/**
 * A small change of the source that breaks a rule, and the tests that have to notice.
 *
 * @typedef {object} Mutation
 * @property {string} rule
 * @property {string} file
 * @property {string} from Occurs once in the file.
 * @property {string} to
 * @property {string[]} tests
 */

/** Reads all mutations. @returns {Mutation[]} */
export function readMutations() {
  return JSON.parse(readFileSync(new URL("./mutations.json", import.meta.url), "utf8"));
}

/**
 * Breaks the rule of a mutation in the text of its file.
 *
 * @param {Mutation} mutation
 * @param {string} source
 * @throws If the text to replace does not occur exactly once: the code has changed since.
 */
export function applyMutation({ file, from, to }, source) {
  const [before, after, ...others] = source.split(from);
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`${file} does not contain this text exactly once: ${from}`);
  return before + to + after;
}

/** Reads a file of the workspace. @param {string} file */
export function readSource(file) {
  return readFileSync(join(root, file), "utf8");
}
