import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { readLockfile } from "../workspace.mjs";

/**
 * Finds packages whose code is in a tarball without a notice. Bundled code says in comments where a module came from.
 * The pages inside the server are minified, so there everything counts that their apps depend on.
 *
 * @param {Uint8Array} tarball
 * @returns {{ bundled: string[], missing: string[] }} Packages found, and those of them that no licence file names.
 */
export function scanLicences(tarball) {
  const packed = createPackageFromTarballData(tarball);
  const files = packed.listFiles();
  const bundled = new Set(
    files.filter((file) => /\.m?js$/.test(file)).flatMap((file) => packagesIn(packed.readFile(file))),
  );
  for (const app of ["dashboard", "mailbox", "checkout", "docs", "elements"])
    if (files.some((file) => file.includes(`/dist/${app}/`)))
      for (const name of dependenciesOf(`apps/${app}`)) bundled.add(name);
  const notices = files.filter((file) => file.endsWith("licenses.txt")).map((file) => packed.readFile(file));
  const isNamed = (/** @type {string} */ name) => notices.some((text) => text.split("\n").includes(name));
  return { bundled: [...bundled].sort(), missing: [...bundled].filter((name) => !isNamed(name)).sort() };
}

/** @param {string} code @returns {string[]} */
function packagesIn(code) {
  const regions = [...code.matchAll(/^\s*\/\/#region .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm)];
  return regions.map(([, name = ""]) => name).filter((name) => !name.startsWith("@latchkit/"));
}

/**
 * Packages of which nothing reaches a page: the router's for servers, and CodeMirror's for languages without a grammar.
 */
const unused = ["cookie-es", "isbot", "seroval", "seroval-plugins", "@codemirror/streamparser"];

/** Everything that an app depends on, from the lock file. @param {string} folder @returns {string[]} */
function dependenciesOf(folder) {
  const { packages } = readLockfile("package-lock.json") ?? { packages: {} };
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} place */
  const visit = (place) => {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      if (found.has(name) || unused.includes(name)) continue;
      if (!name.startsWith("@latchkit/")) found.add(name);
      const own = `${place}/node_modules/${name}`;
      visit(packages[own] ? own : (packages[`node_modules/${name}`]?.resolved ?? `node_modules/${name}`));
    }
  };
  visit(folder);
  return [...found];
}
