import { type OwnedProject, OwnerApp } from "@latchkit/kit/admin";
import type { Page } from "playwright-core";
import { see, seeNoMore } from "./steps.ts";

/** Creates a project with sample data, and its owner with the given email address and password. */
export async function createSampleProject(
  baseUrl: string,
  publishableClientKey: string,
  { email, password }: { email: string; password: string },
): Promise<OwnedProject> {
  const owners = new OwnerApp({ baseUrl, publishableClientKey, tokenStore: "memory", redirectMethod: "none" });
  await owners.signUpWithCredential({ email, password, noVerificationCallback: true, noRedirect: true });
  const user = await owners.getUser({ or: "throw" });
  const [team] = await user.listTeams();
  const project = await user.createProject({ displayName: "Laden", teamId: team?.id ?? "" });
  const { app } = project;
  const ada = await app.createUser({ displayName: "Ada Lovelace", primaryEmail: "ada.lovelace@example.com" });
  await Promise.all([
    app.createTeam({ displayName: "Analytische Maschinen", creatorUserId: ada.id }),
    app.createProjectPermissionDefinition({ id: "read_reports", description: "Berichte lesen" }),
    app.createInternalApiKey({
      description: "Der Laden",
      expiresAt: new Date("2100-01-01"),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    }),
  ]);
  await project.updateConfig({
    "domains.trustedDomains.laden": { baseUrl: "http://laden.example", handlerPath: "/handler" },
    "dataVault.stores.tokens": { displayName: "Tokens unserer Kundschaft" },
    "payments.items.credits": { displayName: "Guthaben", customerType: "user" },
    "payments.catalogs.plans": { displayName: "Tarife" },
    "payments.products.pro": {
      displayName: "Profi",
      customerType: "user",
      catalogId: "plans",
      prices: { monthly: { USD: "19.99", interval: [1, "month"] } },
      includedItems: { credits: { quantity: 100, repeat: [1, "month"], expires: "when-repeated" } },
    },
  });
  await app.customer({ userId: ada.id }).grantProduct({ productId: "pro" });
  await app.createWebhookEndpoint({ url: "https://laden.invalid/hook", eventTypes: ["user.created"] });
  return project;
}

/**
 * Visits every page of the dashboard that an owner of a project reaches: follows the navigation and the first entry of
 * each list, so that no page is missed.
 *
 * @param look What to do on each page. It has loaded, and is 1280 pixels wide.
 * @returns The paths of the pages.
 */
export async function visitEveryPage(
  page: Page,
  projectId: string,
  look: (path: string) => Promise<void>,
): Promise<readonly string[]> {
  const start = `/dashboard/projects/${projectId}`;
  const paths = ["/dashboard/projects", "/dashboard/new-project", start];
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await settle(page);
    await look(path);
    const links = [...(await linksIn(page, "#sidebar")), ...(await linksIn(page, "main table")).slice(0, 1)];
    paths.push(...links.filter((link) => link.startsWith(start) && !paths.includes(link)));
  }
  return paths;
}

/** Waits until a page shows what it is about: its heading may stand for it while it loads. */
async function settle(page: Page): Promise<void> {
  for (let looks = 0; looks < 2; looks++) {
    await see(page.getByRole("main").getByRole("heading", { level: 1 }));
    await seeNoMore(page.locator("[aria-busy=true]"));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  }
  await see(page.getByRole("main").getByRole("heading", { level: 1 }));
}

async function linksIn(page: Page, within: string): Promise<string[]> {
  const links = page.locator(`${within} a[href^="/dashboard/"]`);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.replace(/[?#].*/, "") ?? ""));
}
