import { OwnerApp } from "@latchkit/kit/admin";
import { person } from "./backend.mjs";
import { readBuiltFiles } from "./built-files.mjs";
import { compressedBytes } from "./bundle.mjs";

/**
 * Measures what a signed-in owner downloads before a page of the dashboard shows its content, React included: bytes of
 * JavaScript and CSS.
 *
 * @param {import("playwright-core").Browser} browser @param {{ baseUrl: string, publishableClientKey: string }} config
 */
export async function measureDashboard(browser, config) {
  const project = await makeProject(config);
  const visitor = await browser.newContext({ baseURL: `${config.baseUrl}`, locale: "en-GB" });
  const signIn = await visitor.newPage();
  await signIn.goto("/dashboard/handler/sign-in?after_auth_return_to=/dashboard/projects");
  await signIn.locator("input[type=email]").fill(person.email);
  await signIn.locator("input[type=password]").fill(person.password);
  await signIn.keyboard.press("Enter");
  await signIn.getByRole("link", { name: project.displayName }).waitFor();
  const storageState = await visitor.storageState();
  await visitor.close();

  /** @param {string} path @param {string} shown Text of what the page is about. */
  async function weigh(path, shown) {
    const context = await browser.newContext({ baseURL: config.baseUrl, locale: "en-GB", storageState });
    const page = await context.newPage();
    /** @type {Set<string>} */
    const requested = new Set();
    page.on("request", (request) => requested.add(new URL(request.url()).pathname.replace("/dashboard/assets/", "")));
    await page.goto(path);
    await page.getByRole("main").getByText(shown).first().waitFor();
    await page.waitForLoadState("networkidle");
    await context.close();
    return compressedBytes(
      files,
      [...requested].filter((name) => files.has(name) && /\.(js|css)$/.test(name)),
    );
  }

  const files = readBuiltFiles("dashboard/assets");
  return {
    dashboardProjects: await weigh("/dashboard/projects", project.displayName),
    dashboardOverview: await weigh(`/dashboard/projects/${project.id}`, "Connect your app"),
  };
}

/** @param {{ baseUrl: string, publishableClientKey: string }} config */
async function makeProject({ baseUrl, publishableClientKey }) {
  const app = new OwnerApp({ baseUrl, publishableClientKey, tokenStore: "memory", redirectMethod: "none" });
  await app.signInWithCredential({ ...person, noRedirect: true });
  const owner = await app.getUser({ or: "throw" });
  const [team] = await owner.listTeams();
  if (!team) throw new Error("The new owner has no team.");
  return owner.createProject({ displayName: "Shop", teamId: team.id });
}
