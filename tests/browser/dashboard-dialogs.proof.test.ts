import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { main, see, seeNoMore } from "./steps.ts";

const TELEPHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

describe("a dialog of the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("closes on a phone by Cancel, by × and by a tap beside it, and returns the focus to its button", async () => {
    const page = await stage.visitProject("/users", TELEPHONE);
    const opener = main(page).getByRole("button", { name: "New user" });
    const dialog = page.getByRole("dialog", { name: "New user" });
    const waysOut = [
      () => dialog.getByRole("button", { name: "Cancel" }).tap(),
      () => dialog.getByRole("button", { name: "Close" }).tap(),
      () => page.touchscreen.tap(180, 5),
    ];
    for (const leave of waysOut) {
      await opener.tap();
      await see(dialog.getByLabel("Email address").and(page.locator(":focus")));
      await leave();
      await seeNoMore(dialog);
      await see(opener.and(page.locator(":focus")));
    }
  });

  it("ignores clicks beside it once a field was filled in, and closes with Escape", async () => {
    const page = await stage.visitProject("/users");
    const dialog = page.getByRole("dialog", { name: "New user" });
    await main(page).getByRole("button", { name: "New user" }).click();
    await dialog.getByLabel("Email address").fill("ada@example.com");
    await page.mouse.click(5, 5);
    await see(dialog);
    expect(await dialog.getByLabel("Email address").inputValue()).toBe("ada@example.com");
    await page.keyboard.press("Escape");
    await seeNoMore(dialog);
  });

  it("stays open if a press starts inside and ends beside it", async () => {
    const page = await stage.visitProject("/users");
    const dialog = page.getByRole("dialog", { name: "New user" });
    await main(page).getByRole("button", { name: "New user" }).click();
    const { x, y } = (await dialog.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await see(dialog);
  });

  it("keeps new keys in sight until the user closes it with a button or Escape", async () => {
    const page = await stage.visitProject("/project-keys");
    await main(page).getByRole("button", { name: "New keys" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("of the shop");
    await dialog.getByRole("button", { name: "Create keys" }).click();
    await see(dialog.getByText(/ssk_/));
    await page.mouse.click(5, 5);
    await see(dialog.getByText(/ssk_/));
    await dialog.getByRole("button", { name: "Close" }).click();
    await seeNoMore(dialog);
  });

  it("keeps its title, its ways out and its button in sight while what is longer than the window scrolls, and the focus within", async () => {
    const page = await stage.visitProject("/auth-methods", TELEPHONE);
    await main(page).getByRole("button", { name: "Add provider" }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Microsoft" }).tap();
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    await see(cancel);
    expect(await scrolls(dialog.locator(".dialog-body"))).toBe(true);
    for (const shown of [
      dialog.getByRole("heading", { level: 2 }),
      cancel,
      dialog.getByRole("button", { name: "Close" }),
    ])
      expect(await isInSight(shown)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    for (let tab = 0; tab < 40; tab++) {
      await page.keyboard.press("Tab");
      expect(await focusIsBehind(page)).toBe(false);
    }
  });
});

function scrolls(element: Locator): Promise<boolean> {
  return element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
}

/** Whether all of it lies in the window, and nothing over it. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && at !== null && shown.contains(at);
  });
}

/** Whether something has the focus that the dialog hides; the browser's own buttons may. */
function focusIsBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const holder = document.activeElement;
    return holder !== document.body && holder?.closest("dialog[open]") === null;
  });
}
