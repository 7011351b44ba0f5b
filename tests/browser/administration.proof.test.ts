import { ServerApp } from "@latchkit/kit/server";
import { ownKeys } from "@latchkit/testing/internal";
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { serveDemo } from "../../apps/demo/serve.mjs";
import { openStageWithProviders } from "./stage-with-providers.ts";
import { fillIn, goTo, heading, main, press, section, see, seeNoMore } from "./steps.ts";

const stage = await openStageWithProviders();
afterAll(() => stage[Symbol.asyncDispose]());

const owner = { email: "owner@example.com", password: "correct horse battery" };
const grace = { sub: "grace", email: "grace@example.com", email_verified: true, name: "Grace Hopper" };

const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Returns the distance of an element from the middle of the window's height, in pixels. */
async function offCentre(page: Page, what: Locator): Promise<number> {
  const { y, height } = (await what.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return Math.abs(y + height / 2 - (page.viewportSize()?.height ?? Number.NaN) / 2);
}

async function turn(page: Page, name: string, on: boolean): Promise<void> {
  await main(page).getByRole("switch", { name, exact: true }).setChecked(on);
  await see(main(page).getByRole("switch", { name, exact: true, checked: on, disabled: false }));
}

/** Waits for a confirmation. */
const said = (page: Page, text: string | RegExp): Promise<void> => see(page.getByRole("status").getByText(text));

describe("a project", () => {
  it("can be set up, used by an app, administered, taken live, transferred and deleted", async () => {
    const { url: baseUrl } = stage.backend;

    // An owner and a project.
    const page = await stage.visit("/dashboard/new-project", { baseURL: baseUrl });
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await see(heading(page, "Create"));
    await fillIn(page, owner);
    await press(page, "Create account");
    await see(heading(page, "New project"));
    await page.getByLabel("Name", { exact: true }).fill("Shop");
    await press(page, "Create project");
    await see(page.getByText("Waiting for the first sign-up"));
    const projectId = new URL(page.url()).pathname.split("/").at(-1);

    // Sign-in methods, a domain, keys.
    await goTo(page, "Sign-in methods");
    await turn(page, "Email links and codes", true);
    await press(page, "Add provider");
    await dialog(page).getByRole("button", { name: "Google" }).click();
    const { clientId, clientSecret } = ownKeys("google");
    await dialog(page).getByLabel("Client ID").fill(clientId);
    await dialog(page).getByLabel("Client secret").fill(clientSecret);
    await dialog(page).getByRole("button", { name: "Save provider" }).click();
    await said(page, "Google added.");

    await goTo(page, "Domains");
    await press(page, "Add domain");
    await dialog(page).getByLabel("Domain", { exact: true }).fill("http://shop.example");
    await dialog(page).getByRole("button", { name: "Add domain" }).click();
    await said(page, "Domain added.");

    await goTo(page, "Project keys");
    await press(page, "New keys");
    await dialog(page).getByLabel("Description").fill("The shop");
    await dialog(page).getByRole("button", { name: "Create keys" }).click();
    const code = (await dialog(page).locator("pre").textContent()) ?? "";
    const line = (name: string) => new RegExp(`^LATCHKIT_${name}=(.+)$`, "m").exec(code)?.[1] ?? "";
    const publishableClientKey = line("PUBLISHABLE_CLIENT_KEY");
    expect(line("PROJECT_ID")).toBe(projectId);
    await dialog(page).getByRole("button", { name: "Done" }).click();

    // An app with those keys, and its first user.
    const connection = { apiUrl: line("API_URL"), projectId: line("PROJECT_ID"), publishableClientKey };
    const app = await serveDemo({ ...connection, port: 0, shelvesUrl: baseUrl });
    onTestFinished(() => app.close());
    stage.google.signInAs(grace);
    const visitor = await stage.visit("/handler/sign-up", { baseURL: app.url });
    await see(visitor.getByRole("button", { name: "Email me a code" }));
    await press(visitor, "Continue with Google");
    await see(heading(visitor, "Hello"));

    // The user is found, edited, granted a permission and impersonated.
    await goTo(page, "Project permissions");
    await press(page, "New permission");
    await dialog(page).getByLabel("ID", { exact: true }).fill("read_reports");
    await dialog(page).getByRole("button", { name: "Save permission" }).click();
    await said(page, "read_reports saved.");
    await goTo(page, "Users");
    await main(page)
      .getByRole("link", { name: /Grace Hopper/ })
      .click();
    await see(heading(page, "Grace Hopper"));
    await press(page, "Edit");
    await dialog(page).getByLabel("Name", { exact: true }).fill("Rear Admiral Hopper");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await see(heading(page, "Rear Admiral Hopper"));
    await turn(page, "read_reports", true);
    const server = new ServerApp({
      baseUrl,
      projectId: connection.projectId,
      publishableClientKey,
      secretServerKey: line("SECRET_SERVER_KEY"),
      tokenStore: null,
    });
    const [user] = await server.listUsers();
    expect(user).toMatchObject({ displayName: "Rear Admiral Hopper", primaryEmail: grace.email });
    expect(await user?.getPermission("read_reports")).not.toBeNull();

    await press(page, "Impersonate…");
    await dialog(page).getByLabel("Open").selectOption("This machine");
    await dialog(page).getByLabel("URL of your app").fill(app.url);
    const opened = page.waitForEvent("popup");
    await dialog(page).getByRole("button", { name: "Open app" }).click();
    const acting = await opened;
    await press(acting, "Continue as Rear Admiral Hopper");
    const banner = acting.getByRole("region", { name: "Impersonating a user" });
    await see(banner.getByText("You're signed in as Rear Admiral Hopper"));
    await banner.getByRole("button", { name: "Stop impersonating" }).click();
    await seeNoMore(banner);
    await acting.close();
    await page.keyboard.press("Escape");

    // The project goes live once its problems are fixed.
    await goTo(page, "Project settings");
    await see(main(page).getByText("Fix these 2 problems first:"));
    await main(page)
      .getByRole("link", { name: /Localhost is trusted/ })
      .click();
    await see(heading(page, "Domains"));
    await turn(page, "Trust localhost", false);
    await main(page).getByRole("button", { name: "Edit http://shop.example" }).click();
    await dialog(page).getByLabel("Domain", { exact: true }).fill("https://shop.example");
    await dialog(page).getByRole("button", { name: "Save domain" }).click();
    await said(page, "Domain saved.");
    await goTo(page, "Project settings");
    await see(main(page).getByText("This project is ready for production."));
    await turn(page, "Production mode", true);
    await said(page, "Production mode turned on.");

    // The project is transferred and deleted.
    await page.goto("/dashboard/new-project");
    await page.getByLabel("Name", { exact: true }).fill("Blog");
    await page.getByLabel("Team", { exact: true }).selectOption("New team…");
    await page.getByLabel("Team name").fill("Writers");
    await press(page, "Create project");
    await see(page.getByText("Waiting for the first sign-up"));
    await page.goto(`/dashboard/projects/${projectId}/project-settings`);
    await section(page, "Access").getByRole("button", { name: "Transfer…" }).click();
    await dialog(page).getByLabel("New team").selectOption("Writers");
    await dialog(page).getByRole("button", { name: "Transfer project" }).click();
    await see(section(page, "Access").getByText("Members of the team “Writers” have access"));
    await see(section(page, "Access").getByRole("link", { name: "Manage colleagues" }));
    await press(page, "Delete project…");
    expect(await offCentre(page, dialog(page))).toBeLessThan(2);
    await dialog(page)
      .getByLabel(/to confirm/)
      .fill("Shop");
    await dialog(page).getByRole("button", { name: "Delete project" }).click();
    await see(heading(page, "Projects"));
    const writers = main(page).getByRole("region", { name: "Writers" });
    await see(writers.getByRole("link", { name: /Blog/ }));
    await seeNoMore(writers.getByRole("link", { name: /Shop/ }));
    await expect(server.listUsers()).rejects.toThrow();
  });
});
