import { ownKeys, type TestBackend } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

export const hooksConfig = {
  // The official server app reads items and products as a signed-out client.
  "payments.officialServers": "loopback",
  "auth.otp.allowSignIn": true,
  "apiKeys.enabled.user": true,
  "apiKeys.enabled.team": true,
  "teams.allowClientTeamCreation": true,
  "auth.oauth.providers.github": ownKeys("github"),
  "payments.items.credits": { displayName: "Credits", customerType: "user" },
  "payments.products.office": {
    displayName: "Office",
    customerType: "team",
    prices: { monthly: { USD: "9", interval: [1, "month"] } },
  },
  "rbac.permissions.read_notes": { scope: "project" },
  "rbac.permissions.admin": { scope: "team", containedPermissionIds: { $manage_api_keys: true } },
  "rbac.defaultPermissions.signUp": { read_notes: true },
  "rbac.defaultPermissions.teamCreator": { admin: true },
} as const;

/**
 * Looks at a page with the official hooks, and at the administrators' page behind its button.
 *
 * @param visit Opens the first page as a signed-in user.
 */
export async function tryHooks(
  backend: TestBackend,
  visit: (credentials: { email: string; password: string }) => Promise<Page>,
): Promise<void> {
  const person = await backend.signUp({ email: "grace@example.com" });
  const user = await officialApp(backend, person).getUser({ or: "throw" });
  await user.createApiKey({ description: "laptop", expiresAt: null });
  const team = await user.createTeam({ displayName: "Compilers" });
  await team.createApiKey({ description: "robot", expiresAt: null });
  const profile = await user.getTeamProfile(team);
  await profile.update({ displayName: "Amazing Grace" });

  const page = await visit(person);
  await actAsServer(page);
  expect(await page.locator("main p").allInnerTexts()).toEqual([
    `project: ${backend.project.id}`,
    "user of the app: grace@example.com",
    "partial user: grace@example.com",
    "contact channels: grace@example.com",
    "notification categories: Transactional,Marketing",
    "permissions: read_notes",
    "permission: read_notes",
    "providers: 0",
    "provider: null",
    "API keys: laptop",
    "team: Compilers",
    "team profile: Amazing Grace",
    "API keys of the team: robot",
  ]);

  const server = officialServerApp(backend);
  await (await server.getUser(person.id))?.setServerMetadata({ note: "an early customer" });
  await (await server.getTeam(team.id))?.update({ serverMetadata: { note: "an early team" } });
  await server.grantProduct({ teamId: team.id, productId: "office" });
  const account = { userId: person.id, accountId: "octocat", providerConfigId: "github", email: person.email };
  await server.createOAuthProvider({ ...account, allowSignIn: true, allowConnectedAccounts: true });
  await backend.call("PATCH /internal/projects/current", { tier: "admin", body: { description: "A shop" } });
  await page.getByRole("button", { name: "Navigate" }).click();
  await page.getByText("project: A shop").waitFor();
  const shown = page.locator("main p");
  expect(await shown.allInnerTexts()).toEqual([
    "project: A shop",
    "user: an early customer",
    "partial user: grace@example.com",
    "users: grace@example.com",
    "team: an early team",
    "item: 0",
    "products: Office",
    "contact channel: unverified",
    "team of the user: an early team",
    "permissions: read_notes",
    "permission: read_notes",
    "provider: octocat",
    "item of the user: 0",
  ]);
  await page.getByRole("button", { name: "Give credits" }).click();
  await page.getByText("item of the user: 5", { exact: true }).waitFor();
  await page.getByText("item: 5", { exact: true }).waitFor();
}

/** Headers by which the backend knows a request of a browser. */
const OF_BROWSERS = ["origin", "referer", "cookie", "sec-fetch-site", "sec-fetch-dest"];

/**
 * Sends a page's requests for payments as a server would. The page calls the hooks of the official server app, which
 * asks for items and products without a session; the backend answers servers only.
 */
async function actAsServer(page: Page): Promise<void> {
  await page.context().route("**/api/v1/payments/**", async (route) => {
    const request = route.request();
    const headers = Object.entries(request.headers()).filter(([name]) => !OF_BROWSERS.includes(name));
    const init = { method: request.method(), headers: Object.fromEntries(headers), body: request.postData() };
    const response = await fetch(request.url(), init); // Playwright's own would send the cookies
    await route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), "access-control-allow-origin": "*" },
      body: await response.text(),
    });
  });
}
