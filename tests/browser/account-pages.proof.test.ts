import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { holdBack } from "./gate.ts";
import { followLinkInMail } from "./mail.ts";
import { openStage, type Stage } from "./stage.ts";
import {
  focusedText,
  heading,
  main,
  openAccountPages,
  press,
  section,
  see,
  seeNoMore,
  signIn,
  signOut,
} from "./steps.ts";

/** German texts of the account pages, as the demo's bundler names the file. */
const GERMAN = /\/account-[\w-]{8}\.js$/;

const PHONE = { width: 360, height: 740 };

describe("the pages of the account settings", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "apiKeys.enabled.user": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function inspect(page: Page, what: string): Promise<void> {
    expect.soft(await accessibilityProblems(page), what).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${what} is wider than its window`).toBeLessThanOrEqual(0);
  }

  /** Another user signs in with an address, and the test can read email sent to it. */
  async function haveBothProven(email: string, userId: string): Promise<void> {
    const tier = "server";
    const other = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true };
    const channel = { user_id: userId, type: "email", value: email, used_for_auth: false, is_verified: true };
    expect((await stage.backend.call("POST /users", { tier, body: other })).status).toBe(201);
    expect((await stage.backend.call("POST /contact-channels", { tier, body: channel })).status).toBe(201);
  }

  it("let people add an address, verify it, sign in with it and part from the old one, but not lock themselves out", async () => {
    const page = await stage.visit("/", { viewport: PHONE });
    const person = await stage.backend.signUp();
    const newer = `new.${person.email}`;
    const taken = `taken.${person.email}`;
    await haveBothProven(taken, person.id);
    await signIn(page, person);
    await page.goto("/handler/account-settings#emails");
    const emails = section(page, "Email addresses");
    const item = (email: string) => emails.getByRole("listitem").filter({ hasText: new RegExp(`^${email}`) });

    await item(taken).getByRole("switch").click();
    await see(item(taken).getByText("Someone else already uses this address to sign in."));
    await see(item(taken).getByRole("switch", { checked: false }));
    await press(page, `Remove ${person.email}`);
    await see(item(person.email).getByText("You need this address to sign in."));
    await item(person.email).getByRole("switch").click();
    expect(await item(person.email).getByRole("switch").isChecked()).toBe(true);

    await emails.getByLabel("New email address").fill(person.email.toUpperCase());
    await page.keyboard.press("Enter");
    await see(emails.getByText("This email address is already on your account."));
    await emails.getByLabel("New email address").fill(newer);
    await page.keyboard.press("Enter");
    await see(emails.getByRole("status").filter({ hasText: "Email address added." }));
    await see(item(newer).getByRole("button", { name: /^Resend in \d+s$/ }));
    expect(await item(newer).getByRole("switch").count()).toBe(0);
    await inspect(page, "an address that waits for its link");

    const other = await followLinkInMail(stage, page, newer, /Verify/);
    await press(other, "Verify email address");
    await see(heading(other, "Email address verified"));
    await other.close();
    await page.evaluate(() => window.dispatchEvent(new Event("focus"))); // As a window that people come back to tells.
    await item(newer).getByRole("switch", { name: "Use for sign-in" }).click();
    await see(item(newer).getByRole("switch", { checked: true }));
    await press(page, `Make primary ${newer}`);
    await see(item(newer).getByText("Primary", { exact: true }));
    expect(await focusedText(page)).toBe("Email addresses");
    await press(page, `Remove ${person.email}`);
    await page.getByRole("dialog").getByRole("button", { name: "Remove email address" }).click();
    await seeNoMore(item(person.email));

    await openAccountPages(page);
    await main(page).getByRole("link", { name: "Profile" }).click();
    await see(section(page, "Email address").getByText(newer));
    await signOut(page);
    await signIn(page, { ...person, email: newer });
  });

  it("turn kinds of mail at once, and back if that fails; make API keys, show each once, and revoke them", async () => {
    const page = await stage.visit("/", { viewport: PHONE });
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#notifications");
    const notifications = section(page, "Notifications");
    const news = notifications.getByRole("switch", { name: "News" });
    await news.click();
    await see(notifications.getByRole("status").filter({ hasText: "Saved." }));
    const always = notifications.getByRole("switch", { name: "About your account" });
    await always.click({ force: true });
    expect(await always.isChecked()).toBe(true);
    expect(await always.getAttribute("aria-disabled")).toBe("true");

    const turned = await holdBack(page, "**/notification-preference/**", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await news.click();
    await see(notifications.getByRole("switch", { name: "News", checked: true }));
    turned.open();
    await see(notifications.getByRole("status").filter({ hasText: "Something went wrong." }));
    await see(notifications.getByRole("switch", { name: "News", checked: false }));
    await inspect(page, "kinds of mail");
    await page.unroute("**/notification-preference/**");
    await page.reload();
    await see(notifications.getByRole("switch", { name: "News", checked: false }));

    await openAccountPages(page);
    await main(page).getByRole("link", { name: "API keys" }).click();
    const keys = section(page, "API keys");
    const dialog = page.getByRole("dialog");
    await see(keys.getByText("No API keys yet."));
    await press(page, "Create API key");
    await page.keyboard.press("Enter");
    await see(dialog.getByText("Enter a description"));
    await dialog.getByLabel("Description").fill("Watering robot");
    await dialog.getByLabel("Expiration").selectOption("Until a specific date");
    await dialog.getByLabel("Last day").fill("2001-01-01");
    await dialog.getByRole("button", { name: "Create API key" }).click();
    await see(dialog.getByText("Choose today or a later date."));
    await inspect(page, "the form for a key");
    await dialog.getByLabel("Last day").fill("2099-12-31");
    await dialog.getByRole("button", { name: "Create API key" }).click();

    await see(page.getByRole("dialog", { name: "Copy your API key" }));
    const value = await dialog.locator("code").first().textContent();
    expect(value).toMatch(/^sk_/);
    expect(await focusedText(page)).toContain("This is the only time the key is shown");
    await page.keyboard.press("Escape");
    await inspect(page, "a new key");
    await dialog.getByRole("button", { name: "Done" }).click();
    await seeNoMore(dialog);
    expect(await focusedText(page)).toBe("Create API key");
    expect(await page.content()).not.toContain(String(value));
    const item = keys.getByRole("listitem").filter({ hasText: "Watering robot" });
    await see(item.getByText(`sk_…${value?.slice(-4)}`));
    await see(item.getByText("Expires on Dec 31, 2099"));

    await press(page, "Revoke Watering robot");
    await dialog.getByRole("button", { name: "Revoke API key" }).click();
    await see(item.getByText("Revoked", { exact: true }));
    expect(await focusedText(page)).toBe("API keys");
    expect(await item.getByRole("button", { name: /^Revoke/ }).count()).toBe(0);
    await inspect(page, "a revoked key");
  });

  it("speak German from their first word on, however late that comes", async () => {
    const page = await stage.visit("/", { locale: "de-DE" });
    await page.getByRole("button", { name: "English" }).click();
    await signIn(page, await stage.backend.signUp());
    await page.getByRole("button", { name: "Deutsch" }).click();
    const asked = page.waitForRequest(GERMAN);
    const german = await holdBack(page, GERMAN);
    await page.addInitScript(() => {
      Object.assign(window, { titles: [] });
      new MutationObserver(() => {
        Reflect.get(window, "titles").push(document.querySelector(".lk-settings-title")?.textContent ?? "");
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/handler/account-settings#emails");
    await asked;
    await see(page.locator(".lk-settings .lk-skeleton"));
    german.open();
    await see(heading(page, "Kontoeinstellungen"));
    const titles = new Set(await page.evaluate(() => Reflect.get(window, "titles")));
    titles.delete("");
    expect([...titles]).toEqual(["Kontoeinstellungen"]);

    for (const [hash, said] of [
      ["#emails", "Nicht bestätigt"],
      ["#notifications", "Neuigkeiten"],
      ["#api-keys", "Noch keine API-Schlüssel."],
    ]) {
      await main(page).locator(`a[href="${hash}"]`).click();
      await see(main(page).getByText(`${said}`));
      const english = main(page).getByText(/\b(the|your|you|address|keys?)\b/i);
      expect(await english.allTextContents(), `${hash} in English`).toEqual([]);
    }
  });
});
