import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runNpm } from "./run.mjs";
import { dim, say } from "./terminal.mjs";
import { root } from "./workspace.mjs";

/**
 * Installs packages that only few proofs need, and that would make `npm install` slow, into a folder of their own;
 * once.
 *
 * @param {string} name Of the folder, below `.cache`. @param {Record<string, string>} packages Ranges of versions by
 *   name.
 * @returns {Promise<{ folder: string, load: (module: string) => Promise<any> }>} `load` imports one of them; types do
 *   not know it.
 */
export async function installApart(name, packages) {
  const folder = join(root, ".cache", name);
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const file = join(folder, "installed.json");
  if (!existsSync(file) || readFileSync(file, "utf8") !== manifest) {
    say(dim(`Installing ${Object.keys(packages).join(", ")} …`));
    await rm(folder, { recursive: true, force: true }); // npm takes what an interrupted installation left for complete
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), manifest);
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await runNpm(["install", ...options], { cwd: folder });
    if (code !== 0) throw new Error(`npm could not install ${Object.keys(packages).join(", ")}:\n${output}`);
    await writeFile(file, manifest);
  }
  const require = createRequire(join(folder, "package.json"));
  return { folder, load: (module) => import(pathToFileURL(require.resolve(module)).href) };
}
