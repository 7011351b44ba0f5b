import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officialApp } from "./official-app.ts";
import { type OpenPage, openPage } from "./pages/open-page.ts";

let backend: TestBackend;
let app: OpenPage;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      "auth.otp.allowSignIn": true,
      "apiKeys.enabled.user": true,
      "apiKeys.enabled.team": true,
      "teams.allowClientTeamCreation": true,
      "rbac.permissions.read_notes": { scope: "project" },
      "rbac.permissions.admin": { scope: "team", containedPermissionIds: { $manage_api_keys: true } },
      "rbac.defaultPermissions.signUp": { read_notes: true },
      "rbac.defaultPermissions.teamCreator": { admin: true },
    },
  });
  const { id: projectId, publishableClientKey } = backend.project;
  app = await openPage({
    app: "official-hooks-app.tsx",
    connection: { baseUrl: backend.url, projectId, publishableClientKey },
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

it("every hook of the official React package returns what the user has", async () => {
  const person = await backend.signUp({ email: "grace@example.com" });
  const user = await officialApp(backend, person).getUser({ or: "throw" });
  await user.createApiKey({ description: "laptop", expiresAt: null });
  const team = await user.createTeam({ displayName: "Compilers" });
  await team.createApiKey({ description: "robot", expiresAt: null });
  const profile = await user.getTeamProfile(team);
  await profile.update({ displayName: "Amazing Grace" });

  const page = await app.visit("/handler/sign-in");
  await page.getByRole("tab", { name: "Email & Password" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(person.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("team: Compilers").waitFor();
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
  await page.getByRole("button", { name: "Navigate" }).click();
  await page.waitForURL("**/parts");
});

it("the official React components show what they are given", async () => {
  const page = await app.visit("/parts");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const shows = (name: string, text: string) => part(name).getByText(text, { exact: true }).first().waitFor();
  await shows("AuthPage", "By the way");
  await shows("AuthPage", "Sign up with Google");
  await shows("SignIn", "Terms apply");
  await shows("SignIn", "Sign in with Google");
  await shows("SignUp", "Free");
  await shows("CredentialSignIn", "Lost it?");
  await part("CredentialSignUp").getByRole("button", { name: "Sign Up" }).waitFor();
  await part("MagicLinkSignIn").getByRole("button", { name: "Send email" }).waitFor();
  await part("ForgotPassword").getByRole("button", { name: "Send Email" }).waitFor();
  await shows("OAuthButton", "Sign in with Google");
  await shows("OAuthButtonGroup", "Sign up with GitHub");
  await expect.poll(() => part("MessageCard").textContent()).toMatch(/Are you sure\?[\s\S]*It cannot be undone\./);
  await part("MessageCard").getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => page.title()).toBe("yes");
  await part("MessageCard").getByRole("button", { name: "No" }).click();
  await expect.poll(() => page.title()).toBe("no");
  const contains = (name: string, text: string) => expect.poll(() => part(name).textContent()).toContain(text);
  await contains("UserAvatar", "GR");
  await contains("UserButton", "Ada Lovelace");
  await contains("SelectedTeamSwitcher", "No team");
});
