import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runNode } from "../run.mjs";
import { root } from "../workspace.mjs";

/** Number of copies of the file with 25 uses in a project. */
const COPIES = 4;
/** Number of checks of a project; the fastest counts. */
const RUNS = 3;

/** @typedef {{ title: string, path: string }} Compiler */

/** @type {Compiler[]} */
export const compilers = [
  { title: "TypeScript 6", path: join(root, "node_modules/typescript/bin/tsc") },
  { title: "TypeScript 7", path: join(root, "node_modules/typescript-native/bin/tsc") },
];

const compilerOptions = {
  target: "es2023",
  jsx: "react-jsx",
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const onlyReact = 'import { useState } from "react";\nexport const useNumber = () => useState(0);\n';

/**
 * Cost of type-checking a project. Lines include those of TypeScript's own libraries.
 *
 * @typedef {{ files: number, lines: number, instantiations: number, megabytes: number, seconds: number }} Cost
 */

/**
 * Type-checks a project in an empty folder.
 *
 * @param {string | null} uses Name of the file of uses in this folder; `null` for a project that imports React alone.
 * @param {Compiler} compiler
 * @returns {Promise<Cost>} Of the fastest run.
 */
export async function measure(uses, compiler) {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache", "type-cost-"));
  try {
    const files = Array.from({ length: COPIES }, (_, index) => join(folder, `uses-${index}.tsx`));
    for (const file of files)
      await (uses === null ? writeFile(file, onlyReact) : cp(join(import.meta.dirname, uses), file));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const costs = [];
    for (let run = 0; run < RUNS; run++) costs.push(await check(folder, compiler));
    return costs.reduce((best, cost) => (cost.seconds < best.seconds ? cost : best));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} folder @param {Compiler} compiler @returns {Promise<Cost>} */
async function check(folder, { path }) {
  const { code, output } = await runNode(path, ["-p", folder, "--extendedDiagnostics"]);
  if (code !== 0) throw new Error(`The project does not compile:\n${output}`);
  /** TypeScript 6 counts lines by kind. @param {string} name */
  const sum = (name) =>
    [...output.matchAll(new RegExp(`^${name}[^:]*:\\s*([\\d.]+)`, "gm"))].reduce(
      (total, [, part]) => total + Number(part),
      0,
    );
  return {
    files: sum("Files"),
    lines: sum("Lines"),
    instantiations: sum("Instantiations"),
    megabytes: sum("Memory used") / 1000,
    seconds: sum("Total time"),
  };
}
