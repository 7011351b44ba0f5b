import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runNpm } from "../run.mjs";
import { dim, say } from "../terminal.mjs";
import { root } from "../workspace.mjs";

export const examples = [
  ...["astro", "express", "fastify", "hono", "next", "next-pages", "plain-javascript", "react-router"],
  ...["sveltekit", "tanstack-start", "vite", "vue"],
];

/** Installs what the examples need and the repository does not have. */
export async function ensureExamples() {
  for (const name of examples) await ensureExample(name);
}

/** @param {string} name */
export async function ensureExample(name) {
  await ensureApplication(`examples/${name}`);
}

/**
 * Installs an application's packages into its own folder, so that neither `npm start` nor `npm install` pays for them.
 * The application finds packages that the repository has installed, its own and React among them, in the repository:
 * two copies of React would not work together.
 *
 * @param {string} path In the repository.
 */
export async function ensureApplication(path) {
  const folder = join(root, path);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const needed = Object.fromEntries(
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([one]) => !existsSync(join(root, "node_modules", one, "package.json")),
    ),
  );
  if (Object.keys(needed).length === 0) return;
  const manifest = JSON.stringify({ private: true, dependencies: needed });
  const installed = join(folder, "node_modules");
  const stamp = join(installed, "installed.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === manifest) return;

  say(dim(`Installing ${Object.keys(needed).join(", ")} for ${path} …`));
  const aside = join(folder, "node_modules.new");
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside);
  await writeFile(join(aside, "package.json"), manifest);
  const options = ["--legacy-peer-deps", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { code, output } = await runNpm(["install", ...options, "--loglevel=error"], { cwd: aside });
  if (code !== 0) throw new Error(`npm could not install the packages of ${path}:\n${output}`);
  await rm(installed, { recursive: true, force: true });
  await rename(join(aside, "node_modules"), installed);
  await rm(aside, { recursive: true });
  await writeFile(stamp, manifest);
}
