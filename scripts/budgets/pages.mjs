import { launchChromium } from "../chromium.mjs";
import { startBackend } from "./backend.mjs";
import {
  bundleLanguages,
  bundlePages,
  bundlePagesBesideReact,
  bundlers,
  bytesAtOnce,
  compressedBytes,
  reactModules,
} from "./bundle.mjs";
import { measureDashboard } from "./dashboard.mjs";
import { measureElements } from "./elements.mjs";
import { weighFlows } from "./flows.mjs";
import { loadPage, passwordFieldShown, signedIn } from "./load-page.mjs";
import { median } from "./median.mjs";
import { otherBundlers } from "./other-bundlers.mjs";
import { emptyApp, headlessCore, plainPage, reactCore, signInPage, webhookReceiver } from "./page-sources.mjs";
import { servePages } from "./serve-pages.mjs";

const LOADS = 15;
const SLOW_DOWN = 4;

/**
 * Measures what visitors download.
 *
 * @param {object} options
 * @param {boolean} options.isWhole Whether other bundlers than Rolldown are tried as well, and how long visitors wait for
 *   the themed sign-in compared with a plain form.
 */
export async function measurePages({ isWhole }) {
  const backend = await startBackend();
  const browser = await launchChromium();
  try {
    return {
      ...(await measureWeights(browser, backend.config)),
      ...(await measureElements(browser, backend.config)),
      ...(await measureDashboard(browser, backend.config)),
      ...(isWhole && {
        ...(await measureOtherBundlers(browser, backend.config)),
        signInVisible: await measureWait(browser, backend.config),
      }),
    };
  } finally {
    await browser.close();
    await backend.close();
  }
}

/**
 * Bytes of all files that a page fetches until it has served its purpose, at once or later. React itself does not
 * count.
 *
 * @param {import("playwright-core").Browser} browser @param {object} config
 */
async function measureWeights(browser, config) {
  const { files, ...weights } = await weighPages(browser, config, bundlers.rolldown);
  const languages = await bundleLanguages();
  const receiver = await bundlePages({ receiver: webhookReceiver });
  const clientTier = [...files.keys()].filter((name) => name.startsWith("headless-core/"));
  return {
    ...weights,
    clientTier: compressedBytes(files, clientTier),
    headlessFlow: Math.max(...Object.values(await weighFlows(bundlers.rolldown))),
    webhookReceiver: compressedBytes(receiver, receiver.keys()),
    language: Math.max(...[...languages.keys()].map((name) => compressedBytes(languages, [name]))),
  };
}

/** @param {import("playwright-core").Browser} browser @param {object} config */
async function measureOtherBundlers(browser, config) {
  const esbuild = await weighPages(browser, config, bundlers.esbuild);
  const { rollup, webpack } = await otherBundlers();
  return {
    headlessCoreByEsbuild: esbuild.headlessCore,
    headlessCoreByRollup: await weighHeadlessCore(browser, config, rollup),
    headlessCoreByWebpack: (await weighHeadlessCore(browser, config, webpack)) - (await weighRuntime(webpack)),
    reactCoreByEsbuild: esbuild.reactCore,
    signInPageByEsbuild: esbuild.signInPage,
  };
}

/**
 * Bytes of the files that the pages fetch when a bundler has built them.
 *
 * @param {import("playwright-core").Browser} browser @param {object} config
 * @param {import("./bundle.mjs").Bundle} bundle
 */
export async function weighPages(browser, config, bundle) {
  const sources = { "headless-core": headlessCore, "react-core": reactCore, "sign-in": signInPage };
  const files = await bundlePagesBesideReact(sources, bundle);
  const { filesFor, close } = await openPages(browser, config, files);
  try {
    const english = await filesFor("sign-in", passwordFieldShown);
    const german = await filesFor("sign-in?lang=de", passwordFieldShown);
    const added = german.filter((name) => !english.includes(name));
    // The list of languages and the texts, beside which most bundlers put the keys into a file for all languages.
    if (added.length > 3) throw new Error(`German should come in three files at most, not in ${added.join(", ")}`);
    return {
      files,
      headlessCore: compressedBytes(files, await filesFor("headless-core", signedIn)),
      reactCore: compressedBytes(files, await filesFor("react-core", signedIn)),
      signInPage: compressedBytes(files, english),
    };
  } finally {
    await close();
  }
}

/**
 * The same of the headless core alone.
 *
 * @param {import("playwright-core").Browser} browser @param {object} config
 * @param {import("./bundle.mjs").Bundle} bundle
 */
async function weighHeadlessCore(browser, config, bundle) {
  const files = await bundlePagesBesideReact({ "headless-core": headlessCore }, bundle);
  const { filesFor, close } = await openPages(browser, config, files);
  try {
    return compressedBytes(files, await filesFor("headless-core", signedIn));
  } finally {
    await close();
  }
}

/**
 * Bytes that a bundler adds of its own to an app that loads code late.
 *
 * @param {import("./bundle.mjs").Bundle} bundle
 */
export async function weighRuntime(bundle) {
  return bytesAtOnce(await bundlePagesBesideReact({ app: emptyApp }, bundle), "app");
}

/**
 * Serves pages until they are closed.
 *
 * @param {import("playwright-core").Browser} browser @param {object} config @param {Map<string, Uint8Array>} files
 */
async function openPages(browser, config, files) {
  const { url, close } = await servePages({ files, modules: reactModules, config });
  return {
    close,
    /**
     * Loads a page until it has served its purpose.
     *
     * @param {string} path @param {string} isServed
     * @returns {Promise<string[]>} The files that it fetches, without React.
     */
    async filesFor(path, isServed) {
      const { requested } = await loadPage({ browser, url: `${url}/${path}`, isServed, slowDown: 1 });
      return requested.filter((name) => files.has(name) && !name.startsWith("react/"));
    },
  };
}

/**
 * Measures how many times longer our sign-in takes to show than a plain form. Loads both in turns and compares the
 * medians: a single load that was quick, or that was held up, says little.
 *
 * @param {import("playwright-core").Browser} browser @param {object} config
 */
async function measureWait(browser, config) {
  const files = await bundlePages({ "sign-in": signInPage, plain: plainPage });
  const server = await servePages({ files, modules: {}, config });
  const timeOf = async (/** @type {string} */ path) => {
    const url = `${server.url}/${path}`;
    return (await loadPage({ browser, url, isServed: passwordFieldShown, slowDown: SLOW_DOWN })).servedAt;
  };
  try {
    const times = { ours: /** @type {number[]} */ ([]), plain: /** @type {number[]} */ ([]) };
    for (let i = 0; i < LOADS; i++) {
      times.plain.push(await timeOf("plain"));
      times.ours.push(await timeOf("sign-in"));
    }
    return median(times.ours) / median(times.plain);
  } finally {
    await server.close();
  }
}
