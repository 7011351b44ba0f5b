import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openDashboardStage } from "./dashboard-stage.ts";
import { heading, main, press, see, seeNoMore } from "./steps.ts";

const stage = await openDashboardStage();
afterAll(() => stage[Symbol.asyncDispose]());

const VIOLET = "rgb(124, 58, 237)";
const LOGO = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const submitOf = (page: Page) => page.locator("[data-lk=sign-in] [data-part=button][type=submit]");
const styleOf = (page: Page, property: "backgroundColor" | "fontFamily" | "borderRadius") =>
  submitOf(page).evaluate((button, name) => getComputedStyle(button)[name], property);
const contrastOf = (page: Page, name: string) => main(page).getByRole("row", { name });

describe("the branding page", () => {
  it("previews a look before it is saved, warns of colors that are hard to see, and keeps what was saved", async () => {
    const page = await stage.visitProject("/branding");
    await see(heading(page, "Branding"));
    expect(await accessibilityProblems(page)).toEqual([]);

    // A pale color gets black text, and a warning.
    const accent = main(page).getByRole("textbox", { name: "Accent, light mode", exact: true });
    await accent.fill("#fde047");
    await see(contrastOf(page, "Accent on cards").getByText("Too low: at least 3 : 1"));
    await see(contrastOf(page, "Text on buttons").getByText("Readable").first());
    await expect.poll(() => styleOf(page, "backgroundColor")).toBe("rgb(253, 224, 71)");
    await accent.fill("violet");
    await see(main(page).getByText("Enter a color such as #7c3aed."));
    await accent.fill("7c3aed");
    await seeNoMore(contrastOf(page, "Accent on cards").getByText("Too low: at least 3 : 1"));
    await expect.poll(() => styleOf(page, "backgroundColor")).toBe(VIOLET);
    await main(page).getByText("Slab serif").click();
    await main(page).getByRole("slider", { name: "Corner radius" }).fill("2");
    await expect.poll(() => styleOf(page, "borderRadius")).toBe("2px");
    expect(await styleOf(page, "fontFamily")).toMatch(/^Rockwell/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await main(page).getByText("Email", { exact: true }).click();
    const button = page.frameLocator("iframe[title=Email]").locator(".lk-button");
    await expect.poll(() => button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(VIOLET);

    // Nothing is stored yet; discarding brings back what is.
    await press(page, "Discard changes");
    await expect.poll(() => accent.inputValue()).toBe("");
    const current = () => stage.backend.call("GET /projects/current", { ...stage.asOwner, tier: "admin" });
    expect((await current()).body.branding).toBeUndefined();
    await accent.fill("#7c3aed");
    await press(page, "Save changes");
    await see(page.getByText("Branding saved."));
    await seeNoMore(main(page).getByText("Unsaved changes"));
    expect((await current()).body.branding.light).toEqual({ accent: "#7c3aed", label: "#ffffff" });
    await page.reload();
    await expect.poll(() => accent.inputValue()).toBe("#7c3aed");
    await expect.poll(() => styleOf(page, "backgroundColor")).toBe(VIOLET);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("previews both modes, whichever the dashboard is in", async () => {
    const page = await stage.visitProject("/branding", { colorScheme: "dark" });
    const card = page.locator("[data-lk=sign-in] [data-part=card]");
    const cardColor = () => card.evaluate((it) => getComputedStyle(it).backgroundColor);
    await expect.poll(cardColor).toBe("rgb(255, 255, 255)");
    await main(page).getByText("Dark", { exact: true }).click();
    await expect.poll(cardColor).toBe("rgb(21, 24, 29)");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(cardColor).toBe("rgb(21, 24, 29)");
  });

  it("reaches an app's sign-in page by the next visit, where what the app sets itself still wins", async () => {
    const { backend } = stage;
    const page = await stage.visit("/handler/sign-in", { viewport: { width: 1280, height: 900 } });
    await see(heading(page, "Sign in"));
    const before = { color: await styleOf(page, "backgroundColor"), font: await styleOf(page, "fontFamily") };
    const override = JSON.stringify({ "branding.light.accent": "#7c3aed", "branding.font": "monospace" });
    const body = { config_override_string: override };
    await backend.call("PATCH /internal/config/override", { tier: "admin", body });
    await backend.call("PATCH /internal/projects/current", { tier: "admin", body: { logo_url: LOGO } });
    await page.reload();
    const logo = page.locator("[data-lk=sign-in] [data-part=logo]");
    await see(logo);
    const bottom = await logo.evaluate((image) => image.getBoundingClientRect().bottom);
    const card = await page
      .locator("[data-lk=sign-in] [data-part=card]")
      .evaluate((it) => it.getBoundingClientRect().top);
    expect(bottom).toBeLessThan(card);
    // The demo sets a color of its own, and no font for the pages.
    expect(await styleOf(page, "backgroundColor")).toBe(before.color);
    expect(await styleOf(page, "fontFamily")).not.toBe(before.font);
  });
});
