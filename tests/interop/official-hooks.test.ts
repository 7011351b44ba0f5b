import { ownKeys, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";
import { type OpenPage, openPage } from "./pages/open-page.ts";

let backend: TestBackend;
let app: OpenPage;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    // The official server app reads items and products as a signed-out client.
    env: { LATCHKIT_PAYMENTS_OPEN_CLIENT_READS: "on" },
    config: {
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
    },
  });
  const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = backend.project;
  const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
  app = await openPage({ app: "official-hooks-app.tsx", connection: { baseUrl: backend.url, projectId, ...keys } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

async function signIn({ email, password }: { email: string; password: string }) {
  const page = await app.visit("/handler/sign-in");
  await page.getByRole("tab", { name: "Email & Password" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("team: Compilers").waitFor();
  return page;
}

it("every hook of the official React package returns what the user has", async () => {
  const person = await backend.signUp({ email: "grace@example.com" });
  const user = await officialApp(backend, person).getUser({ or: "throw" });
  await user.createApiKey({ description: "laptop", expiresAt: null });
  const team = await user.createTeam({ displayName: "Compilers" });
  await team.createApiKey({ description: "robot", expiresAt: null });
  const profile = await user.getTeamProfile(team);
  await profile.update({ displayName: "Amazing Grace" });

  const page = await signIn(person);
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
});
