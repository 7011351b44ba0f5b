// Checks what npm would publish: that entries and types resolve (publint, are-the-types-wrong), that nothing is
// imported that would not be installed, and that React components can be rendered by server components.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { parseAst } from "rolldown/parseAst";
import { packPackage, publishedEntries, publishedPackages } from "../pack.mjs";

/**
 * Resolution modes that a package of ES modules does not serve: TypeScript before 4.7, and `require` before Node could
 * load ES modules.
 */
const notServed = ["node10", "node16-cjs"];

const folder = mkdtempSync(join(tmpdir(), "latchkit-packages-"));
try {
  const problems = (await Promise.all(publishedPackages().map(problemsOf))).flat();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {import("../pack.mjs").Published} published @returns {Promise<string[]>} */
async function problemsOf({ name, path, manifest }) {
  const tarball = readFileSync(await packPackage(path, folder));
  const data = new Uint8Array(tarball);
  const { messages } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const analysed = createPackageFromTarballData(data);
  const entrypoints = publishedEntries(manifest);
  const isLibrary = entrypoints.length > 0; // of a command nothing is imported
  const analysis = await checkPackage(analysed, isLibrary ? { entrypoints } : {});
  const wrongTypes = isLibrary ? typeProblems(analysis) : [];
  return [
    ...messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code),
    ...wrongTypes.map((problem) => `types: ${JSON.stringify(problem)}`),
    ...missingFiles(analysed),
    ...undeclaredImports(path, manifest),
    ...unfitForServerComponents(path, manifest),
  ].map((problem) => `${name}: ${problem}`);
}

/**
 * Returns the files that a package lacks although people look for them in every package.
 *
 * @param {import("@arethetypeswrong/core").Package} packed
 * @returns {string[]}
 */
function missingFiles(packed) {
  const files = packed.listFiles();
  const wanted = ["README.md", "LICENSE"];
  return wanted.filter((name) => !files.some((file) => file.endsWith(`/${name}`))).map((name) => `${name} is missing`);
}

/** @param {import("@arethetypeswrong/core").CheckResult} analysis @returns {object[]} */
function typeProblems(analysis) {
  if (!analysis.types) return [{ kind: "it has no types" }];
  return analysis.problems.filter(
    (problem) => !("resolutionKind" in problem && notServed.includes(problem.resolutionKind)),
  );
}

/**
 * Packages that built files import although installing this one would not bring them.
 *
 * @param {string} path @param {import("../pack.mjs").Manifest} manifest
 */
function undeclaredImports(path, manifest) {
  const { name, dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifest;
  const declared = new Set([
    name,
    ...Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }),
    ...builtinModules,
  ]);
  const found = new Set();
  for (const file of readdirSync(join(path, "dist"), { recursive: true, encoding: "utf8" })) {
    // Pages that the package serves are whole.
    if (!/\.(js|d\.ts)$/.test(file) || file.split(sep).includes("assets")) continue;
    for (const specifier of specifiersOf(readFileSync(join(path, "dist", file), "utf8"))) {
      const wanted = specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier;
      const isDeclared = specifier.startsWith("#") ? leadsToFiles(specifier, path, manifest) : declared.has(wanted);
      if (!/^(\.|node:)/.test(specifier) && !isDeclared)
        found.add(`dist/${file} imports ${specifier}, which is not declared`);
    }
  }
  return [...found];
}

/**
 * Whether a name of the package's own leads to a file everywhere.
 *
 * @param {string} specifier @param {string} path @param {import("../pack.mjs").Manifest} manifest
 */
function leadsToFiles(specifier, path, { imports = {} }) {
  const targets = Object.values(imports["#*"] ?? {}).map((file) => file.replace("*", specifier.slice(1)));
  return targets.length > 0 && targets.every((file) => existsSync(join(path, file)));
}

/**
 * Returns the problems that keep server components from rendering a package of components. Without the directive,
 * frameworks run its entries on the server alone, where React has neither state nor context. Bundlers resolve imports of
 * server components as for servers, and the resolved file renders in browsers, too: if they resolved another file for
 * browsers, each of the two would have React contexts of its own. An entry with a file for server components says
 * itself what renders where; `tests/interop/moved-next.proof.test.ts` builds an application with it.
 *
 * @param {string} path @param {import("../pack.mjs").Manifest} manifest @see https://react.dev/reference/rsc/use-client
 * @returns {string[]}
 */
function unfitForServerComponents(path, { exports, peerDependencies = {}, peerDependenciesMeta = {} }) {
  if (!("react" in peerDependencies) || peerDependenciesMeta.react?.optional) return [];
  return Object.values(exports ?? {}).flatMap((/** @type {Record<string, string>} */ entry) => {
    if (entry["react-server"]) return [];
    const files = Object.values(entry).filter((file) => file.endsWith(".js"));
    const undirected = files.filter((file) => !readFileSync(join(path, file), "utf8").startsWith('"use client";'));
    const [first] = files;
    return [
      ...undirected.map((file) => `${file} does not begin with "use client"`),
      ...(entry.module === first && first === entry.default
        ? []
        : ["bundlers find one file for servers, another for browsers"]),
    ];
  });
}

/**
 * Returns the imports of a module, types included. Reads its syntax, because texts may show code that imports
 * something.
 *
 * @param {string} code @returns {Iterable<string>}
 */
function specifiersOf(code) {
  /** @type {Set<string>} */
  const found = new Set();
  JSON.stringify(parseAst(code, { lang: "ts" }), (_, node) => {
    if (typeof node?.source?.value === "string") found.add(node.source.value);
    return typeof node === "bigint" ? null : node; // which JSON does not know
  });
  return found;
}
