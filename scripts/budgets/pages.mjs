import { launchChromium } from "../chromium.mjs";
import { startBackend } from "./backend.mjs";
import { bundlePages, compressedBytes, reactModules } from "./bundle.mjs";
import { loadPage, passwordFieldShown, signedIn } from "./load-page.mjs";
import { median } from "./median.mjs";
import { headlessCore, plainPage, reactCore, signInPage } from "./page-sources.mjs";
import { servePages } from "./serve-pages.mjs";

const LOADS = 9;
const SLOW_DOWN = 4;

/**
 * What visitors download, and how long they wait. Whatever is fetched until the purpose is served counts, at once or later;
 * React itself does not.
 */
export async function measurePages() {
  const sources = { "headless-core": headlessCore, "react-core": reactCore, "sign-in": signInPage, plain: plainPage };
  const files = await bundlePages(sources);
  const backend = await startBackend();
  const server = await servePages({ files, modules: reactModules, config: backend.config });
  const browser = await launchChromium();
  try {
    const load = (/** @type {string} */ path, /** @type {string} */ isServed, slowDown = 1) =>
      loadPage({ browser, url: `${server.url}/${path}`, isServed, slowDown });
    const filesFor = async (/** @type {string} */ path, /** @type {string} */ isServed) =>
      (await load(path, isServed)).requested.filter((name) => files.has(name) && !name.startsWith("react/"));

    const english = await filesFor("sign-in", passwordFieldShown);
    const german = await filesFor("sign-in?lang=de", passwordFieldShown);
    const added = german.filter((name) => !english.includes(name));
    if (added.length !== 1) throw new Error(`German should come as one file, alone; what came: ${added.join(", ")}`);
    return {
      headlessCore: compressedBytes(files, await filesFor("headless-core", signedIn)),
      reactCore: compressedBytes(files, await filesFor("react-core", signedIn)),
      signInPage: compressedBytes(files, english),
      language: compressedBytes(files, added),
      signInVisible: await compareTimes(load),
    };
  } finally {
    await browser.close();
    await server.close();
    await backend.close();
  }
}

/**
 * How many times longer our sign-in takes to show than a plain form; by turns, so that noise meets both.
 *
 * @param {(path: string, isServed: string, slowDown: number) => Promise<{ servedAt: number }>} load
 */
async function compareTimes(load) {
  const times = { ours: /** @type {number[]} */ ([]), plain: /** @type {number[]} */ ([]) };
  for (let i = 0; i < LOADS; i++) {
    times.plain.push((await load("plain", passwordFieldShown, SLOW_DOWN)).servedAt);
    times.ours.push((await load("sign-in", passwordFieldShown, SLOW_DOWN)).servedAt);
  }
  return median(times.ours) / median(times.plain);
}
