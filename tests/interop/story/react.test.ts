import { fileURLToPath } from "node:url";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installOfficialReact, reactVersion } from "../../../scripts/official/install.mjs";
import { type OpenPage, openPage } from "../pages/open-page.ts";

const INSTALL_MILLIS = 600_000;
const PASSWORD = "correct horse battery";
/** Packages of the apps: the official ones must not bring a second copy. */
const REACT = Object.fromEntries(
  ["react", "react-dom"].map((name) => [
    name,
    fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url)),
  ]),
);

/** Script of Stripe, which newer versions load on every page. */
const STRIPE = { "https://js.stripe.com/basil/stripe.js": "window.Stripe = () => ({});" };

const config = {
  "auth.otp.allowSignIn": true,
  "teams.allowClientTeamCreation": true,
  "rbac.permissions.boss": { scope: "team", containedPermissionIds: { $read_members: true, $update_team: true } },
  "rbac.defaultPermissions.teamCreator": { boss: true },
  "payments.items.credits": { displayName: "Credits", customerType: "user" },
  "payments.products.plan": {
    displayName: "Plan",
    customerType: "user",
    prices: { monthly: { USD: "5", interval: [1, "month"] } },
    includedItems: { credits: { quantity: 100, expires: "when-purchase-expires" } },
  },
};

let backend: TestBackend;
let app: OpenPage;
let people = 0;

beforeAll(async () => {
  const folder = await installOfficialReact();
  if (!folder) throw new Error("This run has no version of the package.");
  backend = await testBackend({ listens: true, config });
  const { id: projectId, publishableClientKey } = backend.project;
  app = await openPage({
    app: "official-story-app.tsx",
    connection: { baseUrl: backend.url, projectId, publishableClientKey },
    alias: { "@stackframe/react": folder, ...REACT },
    scripts: STRIPE,
  });
}, INSTALL_MILLIS);

afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  await backend?.[Symbol.asyncDispose]();
});

const newEmail = () => `person-${++people}@example.com`;
const see = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();

async function fill(page: Page, fields: Record<string, string>) {
  await page.getByRole("tab", { name: "Email & Password" }).click();
  for (const [name, text] of Object.entries(fields)) await page.getByRole("textbox", { name, exact: true }).fill(text);
}

/** A user who has signed in with the form. */
async function signedIn() {
  const { email, password, id } = await backend.signUp({ email: newEmail(), isVerified: true });
  const page = await app.visit("/handler/sign-in");
  await fill(page, { Email: email, Password: password });
  await press(page, "Sign In");
  await see(page, `Signed in as ${email}`);
  return { page, email, id };
}

describe.runIf(reactVersion)(`on pages of another origin, with @stackframe/react ${reactVersion},`, () => {
  it("a new user signs up, and is known after a reload", async () => {
    const email = newEmail();
    const page = await app.visit("/handler/sign-up");
    expect(new URL(page.url()).origin).not.toBe(backend.url);
    await fill(page, { Email: email, Password: PASSWORD, "Repeat Password": PASSWORD });
    await press(page, "Sign Up");
    await see(page, `Signed in as ${email}`);
    await page.reload();
    await see(page, `Signed in as ${email}`);
  });

  it("a user signs in with the code in an email", async () => {
    const email = newEmail();
    const page = await app.visit("/handler/sign-in");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
    await press(page, "Send email");
    await see(page, "Enter the code from your email");
    const code = await backend.inbox.readCode(email);
    await page.getByRole("textbox").fill(code.slice(0, 6));
    await see(page, `Signed in as ${email}`);
  });

  it("a user goes to the account settings and signs out by the user button", async () => {
    const { page, email } = await signedIn();
    const openMenu = () => page.locator("button[aria-haspopup=menu]").click();
    await openMenu();
    await page.getByRole("menuitem", { name: "Account settings" }).click();
    await page.waitForURL("**/handler/account-settings");
    await page.goto(app.url);
    await see(page, `Signed in as ${email}`);
    await openMenu();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await see(page, "Signed out");
  });

  it("a user adds an address in the account settings", async () => {
    const { page, email, id } = await signedIn();
    await page.goto("/handler/account-settings");
    await press(page, "Emails & Auth");
    await press(page, "Add an email");
    await page.getByPlaceholder("Enter email").fill(`second-${email}`);
    await press(page, "Add");
    await page.getByRole("row", { name: `second-${email} Unverified` }).waitFor();
    const { body } = await backend.call("GET /contact-channels", { tier: "server", query: { user_id: id } });
    expect(body.items).toHaveLength(2);
  });

  it("a user creates a team, and finds it in the account settings", async () => {
    const { page } = await signedIn();
    await see(page, "Teams: none");
    await press(page, "Create a team");
    await see(page, "Teams: Gardeners");
    await page.goto("/handler/account-settings");
    await page.getByRole("button", { name: "Gardeners" }).click(); // its name begins with the letter of its picture
    await see(page, "Team profile image");
  });

  it("a user buys a product at the checkout, and has what it includes", async () => {
    const { page } = await signedIn();
    await see(page, "Credits: 0");
    await press(page, "Buy the plan");
    await press(page, "Complete test purchase");
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await page.goto(app.url);
    await see(page, "Credits: 100");
  });
});
