/** A page is useful once the user is signed in … */
export const signedIn = "isDone";
/** … or when the field to type a password into is there to be seen. */
export const passwordFieldShown = "document.querySelector('input[type=password]')?.checkVisibility()";

/**
 * Loads a page in a browser that has never seen it, until it has served its purpose and nothing more is being loaded.
 *
 * @param {object} options
 * @param {import("playwright-core").Browser} options.browser
 * @param {string} options.url
 * @param {string} options.isServed Expression that tells so in the page.
 * @param {number} options.slowDown How many times slower than it is the processor should be.
 * @returns {Promise<{ servedAt: number, requested: string[] }>} Milliseconds from the navigation to the painted frame;
 *   names of files.
 */
export async function loadPage({ browser, url, isServed, slowDown }) {
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const requested = [];
    /** @type {string[]} */
    const errors = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname.slice(1)));
    page.on("pageerror", (error) => errors.push(error.message));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.addInitScript(watch(isServed));
    await page.goto(url);
    const servedAt = await page.waitForFunction("servedAt", null, { timeout: 15_000 }).catch((error) => {
      throw new Error(`${url} did not load: ${errors.join("\n") || error.message}`);
    });
    await page.waitForLoadState("networkidle");
    return { servedAt: Number(await servedAt.jsonValue()), requested };
  } finally {
    await context.close();
  }
}

/** @param {string} isServed */
function watch(isServed) {
  return `
    globalThis.servedAt = 0;
    const frame = () => {
      if (typeof isDone === "undefined" || !(${isServed})) return requestAnimationFrame(frame);
      requestAnimationFrame(() => setTimeout(() => { globalThis.servedAt = performance.now(); }));
    };
    requestAnimationFrame(frame);
  `;
}
