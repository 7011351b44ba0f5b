import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { sharedBrowser } from "./shared-browser.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** Opens a page of the documentation. Fails the test if the page reports an error, such as one against its policy. */
async function open(path: string, width = 1280): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", ({ message }) => errors.push(message));
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  await page.goto(`${backend.url}/docs${path}`);
  return page;
}

it("the documentation finds a page by a word of it, with the keyboard alone", async () => {
  const page = await open("/");
  await page.keyboard.press("/");
  await page.keyboard.type("suppressed adress"); // with a typing error
  await page.getByRole("option", { name: /^Suppressed addresses/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${backend.url}/docs/emails#suppressed-addresses`);
});

it("a search without results shows a message", async () => {
  const page = await open("/settings");
  await page.getByRole("button", { name: "Search" }).click();
  await page.keyboard.type("zzzzqq");
  await page.getByText("No results for “zzzzqq”.").waitFor();
});

it("keeps the color mode that the reader chooses, also on other pages", async () => {
  const page = await open("/emails");
  await page.getByRole("button", { name: "Color mode" }).click();
  const color = () => page.evaluate(() => document.documentElement.dataset.colorMode);
  expect(await color()).toBe("dark");
  await page.getByRole("link", { name: "Payments", exact: true }).first().click();
  await page.waitForURL("**/payments");
  expect(await color()).toBe("dark");
});

it.each(["/", "/webhooks", "/settings", "/decisions/"])("%s fits 360 px, and axe finds nothing in it", async (path) => {
  const page = await open(path, 360);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await problems(path)).toEqual([]);
});

/** axe is a script of the test's own, which the policy of the page does not allow. */
async function problems(path: string): Promise<string[]> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ bypassCSP: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${backend.url}/docs${path}`);
  return accessibilityProblems(page);
}

it("the navigation opens on a phone, and closes with Escape", async () => {
  const page = await open("/emails", 390);
  const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Settings" });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Navigation" }).click();
  await link.waitFor();
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "hidden" });
});
