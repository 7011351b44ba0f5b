import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openDashboardStage } from "./dashboard-stage.ts";
import { heading, main, press, see } from "./steps.ts";

const stage = await openDashboardStage();
afterAll(() => stage[Symbol.asyncDispose]());

const dialog = (page: Page): Locator => page.getByRole("dialog");
const editor = (page: Page): Locator => main(page).getByRole("textbox", { name: "Source" });
const email = (page: Page) => main(page).frameLocator('iframe[title="Preview"]');

/** Gives the project an email server of its own: one where nothing answers, since these journeys only need it to be set. */
const useOwnServer = () =>
  stage.backend.configure(
    {
      "emails.server": {
        isShared: false,
        provider: "smtp",
        host: "127.0.0.1",
        port: 9,
        username: "",
        password: "p",
        senderName: "Shop",
        senderEmail: "shop@example.com",
      },
    },
    { id: stage.projectId } as never,
  );

async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe("emails in the dashboard", () => {
  it("get a new theme, whose preview follows every key press, and ask before changes are lost", async () => {
    await useOwnServer();
    const page = await stage.visitProject("/email-themes", { viewport: { width: 1440, height: 900 } });
    await see(heading(page, "Email themes"));
    await see(main(page).getByRole("link", { name: "Default Light" }));
    await expectGoodLooks(page);
    await press(page, "New theme");
    await dialog(page).getByLabel("Name").fill("Spring");
    await press(page, "Create");
    await see(heading(page, "Spring"));
    await see(email(page).getByRole("heading", { name: /Hello/ }));
    await expectGoodLooks(page);

    await editor(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await page.keyboard.insertText(
      'import { Body, Head, Html, Tailwind } from "@react-email/components"; export const EmailTheme = ({ children }) => <Html><Head /><Tailwind><Body className="bg-white">Spring {children}</Body></Tailwind></Html>;',
    );
    await see(email(page).getByText("Spring", { exact: false }).first());
    await see(main(page).getByText("Unsaved changes"));
    await page.keyboard.press("ControlOrMeta+s");
    await see(page.getByText("Saved.", { exact: true }));
    await see(main(page).getByText("All changes saved"));

    await page.keyboard.insertText("this is nonsense");
    await see(main(page).getByText(/^Line \d+ of the theme/));
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Themes", exact: true }).click();
    await see(dialog(page).getByText("You have changes that aren't saved."));
    await press(page, "Discard changes");
    await see(heading(page, "Email themes"));
  });

  it("go to no suppressed address, until an administrator lifts the suppression", async () => {
    const page = await stage.visitProject("/email-suppressions", { viewport: { width: 1440, height: 900 } });
    await see(main(page).getByRole("heading", { name: "No suppressed addresses" }));
    await press(page, "Suppress an address");
    await dialog(page).getByLabel("Address").fill("gone@example.com");
    await dialog(page).getByRole("button", { name: "Suppress" }).click();
    await see(main(page).getByRole("row", { name: /gone@example.com/ }));
    await expectGoodLooks(page);
    await press(page, "Lift the suppression of gone@example.com");
    await press(page, "Lift suppression");
    await see(page.getByText("gone@example.com can get emails again."));
  });
});
