import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdBack } from "./gate.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, see, seeNoMore, signIn } from "./steps.ts";

describe("the parts the pages are made of", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "users.allowClientUserDeletion": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("a form is sent once however often its button is pressed, and says that it is busy", async () => {
    const page = await stage.visit("/handler/sign-in");
    const gate = await holdBack(page, "**/auth/password/sign-in");
    await fillIn(page, { email: "pat@example.com", password: "twice is too often" });
    const button = main(page).locator("[type=submit]");
    await button.dblclick();
    await see(main(page).getByRole("status").filter({ hasText: "Signing in…" }));
    await page.keyboard.press("Enter");
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0); // The visitor asked for reduced motion.
    gate.open();
    await see(page.getByText("Incorrect email address or password."));
    expect(gate.requests).toBe(1);
  });

  it("the form stands where it will stay before anything is known about the project", async () => {
    const page = await stage.visit("/");
    const gate = await holdBack(page, "**/projects/current");
    await page.goto("/handler/sign-in");
    const password = page.getByLabel("Password", { exact: true });
    await see(password);
    const before = await password.boundingBox();
    gate.open();
    await see(page.getByText(/^Welcome back to/));
    expect(await password.boundingBox()).toEqual(before);
  });

  it("a password can be looked at while typing, and hides again when sent", async () => {
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, { email: "pat@example.com", password: "look at me" });
    const password = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await password.getAttribute("type")).toBe("text");
    await press(page, "Sign in");
    await see(page.getByText("Incorrect email address or password."));
    expect(await password.getAttribute("type")).toBe("password");
    expect(await password.inputValue()).toBe("look at me");
  });

  it("an address typed on one page is filled in on the next", async () => {
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, { email: "typed-once@example.com" });
    await main(page).getByRole("link", { name: "Forgot password?" }).click();
    await see(heading(page, "Reset your password"));
    expect(await page.getByLabel("Email address").inputValue()).toBe("typed-once@example.com");
    await main(page).getByRole("link", { name: "Back to sign-in" }).click();
    expect(await page.getByLabel("Email address").inputValue()).toBe("typed-once@example.com");
  });

  it("the account menu is all keys: arrows, Home, End, letters, Escape", async () => {
    const page = await stage.visit();
    await signIn(page, await stage.backend.signUp());
    const button = page.getByRole("button", { name: /^Account menu/ });
    await button.focus();
    await page.keyboard.press("ArrowUp");
    await see(page.getByRole("menuitem", { name: "Sign out" }));
    expect(await focused(page)).toBe("Sign out");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Account settings");
    await page.keyboard.press("s");
    await page.keyboard.press("s");
    expect(await focused(page)).toBe("Sign out");
    await page.keyboard.press("Home");
    expect(await focused(page)).toBe("Account settings");
    await page.keyboard.press("Escape");
    await seeNoMore(page.getByRole("menuitem", { name: "Sign out" }));
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute("aria-expanded")).toBe("false");
  });

  it("deleting the account asks for the address, and Escape leads back to where the question came from", async () => {
    const page = await stage.visit();
    const person = await stage.backend.signUp();
    await signIn(page, person);
    await page.goto("/handler/account-settings#settings");
    await press(page, "Delete account…");
    const dialog = page.getByRole("dialog", { name: "Delete your account permanently?" });
    await dialog.getByLabel(/to confirm/).fill("something else");
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await see(dialog.getByText(`Type “${person.email}” exactly as shown.`));
    await page.keyboard.press("Escape");
    await seeNoMore(dialog);
    expect(await focused(page)).toBe("Delete account…");
  });

  it("name and picture are saved where they are changed", async () => {
    const page = await stage.visit();
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings");
    await page.getByLabel("Name").fill("Pat Lee");
    await press(page, "Save");
    await see(main(page).getByRole("status").filter({ hasText: "Saved." }));
    await main(page)
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PIXEL });
    await see(main(page).getByRole("button", { name: "Change picture" }));
    await press(page, "Remove");
    await see(main(page).getByRole("button", { name: "Upload picture" }));
    await page.reload();
    expect(await page.getByLabel("Name").inputValue()).toBe("Pat Lee");
  });

  it("a page's own rules for plain elements do not reach in", async () => {
    const page = await stage.visit("/handler/sign-in");
    await see(main(page).locator(".lk-one-line")); // the project's name has come, and now the focus:
    await page.getByLabel("Email address").focus(); // nothing changes by itself any more
    const before = await looks(page);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.unshift(sheet);
    }, HOSTILE);
    expect(await looks(page)).toEqual(before);
  });
});

/** Rules of careless resets and small CSS frameworks. */
const HOSTILE = `
  button, input { all: unset; background: red; font: 9px monospace }
  input[type="email"] { border: 9px dotted red; margin: 1em }
  main section div h1 { font: 90px cursive; margin: 2em; color: red }
  label { display: inline; text-transform: uppercase }
  a:hover, a { color: red }
  @layer reset { * { padding: 0; border-radius: 0 } }
`;

/** One pixel, as PNG. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

/** Returns the computed styles of the form's elements, wherever on the page they are. */
function looks(page: Page): Promise<string[]> {
  const properties = [
    "color",
    "background",
    "font",
    "border",
    "border-radius",
    "margin",
    "padding",
    "display",
    "text-transform",
  ];
  return page.evaluate(
    (names) =>
      [...document.querySelectorAll('[data-lk="sign-in"] [class^="lk-"]')].map((element) => {
        const style = getComputedStyle(element);
        return `${element.className}: ${names.map((name) => style.getPropertyValue(name)).join("; ")}`;
      }),
    properties,
  );
}
