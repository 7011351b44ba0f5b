import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage } from "./stage.ts";
import { chooseFilter, fillIn, goTo, heading, main, press, section, see, seeNoMore } from "./steps.ts";

const stage = await openStage();
afterAll(() => stage[Symbol.asyncDispose]());

const owner = { email: "settings@example.com", password: "correct horse battery" };

const dialog = (page: Page): Locator => page.getByRole("dialog");

describe("the settings of a project", () => {
  it("warn before they lock users out, show contained permissions, and list every change", async () => {
    const page = await stage.visit("/dashboard/new-project", { baseURL: stage.backend.url });
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, owner);
    await press(page, "Create account");
    await page.getByLabel("Name", { exact: true }).fill("Shop");
    await press(page, "Create project");
    await see(page.getByText("Waiting for the first sign-up"));

    // The last method is not turned off by accident, and a secret is never shown again.
    await goTo(page, "Sign-in methods");
    const password = main(page).getByRole("switch", { name: "Password", exact: true });
    await password.click();
    await see(dialog(page).getByText("“Password” is the only method that is enabled."));
    await page.keyboard.press("Escape");
    await see(main(page).getByRole("switch", { name: "Password", exact: true, checked: true }));
    await press(page, "Add provider");
    await dialog(page).getByRole("button", { name: "Microsoft" }).click();
    await see(dialog(page).getByText("/api/v1/auth/oauth/callback/microsoft"));
    await dialog(page).getByRole("button", { name: "Save provider" }).click();
    await see(dialog(page).getByRole("alert").getByText("Enter the client ID."));
    await dialog(page).getByLabel("Client ID").fill("shop-client");
    await dialog(page).getByLabel("Client secret").fill("shop-secret");
    await dialog(page).getByRole("button", { name: "Save provider" }).click();
    await press(page, "Edit Microsoft");
    await see(dialog(page).getByText("Set. The secret can't be shown again."));
    await dialog(page).getByLabel("Tenant").fill("organizations");
    await dialog(page).getByRole("button", { name: "Save provider" }).click();
    await see(page.getByText("Microsoft saved."));
    expect(await page.content()).not.toContain("shop-secret");
    expect(await accessibilityProblems(page)).toEqual([]);

    // Contained permissions are shown, and default permissions can be granted.
    await goTo(page, "Team permissions");
    await press(page, "New permission");
    await dialog(page).getByLabel("ID", { exact: true }).fill("captain");
    await dialog(page).getByRole("checkbox", { name: "team_member" }).check();
    await see(dialog(page).getByText("Also includes $invite_members and $read_members."));
    await dialog(page).getByRole("button", { name: "Save permission" }).click();
    await goTo(page, "Team settings");
    const creators = section(page, "Team creators");
    await creators.getByRole("checkbox", { name: "captain" }).check();
    await creators.getByRole("button", { name: "Save" }).click();
    await goTo(page, "Team permissions");
    await main(page).getByRole("row", { name: "captain" }).getByRole("button", { name: "Delete" }).click();
    await see(dialog(page).getByText("It is no longer granted to team creators."));
    await page.keyboard.press("Escape");

    // A data vault store has a name, an ID and sample code. Deleting it keeps its values.
    await goTo(page, "Data vault");
    await see(main(page).getByRole("heading", { name: "No stores yet" }));
    await press(page, "New store");
    await dialog(page).getByLabel("Name", { exact: true }).fill("GitHub tokens");
    await dialog(page).getByLabel("ID", { exact: true }).fill("-tokens");
    await press(page, "Create store");
    await see(dialog(page).getByRole("alert").getByText("Don't start with “-”."));
    await dialog(page).getByLabel("ID", { exact: true }).fill("tokens");
    await press(page, "Create store");
    await see(heading(page, "GitHub tokens"));
    await see(main(page).locator("pre", { hasText: 'getDataVaultStore("tokens")' }));
    await main(page).getByLabel("Name", { exact: true }).fill("User tokens");
    await press(page, "Save name");
    await see(heading(page, "User tokens"));
    await press(page, "Empty store…");
    await dialog(page).getByLabel("Type “tokens” to confirm").fill("tokens");
    await dialog(page).getByRole("button", { name: "Delete all values" }).click();
    await see(page.getByText("“User tokens” emptied."));
    await press(page, "Delete store…");
    await see(dialog(page).getByText("A new store with the ID tokens can read them again."));
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Delete store" }).click();
    await see(main(page).getByRole("heading", { name: "No stores yet" }));

    // The configuration changes only after a preview.
    await goTo(page, "Configuration");
    const override = main(page).getByLabel("Changes as JSON");
    await override.fill('{ "auth.nothing": true }');
    await press(page, "Preview changes");
    await see(main(page).getByRole("alert").getByText("auth.nothing"));
    await override.fill('{ "auth.oauth.providers.microsoft.clientSecret": "another", "auth.allowSignUp": false }');
    await press(page, "Preview changes");
    await see(main(page).getByText("Changes to apply"));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page, "Apply");
    await see(page.getByText("Configuration updated."));
    await main(page).getByLabel("Search names and values").fill("clientSecret");
    await see(main(page).getByText('"(secret)"'));

    // The audit log has every change, and can be filtered and exported.
    await goTo(page, "Audit log");
    await see(main(page).getByText("by your backend with the project's secret keys"));
    await chooseFilter(page, "Resource", "Configuration");
    await page.waitForURL(/kind=config/);
    await seeNoMore(main(page).getByText("Project created"));
    const newest = main(page).getByRole("row").nth(1);
    await newest.getByText("Turned off “Allow new users to sign up”").click();
    await see(newest.getByText("auth.allowSignUp"));
    expect(await accessibilityProblems(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await press(page, "Export CSV");
    expect((await download).suggestedFilename()).toBe("audit-log.csv");

    // Open items of the launch checklist lead to the page that fixes them.
    await goTo(page, "Launch checklist");
    await see(main(page).getByText("2 of 6 done"));
    await main(page)
      .getByRole("link", { name: /Add your domain/ })
      .click();
    await see(heading(page, "Domains"));
    await press(page, "Add domain");
    await dialog(page).getByLabel("Domain", { exact: true }).fill("shop.example");
    await dialog(page).getByLabel("Also add https://www.shop.example").check();
    await dialog(page).getByRole("button", { name: "Add domain" }).click();
    await see(main(page).getByText("https://www.shop.example"));
    await goTo(page, "Launch checklist");
    await see(main(page).getByText("3 of 6 done"));
  });
});
