import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../scripts/chromium.mjs";
import { bold, dim, green, red, say, table, yellow } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, PASSWORD, signUp, startLatchkit } from "./latchkit.mjs";
import { median } from "./load.mjs";
import { fillDatabase, TEAMS, USERS } from "./scale-data.mjs";

const MAX_MILLIS = 1_000;
/** Beyond so many times that, no noise explains it, and the run fails. */
const TOLERANCE = 3;
/** For so long nothing more may be on its way before a page counts as shown, in milliseconds. */
const CALM_MILLIS = 500;

/**
 * Measures, in a browser, how long every page of the dashboard takes to show its content, in a project with a million
 * users and a hundred thousand teams.
 *
 * @param {{ rounds: number }} options
 */
export async function benchDashboard({ rounds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  try {
    const latchkit = await startLatchkit(dataDir);
    const browser = await launchChromium();
    try {
      const url = latchkit.url.replace("127.0.0.1", "localhost");
      const owner = await signUp(latchkit, "owner@example.com");
      const projectId = await createProject(url, owner.accessToken);
      say(dim(`Writing ${USERS.toLocaleString("en")} users and ${TEAMS.toLocaleString("en")} teams …`));
      await fillDatabase(dataDir, projectId);
      const context = await browser.newContext({ baseURL: url, locale: "en-GB" });
      await context.addInitScript(watch);
      const page = await context.newPage();
      await signIn(page, owner.email);
      await measure(page, `/dashboard/projects/${projectId}`, rounds);
    } finally {
      await browser.close();
      await latchkit.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} accessToken @returns {Promise<string>} Its id. */
async function createProject(url, accessToken) {
  const headers = { ...CLIENT_HEADERS, "x-stack-access-token": accessToken, "content-type": "application/json" };
  const ask = async (/** @type {string} */ path, /** @type {object | null} */ body = null) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const teams = /** @type {{ items: { id: string }[] }} */ (await ask("/teams?user_id=me"));
  const project = { display_name: "A million", owner_team_id: teams.items[0]?.id };
  return /** @type {{ id: string }} */ (await ask("/internal/projects", project)).id;
}

/** @param {import("playwright-core").Page} page @param {string} email */
async function signIn(page, email) {
  await page.goto("/dashboard/handler/sign-in?after_auth_return_to=/dashboard/projects");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "A million" }).waitFor();
}

/** Runs in pages: notes when there is a heading, and nothing any more that holds the place of something. */
function watch() {
  /** @type {number | null} */
  let shownAt = null;
  const look = () => {
    const isShown = document.querySelector("main h1") && !document.querySelector("[aria-busy=true]");
    shownAt = isShown ? (shownAt ?? performance.now()) : null;
    Reflect.set(globalThis, "shownAt", shownAt);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * All pages that a project's navigation leads to, and of whatever they list the first.
 *
 * @param {import("playwright-core").Page} page @param {string} project Path of its first page. @param {number} rounds
 */
async function measure(page, project, rounds) {
  await load(page, project);
  const paths = await linksIn(page, "#sidebar");
  const rows = [];
  for (const path of paths) {
    const first = await load(page, path);
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await load(page, path));
    const below = (await linksIn(page, "main table")).find((link) => link.startsWith(`${path}/`));
    if (below && !paths.includes(below)) paths.push(below);
    const middle = median(times);
    if (middle > MAX_MILLIS * TOLERANCE) process.exitCode = 1;
    const mark = middle <= MAX_MILLIS ? green("✓") : middle <= MAX_MILLIS * TOLERANCE ? yellow("!") : red("✗");
    rows.push([bold(path.slice(project.length) || "/"), first.toFixed(0), middle.toFixed(0), mark]);
  }
  say(table(["", " first visit, ms", ` again, ms (< ${MAX_MILLIS})`, ""], rows));
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} path
 * @returns {Promise<number>} Milliseconds until it is shown.
 */
async function load(page, path) {
  await page.goto(path);
  // Pages allow no code that comes as a text.
  const calm = await page.waitForFunction((calmMillis) => {
    const shownAt = Reflect.get(globalThis, "shownAt");
    return typeof shownAt === "number" && performance.now() - shownAt > calmMillis && shownAt;
  }, CALM_MILLIS);
  return Number(await calm.jsonValue());
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} within
 * @returns {Promise<string[]>} Paths, in their order.
 */
async function linksIn(page, within) {
  const links = page.locator(`${within} a[href^="/dashboard/"]`);
  return [
    ...new Set(
      await links.evaluateAll((all) =>
        all.map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).pathname),
      ),
    ),
  ];
}
