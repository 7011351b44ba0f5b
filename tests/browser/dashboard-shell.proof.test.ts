import { INTERNAL } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { chooseFromAccountMenu, focusedText, heading, see, seeNoMore } from "./steps.ts";

describe("the frame of the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
    const { backend, owner } = stage;
    await backend.call("POST /internal/projects", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      body: { display_name: "Bakery", config: {}, owner_team_id: owner.teamId },
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("switches the project by a few letters and Enter, on the same page, and Escape leaves the project as it is", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    const switcher = page.getByRole("banner").getByRole("button", { name: /^Project/ });
    await switcher.click();
    const field = page.getByRole("combobox", { name: "Find a project" });
    await see(field);
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.fill("nothing like it");
    await see(page.getByText("No matching projects."));
    await page.keyboard.press("Escape");
    await seeNoMore(field);
    expect(await focusedText(page)).toContain("Shop");
    await page.keyboard.press("Enter");
    await field.fill("bak");
    await page.keyboard.press("Enter");
    await see(page.getByRole("banner").getByRole("button", { name: /Bakery/ }));
    await see(heading(page, "Users"));
  });

  it("leads on from the addresses of other dashboards of the protocol", async () => {
    const page = await stage.visitProject("/payments/products");
    await page.waitForURL(/\/projects\/[\w-]+\/products$/);
    await page.goto(page.url().replace(/products$/, "expert-mode"));
    await page.waitForURL(/\/configuration$/);
    await page.goto("/dashboard/projects/-selector-/users");
    await see(heading(page, "Projects"));
    await page
      .getByRole("main")
      .getByRole("link", { name: /Bakery/ })
      .click();
    await see(heading(page, "Users"));
    await see(page.getByRole("banner").getByRole("button", { name: /Bakery/ }));
  });

  it("leads back from the account settings to the projects", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    await chooseFromAccountMenu(page, "Account settings");
    await see(heading(page, "Account settings"));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "All projects" }).click();
    await see(heading(page, "Projects"));
  });

  it("runs an action by its keyword: “rotate key” opens the dialog of new keys, and closing it clears the URL", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("rotate key");
    await page.getByRole("option", { name: /New project keys/ }).click();
    await see(page.getByRole("dialog", { name: "New keys" }));
    await page.waitForURL(/project-keys#new-keys$/);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await seeNoMore(page.getByRole("dialog"));
    await page.waitForURL(/project-keys$/);
  });

  it("remembers how high rows should be", async () => {
    const page = await stage.visitProject("/team-permissions");
    await see(heading(page, "Team permissions"));
    const height = () =>
      page
        .getByRole("row")
        .last()
        .evaluate((row) => Math.round(row.getBoundingClientRect().height));
    const compact = await height();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("comfortable");
    await page.keyboard.press("Enter");
    await expect.poll(height).toBeGreaterThan(compact);
    const comfortable = await height();
    await page.reload();
    await see(heading(page, "Team permissions"));
    await see(page.getByRole("row"));
    expect(await height()).toBe(comfortable);
  });

  it("speaks the language chosen in the user menu, also after a reload, and the palette finds another by its English name", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    await chooseFromAccountMenu(page, "Language");
    const languages = page.getByRole("dialog", { name: "Language" });
    await see(languages.getByRole("button", { name: "English" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    await languages.getByRole("button", { name: "Deutsch" }).click();
    await see(heading(page, "Benutzer"));
    await seeNoMore(page.getByRole("dialog"));
    await page.reload();
    await see(heading(page, "Benutzer"));
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("english");
    await page.keyboard.press("Enter");
    await see(heading(page, "Users"));
  });

  it("scrolls the navigation to the current page, and only the navigation", async () => {
    const page = await stage.visitProject("/configuration", { viewport: { width: 1280, height: 600 } });
    await see(heading(page, "Configuration"));
    const current = page.getByRole("navigation", { name: "Project" }).locator("[aria-current]");
    const edges = () => current.evaluate((link) => [link.textContent, link.getBoundingClientRect().bottom <= 600]);
    expect(await edges()).toEqual(["Configuration", true]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("shows four things in the bar of a telephone, and none of them beyond its edge", async () => {
    const page = await stage.visitProject("/users", { viewport: { width: 360, height: 740 } });
    await see(heading(page, "Users"));
    const things = page.getByRole("banner").locator("a:visible, button:visible");
    expect(await things.count()).toBe(4);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("banner").getByRole("button", { name: "Navigation" }).click();
    await see(page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Overview" }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
