import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { root, version } from "../workspace.mjs";
import { compress } from "./compress.mjs";
import { notices } from "./notices.mjs";

/** Of the generator: what it takes from the workspace is bundled, all else is found when it runs. */
const GENERATOR = /^(?!@latchkit\/)[@\w]/;

/**
 * Builds the documentation's site as one archive, of which the server reads pages: the texts of all files by their
 * path below the site's root, as JSON, compressed.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildDocumentation({ folder, into }) {
  const sources = join(root, folder, "src");
  const site = join(root, into);
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  const files = (await Promise.all([pages(sources), scripts(sources), styles(sources)])).flat();
  const texts = Object.fromEntries(files);
  await writeFile(join(site, "site.json.br"), await compress(Buffer.from(JSON.stringify(texts))));
  // Readable also for those who do not open the archive.
  await writeFile(join(site, "licenses.txt"), texts["assets/licenses.txt"] ?? "");
}

/** @typedef {[path: string, text: string]} SiteFile */

/** @param {string} sources @returns {Promise<SiteFile[]>} */
async function pages(sources) {
  const file = join(root, ".cache", "docs", "build.mjs");
  const build = await rolldown({ input: join(sources, "build.ts"), platform: "node", external: GENERATOR });
  await build.write({ file, format: "esm", codeSplitting: false });
  const { buildSite } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  return [...(await buildSite({ root, version }))];
}

/** @param {string} sources @returns {Promise<SiteFile[]>} */
async function scripts(sources) {
  const [page, firstPaint] = await Promise.all([
    rolldown({ input: join(sources, "client", "site.ts"), platform: "browser", plugins: [notices()] }),
    rolldown({ input: join(sources, "client", "first-paint.ts"), platform: "browser" }),
  ]);
  const names = { entryFileNames: "[name].js", chunkFileNames: "[name].js", minify: true };
  const built = await Promise.all([
    page.generate({ format: "esm", ...names }),
    firstPaint.generate({ format: "iife", ...names }),
  ]);
  return built.flatMap(({ output }) =>
    output.map((file) => [`assets/${file.fileName}`, file.type === "chunk" ? file.code : String(file.source)]),
  );
}

/** @param {string} sources @returns {Promise<SiteFile[]>} */
async function styles(sources) {
  const sheets = [join(root, "apps", "base.css"), join(sources, "styles", "site.css")];
  const css = await Promise.all(sheets.map((path) => readFile(path, "utf8")));
  return [
    ["assets/site.css", css.join("\n")],
    ["assets/icon.svg", await readFile(join(sources, "styles", "icon.svg"), "utf8")],
  ];
}
