import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run, runNpm } from "../run.mjs";

/**
 * @typedef {object} Manager
 * @property {string} name
 * @property {(folder: string, registry: string) => Promise<void>} prepare
 * @property {(folder: string, packages: string[]) => Promise<import("../run.mjs").Outcome>} add
 */

const offline = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];

/** @type {Manager} */
export const npm = {
  name: "npm",
  prepare: writeNpmrc,
  add: (cwd, packages) => runNpm(["install", ...offline, ...packages], { cwd }),
};

/** Fetched by name and version, so that nothing has to be installed for them. @type {Manager[]} */
export const others = [
  {
    name: "pnpm",
    prepare: writeNpmrc,
    add: (cwd, packages) => fetched("pnpm@10.34.8", ["pnpm", "add", "--ignore-scripts", ...packages], cwd),
  },
  {
    name: "Yarn",
    prepare: async (folder, registry) => {
      const settings = [
        `npmRegistryServer: "${registry}"`,
        'unsafeHttpWhitelist: ["127.0.0.1"]',
        "nodeLinker: node-modules",
        "enableTelemetry: false",
        "enableScripts: false",
        "enableImmutableInstalls: false",
        "npmMinimalAgeGate: 0",
        "cacheFolder: ./cache",
        "enableGlobalCache: false",
      ];
      await writeFile(join(folder, ".yarnrc.yml"), `${settings.join("\n")}\n`);
      await writeFile(join(folder, "yarn.lock"), ""); // The folder is a project of its own.
    },
    add: (cwd, packages) => fetched("@yarnpkg/cli-dist@4.18.1", ["yarn", "add", ...packages], cwd),
  },
  {
    name: "bun",
    prepare: async (folder, registry) => {
      await writeFile(
        join(folder, "bunfig.toml"),
        `[install]\nregistry = "${registry}"\n[install.cache]\ndisable = true\n`,
      );
    },
    add: (cwd, packages) => fetched("bun@1.4.5", ["bun", "add", "--ignore-scripts", ...packages], cwd),
  },
];

/** @param {string} folder @param {string} registry */
async function writeNpmrc(folder, registry) {
  await writeFile(join(folder, ".npmrc"), `registry=${registry}\ncache=${join(folder, ".npm-cache")}\n`);
}

/** @param {string} manager @param {string[]} command @param {string} cwd */
async function fetched(manager, command, cwd) {
  // npm reads the registry to fetch the manager from in our folder; the manager reads its own in `cwd`.
  const { code, output } = await runNpm([
    "exec",
    "--yes",
    `--package=${manager}`,
    "--",
    "node",
    "-p",
    "process.env.PATH",
  ]);
  if (code !== 0) return { code, output, millis: 0 };
  const PATH = output.trim().split("\n").at(-1);
  return run(command[0] ?? "", command.slice(1), { cwd, env: { PATH, CI: "" } });
}
