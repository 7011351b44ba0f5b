import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { VISITORS } from "./looks.ts";
import { fillIn, heading, press, see } from "./steps.ts";

const PRODUCT = { displayName: "Pro", customerType: "user", prices: { once: { USD: "9" } } };

describe("a payment link", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(VISITORS)("goes from the owner's page to a stranger who signs up and buys, %s", async (_, look) => {
    const { backend, asOwner, projectId } = stage;
    const id = look.isMobile ? "phone" : "desktop";
    const set = { "hostedPages.enabled": true, [`payments.products.${id}`]: PRODUCT };
    const config_override_string = JSON.stringify(set);
    await backend.call("PATCH /internal/config/override", { ...asOwner, body: { config_override_string } });
    const page = await stage.visitProject(`/products/${id}`, look);
    const links = page.getByRole("region", { name: "Payment links" });
    await see(links.getByText("No payment links yet."));
    await links.getByRole("button", { name: "Create payment link" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Number of sales").fill("0");
    await dialog.getByRole("button", { name: "Create payment link" }).click();
    await see(dialog.getByRole("alert").getByText("Enter a whole number above 0."));
    await dialog.getByLabel("Number of sales").fill("1");
    await dialog.getByRole("button", { name: "Create payment link" }).click();
    await see(links.getByText("0 of 1"));
    expect([await accessibilityProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    const url = await links.locator("code").first().textContent();

    const visitor = await stage.visit(url ?? "", look);
    await see(heading(visitor, "Pro"));
    expect([await accessibilityProblems(visitor), await sidewaysScroll(visitor)]).toEqual([[], 0]);
    await press(visitor, "Create account");
    await fillIn(visitor, { email: `grace-${id}@example.com`, password: "correct horse battery" });
    await press(visitor, "Create account");
    await see(visitor.getByRole("button", { name: "Continue to checkout" }));
    await press(visitor, "Continue to checkout");
    await visitor.getByRole("button", { name: "Complete test purchase" }).click();
    await see(visitor.getByRole("heading", { name: "Thank you for your order" }));
    await visitor.waitForURL(`**/hosted/${projectId}/account-settings**`);

    await visitor.goto(url ?? "");
    await see(heading(visitor, "Sold out"));
    await page.reload();
    await see(links.getByText("1 of 1"));
    await links.getByRole("button", { name: /^Switch off/ }).click();
    await see(links.getByText("Switched off"));
  });
});
