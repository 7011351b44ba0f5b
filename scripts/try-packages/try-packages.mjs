import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packPackage, publishedEntries, publishedPackages } from "../pack.mjs";
import { run, runNode, runNpm } from "../run.mjs";
import { kilobytes, table } from "../terminal.mjs";
import { root } from "../workspace.mjs";
import { tryLatchkitDev } from "./latchkit-dev.mjs";
import { scanLicences } from "./licences.mjs";
import { npm, others } from "./managers.mjs";
import { startRegistry } from "./registry.mjs";

/** Packages that React components need, packed from here, so that the short form reaches no network. */
const peers = ["react", "react-dom", "scheduler"];
const withoutNetwork = ["@latchkit/kit", "@latchkit/react", "latchkit"];

/**
 * Publishes, installs and uses all packages; prints what it found and sets the exit code.
 *
 * @param {{ isWhole: boolean }} options Whether to try every package manager, and the packages whose dependencies come
 *   from the network.
 */
export async function tryPackages({ isWhole }) {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-try-"));
  const packages = publishedPackages();
  const registry = await startRegistry({ own: packages.map(({ name }) => name), isAlone: !isWhole });
  /** @type {string[]} */
  const problems = [];
  try {
    const rows = [];
    for (const { name, path } of packages) {
      const tarball = await packPackage(path, folder);
      await publish(tarball, registry.url);
      const { bundled, missing } = scanLicences(new Uint8Array(await readFile(tarball)));
      for (const lacking of missing) problems.push(`${name} bundles ${lacking} without its licence`);
      rows.push([name, kilobytes((await stat(tarball)).size), String(bundled.length), String(missing.length)]);
    }
    for (const name of isWhole ? [] : peers)
      await publish(await packPackage(join(root, "node_modules", name), folder), registry.url);

    const names = isWhole ? packages.map(({ name }) => name) : withoutNetwork;
    const times = [];
    for (const manager of isWhole ? [npm, ...others] : [npm]) {
      const cwd = join(folder, manager.name);
      const options = { cwd, names, packages, registry: registry.url, isWhole };
      const { found, millis, lacking = [] } = await tryManager(manager, options);
      problems.push(...found.map((problem) => `${manager.name}: ${problem}`));
      const without = lacking.length > 0 ? ` (without ${lacking.join(", ")})` : "";
      times.push(`${manager.name} ${(millis / 1000).toFixed(0)} s${without}`);
    }
    const summary = `installed ${names.join(", ")} with ${times.join(", ")}`;
    const sizes = table(["package", " packed", " packages bundled", " without licence"], rows);
    process.stdout.write(`${problems.length === 0 ? "note: " : ""}${summary}\n${sizes}\n`);
  } finally {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  }
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** @param {string} tarball @param {string} registry */
async function publish(tarball, registry) {
  const token = `--//${new URL(registry).host}/:_authToken=local`;
  const options = [`--registry=${registry}`, token, "--provenance=false", "--ignore-scripts", "--access=public"];
  const { code, output } = await runNpm(["publish", tarball, ...options], { cwd: tmpdir() });
  if (code !== 0) throw new Error(`npm could not publish ${tarball}:\n${output}`);
}

/**
 * @param {import("./managers.mjs").Manager} manager
 * @param {{ cwd: string, names: string[], packages: import("../pack.mjs").Published[], registry: string, isWhole:
 *   boolean }} options
 * @returns {Promise<{ found: string[], millis: number, lacking?: string[] }>} Packages are lacking that the registry
 *   cannot serve to this manager.
 */
async function tryManager(manager, { cwd, names, packages, registry, isWhole }) {
  await mkdir(cwd);
  await writeFile(join(cwd, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  await manager.prepare(cwd, registry);
  const types = isWhole ? ["@types/node", "vitest", "oidc-provider", "@types/oidc-provider", "@types/react"] : [];
  const { code, output, millis } = await manager.add(cwd, [...names, "react", "react-dom", ...types]);
  // Yarn insists on optional packages of other platforms, which not every registry has.
  if (/YN0082.*No candidates found/.test(output) && names.length > withoutNetwork.length) {
    await rm(cwd, { recursive: true });
    const rest = await tryManager(manager, { cwd, names: withoutNetwork, packages, registry, isWhole: false });
    return { ...rest, lacking: names.filter((name) => !withoutNetwork.includes(name)) };
  }
  if (code !== 0) return { found: [`could not install\n${output}`], millis };

  const entries = packages.filter(({ name }) => names.includes(name)).flatMap(entriesOf);
  // What only tests of Vitest and Jest and applications of Next.js can import.
  const elsewhere = ["@latchkit/testing/vitest", "@latchkit/testing/jest", "@latchkit/kit/next"];
  await writeFile(
    join(cwd, "use.mjs"),
    entries
      .filter((entry) => !elsewhere.includes(entry))
      .map(imported)
      .join("\n"),
  );
  await writeFile(join(cwd, "use.ts"), entries.map(imported).join("\n"));
  const steps = [
    { what: "importing", ...(await runNode(join(cwd, "use.mjs"), [], { cwd })) },
    { what: "resolving types", ...(await typeCheck(cwd, isWhole)) },
    {
      what: "latchkit --help",
      ...(await run(join(cwd, "node_modules/.bin/latchkit"), ["--help"], {
        cwd,
        usesShell: process.platform === "win32",
      })),
    },
  ];
  const failed = steps.filter((step) => step.code !== 0).map((step) => `${step.what} failed\n${step.output}`);
  if (isWhole) failed.push(...(await tryLatchkitDev(cwd)));
  return { found: failed, millis };
}

/** @param {import("../pack.mjs").Published} published @returns {string[]} */
function entriesOf({ name, manifest }) {
  return publishedEntries(manifest).map((subpath) => name + subpath.slice(1));
}

/** @param {string} entry @param {number} index */
function imported(entry, index) {
  return `import * as entry${index} from "${entry}";\nif (Object.keys(entry${index}).length === 0) throw new Error("${entry} exports nothing");\n`;
}

/**
 * Declarations are checked, too, where all the types are installed that they rest on.
 *
 * @param {string} cwd
 * @param {boolean} isWhole
 */
async function typeCheck(cwd, isWhole) {
  const options = [
    "--module",
    "nodenext",
    "--strict",
    "--noEmit",
    "--target",
    "es2023",
    "--lib",
    "es2023,dom,esnext.disposable",
  ];
  const compiler = join(root, "node_modules/typescript-native/bin/tsc");
  return runNode(compiler, [...options, ...(isWhole ? ["--types", "node"] : ["--skipLibCheck"]), "use.ts"], { cwd });
}
