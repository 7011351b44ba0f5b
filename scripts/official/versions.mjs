import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../workspace.mjs";

/**
 * @typedef {object} TestedVersions
 * @property {string} oldest @property {string[]} between @property {string} newest
 */

const VERSIONS = "tests/interop/story/versions.json";

/** Pages that name the range of versions with which the official packages work. */
export const PAGES = ["README.md", "docs/compatibility.md", "docs/moving-in.md"];

/** @param {string} path In the repository. @returns {any} */
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Versions of the official packages with which the story is tested. @type {TestedVersions} */
export const tested = read(VERSIONS);

/** The version of `@stackframe/js` that `npm install` brings, for all other tests. @type {string} */
export const installed = read("tests/package.json").devDependencies["@stackframe/js"];

/** Returns the sentence with which the pages name the tested range. @param {TestedVersions} versions */
export const rangeOf = ({ oldest, newest }) => `${oldest} to ${newest}`;

/**
 * Makes a version the newest one of the tested range, in the list of versions and on all pages.
 *
 * @param {string} version @returns {Promise<string[]>} Files that were written.
 */
export async function acceptNewest(version) {
  const { oldest, between, newest } = tested;
  const versions = { oldest, between: [...between, newest], newest: version };
  const lines = Object.entries(versions).map(
    ([name, one]) => `  "${name}": ${JSON.stringify(one).replaceAll(",", ", ")}`,
  );
  await writeFile(join(root, VERSIONS), `{\n${lines.join(",\n")}\n}\n`);
  for (const page of PAGES) {
    const text = await readFile(join(root, page), "utf8");
    await writeFile(join(root, page), text.replaceAll(rangeOf(tested), rangeOf(versions)));
  }
  return [VERSIONS, ...PAGES];
}
