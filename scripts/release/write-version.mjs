// Copies the version that changesets gave to the packages to the places that changesets does not know.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("packages/kit/package.json"));

for (const name of ["kit", "server", "cli"]) {
  const path = `packages/${name}/src/version.ts`;
  writeFileSync(join(root, path), read(path).replace(/"\d+\.\d+\.\d+[^"]*"/, JSON.stringify(version)));
}
const manifest = read("package.json").replace(/"version": "[^"]+"/, `"version": ${JSON.stringify(version)}`);
writeFileSync(join(root, "package.json"), manifest);
