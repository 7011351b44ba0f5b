import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureInstalled } from "./install.mjs";
import { runNpm } from "./run.mjs";

// A real npm installs a package that lies beside the application, so that no registry is asked.

const SOURCE = "export const answer = 42;\n";
/** @type {string} */
let folder;
/** @type {string} */
let application;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "latchkit-install-"));
  const library = join(folder, "library");
  mkdirSync(library);
  writeFileSync(join(library, "package.json"), JSON.stringify({ name: "library", version: "1.0.0", type: "module" }));
  writeFileSync(join(library, "index.js"), SOURCE);
  await npm(["pack", "--pack-destination", folder], library);
  application = join(folder, "application");
  mkdirSync(application);
  const dependencies = { library: "file:../library-1.0.0.tgz" };
  writeFileSync(join(application, "package.json"), JSON.stringify({ name: "application", dependencies }));
  await npm(["install", "--package-lock-only", "--no-audit", "--no-fund"], application);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("installs what is missing, once", async () => {
  await ensureInstalled(application);
  expect(installed()).toBe(SOURCE);

  writeFileSync(installedFile(), "changed by hand");
  await ensureInstalled(application);
  expect(installed()).toBe("changed by hand");
});

test("repeats a first installation that was interrupted amid a package's files", async () => {
  await ensureInstalled(application);
  truncateSync(installedFile(), 5);
  rmSync(join(application, "node_modules", ".package-lock.json")); // npm writes it last

  await ensureInstalled(application);

  expect(installed()).toBe(SOURCE);
});

test("repeats a later installation that was interrupted, although the list of the one before looks right", async () => {
  await ensureInstalled(application);
  truncateSync(installedFile(), 5);
  mkdirSync(join(application, ".cache"), { recursive: true });
  writeFileSync(join(application, ".cache", "installing"), "");

  await ensureInstalled(application);
  expect(installed()).toBe(SOURCE);

  writeFileSync(installedFile(), "changed by hand");
  await ensureInstalled(application);
  expect(installed()).toBe("changed by hand");
});

test("starts anew where the workspace has the name of one of its packages, whose folder npm keeps", async () => {
  const manifest = join(application, "package.json");
  const dependencies = { library: "file:../library-1.0.0.tgz" };
  writeFileSync(manifest, JSON.stringify({ name: "application", workspaces: ["packages/*"], dependencies }));
  mkdirSync(join(application, "packages", "one"), { recursive: true });
  writeFileSync(join(application, "packages", "one", "package.json"), JSON.stringify({ name: "application" }));
  await npm(["install", "--package-lock-only", "--no-audit", "--no-fund"], application);
  await ensureInstalled(application);
  truncateSync(installedFile(), 5);
  rmSync(join(application, "node_modules", ".package-lock.json"));

  await ensureInstalled(application);

  expect(installed()).toBe(SOURCE);
});

test("notices an installation that npm refuses, and repeats it the next time", async () => {
  const manifest = join(application, "package.json");
  const content = readFileSync(manifest, "utf8");
  writeFileSync(manifest, JSON.stringify({ name: "application", dependencies: { another: "file:../another.tgz" } }));
  await expect(ensureInstalled(application)).rejects.toThrow("npm could not install the packages");

  writeFileSync(manifest, content);
  await ensureInstalled(application);
  expect(installed()).toBe(SOURCE);
});

function installedFile() {
  return join(application, "node_modules", "library", "index.js");
}

function installed() {
  return readFileSync(installedFile(), "utf8");
}

/** @param {string[]} args @param {string} cwd */
async function npm(args, cwd) {
  const { code, output } = await runNpm([...args, "--offline", "--loglevel=error"], { cwd });
  if (code !== 0) throw new Error(output);
}
