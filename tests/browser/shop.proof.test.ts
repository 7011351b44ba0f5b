import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ asShipped: true });
});
afterAll(() => stage[Symbol.asyncDispose]());

it("sells plant food and a plan in the demo, as shipped; the plan is switched off and on again on the account page", async () => {
  const shots = process.env.LATCHKIT_SCREENSHOTS;
  const page = await stage.visit("/", { locale: "en-US", viewport: { width: 390, height: 844 } });
  await page.getByRole("banner").getByRole("link", { name: "Shop" }).click();
  await page.getByRole("button", { name: "Sign in to choose" }).first().waitFor();
  await page.goto("/handler/sign-up");
  const shoot = async (name: string) => {
    if (process.env.LATCHKIT_WHOLE_PROOFS) expect(await accessibilityProblems(page), name).toEqual([]);
    expect(await sidewaysScroll(page), name).toBe(0);
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await page.getByRole("link", { name: "My plants" }).waitFor();
  await page.getByRole("link", { name: "Shop" }).click();
  await page.getByText("0 portions of plant food left").waitFor();
  await page.getByText("14 days free").waitFor();
  await shoot("shop");
  await page.setViewportSize({ width: 1440, height: 900 });
  const heights = ["Choose Bag of plant food", "Choose Jungle"].map(async (name) => {
    const box = await page.getByRole("button", { name }).boundingBox();
    return box?.y;
  });
  const [bag, jungle] = await Promise.all(heights);
  expect(bag, "the height of the button of a plan with a trial").toBe(jungle);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole("button", { name: "Choose Bag of plant food" }).click();
  await page.getByRole("button", { name: "One more" }).click();
  expect(await page.locator("[data-total]").textContent()).toBe("$5.00");
  await page.getByRole("button", { name: "Complete test purchase" }).click();
  await page.getByText("10 portions of plant food left").waitFor();

  await page.getByText("Yearly", { exact: true }).click();
  await page.getByText("$49.00").waitFor();
  await page.getByRole("button", { name: "Choose Jungle" }).click();
  await page.getByRole("button", { name: "Complete test purchase" }).click();
  await page.getByText("20 portions of plant food left").waitFor();
  await page.getByText("Your current plan").waitFor();
  expect(await page.getByText("14 days free").count(), "the trial of a plan that has begun").toBe(0);
  await shoot("shop-owner");

  await page.goto(`${stage.demoUrl}/handler/account-settings#billing`);
  await page.getByText(/Renews on/).waitFor();
  await shoot("billing");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText(/Ends on/).waitFor();
  await page.getByRole("button", { name: "Keep subscription" }).click();
  await page.getByText(/Renews on/).waitFor();
});
