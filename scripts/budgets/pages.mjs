import { createRequire } from "node:module";
import { launchChromium } from "../chromium.mjs";
import { bundle, compressedBytes, reactModules } from "./bundle.mjs";
import { median } from "./median.mjs";
import { plainPage, signInPage } from "./page-sources.mjs";
import { servePages } from "./serve-pages.mjs";

const LOADS = 9;
const SLOW_DOWN = 4;

/** What a visitor downloads for the sign-in page, and how long it takes to show. */
export async function measurePages() {
  const react = await bundle(reactAsModules());
  const pages = await bundle({ "sign-in": signInPage, plain: plainPage }, { external: reactModules });
  const modules = Object.fromEntries(reactModules.map((name) => [name, `${entryOf(name)}.js`]));
  const server = await servePages(new Map([...react.files, ...pages.files]), modules);
  const browser = await launchChromium();
  try {
    /** @param {string} path */
    const sizeOf = async (path) => {
      const { requested } = await load(browser, `${server.url}${path}`, 1);
      const own = requested.filter((name) => pages.files.has(name));
      return { own, bytes: compressedBytes(pages.files, own) };
    };
    const english = await sizeOf("/sign-in");
    const german = await sizeOf("/sign-in?lang=de");
    const added = german.own.filter((name) => !english.own.includes(name));
    if (added.length !== 1)
      throw new Error(`German should come as one file; it came as ${added.length}: ${added.join(", ")}`);

    const times = { signIn: /** @type {number[]} */ ([]), plain: /** @type {number[]} */ ([]) };
    for (let i = 0; i < LOADS; i++) {
      times.plain.push((await load(browser, `${server.url}/plain`, SLOW_DOWN)).visibleAt);
      times.signIn.push((await load(browser, `${server.url}/sign-in`, SLOW_DOWN)).visibleAt);
    }
    return {
      signInPage: english.bytes,
      language: compressedBytes(pages.files, added),
      signInVisible: median(times.signIn) / median(times.plain),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** React is made of CommonJS; browsers want modules with named exports. */
function reactAsModules() {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    reactModules.map((name) => {
      const names = Object.keys(require(name)).join(", ");
      return [entryOf(name), `import all from "${name}"; export const { ${names} } = all; export default all;`];
    }),
  );
}

/** @param {string} moduleName */
function entryOf(moduleName) {
  return moduleName.replaceAll("/", "-");
}

/**
 * Loads a page in a browser that has never seen it, until one can type a password and nothing more is being loaded.
 *
 * @param {import("playwright-core").Browser} browser @param {string} url @param {number} slowDown
 * @returns {Promise<{ visibleAt: number, requested: string[] }>} Milliseconds from the click on the link; names of files.
 */
async function load(browser, url, slowDown) {
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const requested = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname.slice(1)));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.addInitScript(watchForPassword);
    await page.goto(url);
    const visibleAt = await page.waitForFunction(() => Reflect.get(globalThis, "visibleAt"), null, { timeout: 30_000 });
    await page.waitForLoadState("networkidle");
    return { visibleAt: Number(await visibleAt.jsonValue()), requested };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes when the frame with the password field has been painted. */
function watchForPassword() {
  const observer = new MutationObserver(() => {
    const field = document.querySelector("input[type=password]");
    if (!field?.checkVisibility()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(globalThis, "visibleAt", performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}
