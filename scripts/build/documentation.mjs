import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { root, version } from "../workspace.mjs";
import { notices } from "./notices.mjs";

/** Of the generator: what it takes from the workspace is bundled, all else is found when it runs. */
const GENERATOR = /^(?!@latchkit\/)[@\w]/;

/**
 * Builds the documentation's site: pages, search index, scripts and styles.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildDocumentation({ folder, into }) {
  const sources = join(root, folder, "src");
  const site = join(root, into);
  await rm(site, { recursive: true, force: true });
  await mkdir(join(site, "assets"), { recursive: true });
  await Promise.all([writePages(sources, site), bundleScripts(sources, site), copyStyles(sources, site)]);
}

/** @param {string} sources @param {string} site */
async function writePages(sources, site) {
  const file = join(root, ".cache", "docs", "build.mjs");
  const build = await rolldown({ input: join(sources, "build.ts"), platform: "node", external: GENERATOR });
  await build.write({ file, format: "esm", codeSplitting: false });
  const { buildSite, writeSite } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  await writeSite(await buildSite({ root, version }), site);
}

/** @param {string} sources @param {string} site */
async function bundleScripts(sources, site) {
  const dir = join(site, "assets");
  const names = { entryFileNames: "[name].js", chunkFileNames: "[name].js", minify: true };
  const [page, firstPaint] = await Promise.all([
    rolldown({ input: join(sources, "client", "site.ts"), platform: "browser", plugins: [notices()] }),
    rolldown({ input: join(sources, "client", "first-paint.ts"), platform: "browser" }),
  ]);
  await Promise.all([
    page.write({ dir, format: "esm", ...names }),
    firstPaint.write({ dir, format: "iife", ...names }),
  ]);
}

/** @param {string} sources @param {string} site */
async function copyStyles(sources, site) {
  const styles = [join(root, "apps", "base.css"), join(sources, "styles", "site.css")];
  const css = await Promise.all(styles.map((path) => readFile(path, "utf8")));
  await writeFile(join(site, "assets", "site.css"), css.join("\n"));
  await cp(join(sources, "styles", "icon.svg"), join(site, "assets", "icon.svg"));
}
