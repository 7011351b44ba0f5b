import { INTERNAL, purchaseCode, type StripeStandIn, startStripeStandIn } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { PHONE, VISITORS } from "./looks.ts";
import { heading, main, press, section, see } from "./steps.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Expects that axe finds nothing in either colour, and that the page fits its window. */
async function expectFine(page: Page): Promise<void> {
  const sideways = await sidewaysScroll(page);
  const problems = [...(await accessibilityProblems(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
  expect(problems, page.url()).toEqual([]);
}

describe("payments in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(VISITORS)(
    "an owner goes from an empty catalog to a sale, adjusts the credits and refunds the sale, %s",
    async (_, look) => {
      const id = look.isMobile ? "phone" : "desktop";
      const { backend, asOwner, projectId } = stage;
      await backend.call("POST /users", { ...asOwner, body: { display_name: `Ada ${id}` } });
      const go = (path: string) => page.goto(`/dashboard/projects/${projectId}${path}`);

      const page = await stage.visitProject("/products", look);
      await see(heading(page, "Products"));
      if (look === VISITORS[0]?.[1]) {
        await see(main(page).getByRole("heading", { name: "No products yet" }));
        await see(main(page).getByText("Test mode is on: purchases cost nothing."));
      }
      await expectFine(page);

      // An item to include.
      await go("/items");
      await see(heading(page, "Items"));
      await expectFine(page);
      await press(page, "New item");
      await pressInDialog(page, "Create item");
      await see(dialog(page).getByRole("alert").getByText("Enter a name."));
      await dialog(page).getByLabel("Name").fill(`Credits ${id}`);
      await expectFine(page);
      await pressInDialog(page, "Create item");
      await see(main(page).getByRole("rowheader", { name: `Credits ${id}` }));
      await expectFine(page);

      // A plan, with the preview following each field.
      await go("/products/-/new");
      expect(await page.locator("nav.breadcrumbs a").textContent()).toBe("Products"); // which a phone has no room for
      await main(page).getByLabel("Name", { exact: true }).fill(`Pro ${id}`);
      const open = (group: string) => main(page).locator("summary").filter({ hasText: group }).click();
      await open("Catalog");
      await main(page).getByLabel("Catalog").selectOption("New catalog…");
      await main(page).getByLabel("Name of the catalog").fill(`Plans ${id}`);
      await press(page, "Create product");
      await see(main(page).getByRole("alert").getByText("Enter an amount such as 12.50."));
      await main(page).getByLabel("Amount in USD").fill("19.99");
      await open("Trial, currencies and more");
      await main(page).getByLabel("Free trial in days").fill("0");
      await open("Description");
      await main(page).getByLabel("Description").fill("For people who write every day.");
      await main(page).getByLabel("Features").fill("Priority support");
      await open("Included items");
      await press(page, "Include item");
      await main(page).getByLabel("Quantity").fill("100");
      await main(page).getByLabel("Item", { exact: true }).selectOption(`Credits ${id}`);
      const card = main(page).getByRole("article", { name: `Preview of Pro ${id}` });
      await see(card.getByText("$19.99"));
      await see(card.getByText("per month"));
      await see(card.getByText(`100 Credits ${id}`));
      await see(card.getByText("For people who write every day."));
      await see(card.getByText("Priority support"));
      await expectFine(page);
      await press(page, "Create product");
      await see(heading(page, `Pro ${id}`));
      await see(page.getByText("Product created."));
      await expectFine(page);

      // Its checkout link sells it, in test mode without money.
      await press(page, "Checkout link");
      await pressInDialog(page, "Create link");
      await see(dialog(page).getByRole("alert").filter({ hasText: "Choose a customer." }));
      await dialog(page).getByRole("combobox").fill(`Ada ${id}`);
      await dialog(page)
        .getByRole("option", { name: `Ada ${id}` })
        .click();
      await see(
        dialog(page)
          .getByRole("status")
          .filter({ hasText: `Ada ${id}` }),
      );
      await expectFine(page);
      await pressInDialog(page, "Create link");
      const link = dialog(page).getByRole("link", { name: "Open checkout" });
      await see(link);
      await page.goto((await link.getAttribute("href")) ?? "");
      await see(page.getByText("For people who write every day."));
      await see(page.getByRole("listitem").filter({ hasText: "Priority support" }));
      await page.getByRole("button", { name: "Complete test purchase" }).click();
      await see(page.getByText("The test purchase is complete. No money was charged."));

      // The sale is a transaction, and what it earns is revenue.
      await go("/transactions");
      await see(
        main(page)
          .getByRole("row")
          .filter({ hasText: `Pro ${id}` }),
      );
      await page.getByRole("tab", { name: "Item changes" }).click();
      await page.waitForURL(/type=item_quantity_change/);
      await go("/transactions");
      const sale = main(page)
        .getByRole("row")
        .filter({ hasText: `Pro ${id}` });
      await see(sale.getByText("$19.99 per month"));
      await see(sale.getByRole("link", { name: `Ada ${id}` }));
      await expectFine(page);
      await go("/revenue");
      await see(main(page).getByText("$19.99").first());
      await expectFine(page);
      await go("/products");
      await see(section(page, `Plans ${id}`).getByText("$19.99 per month"));
      await expectFine(page);

      // The customer has the credits, and the history says from what.
      await go(`/customers?q=Ada+${id}`);
      await see(
        main(page)
          .getByRole("row")
          .filter({ hasText: `Ada ${id}` })
          .getByText("$19.99", { exact: true }),
      );
      await main(page)
        .getByRole("link", { name: `Ada ${id}` })
        .click();
      await see(heading(page, `Ada ${id}`));
      const credits = section(page, "Items")
        .getByRole("listitem")
        .filter({ hasText: `Credits ${id}` });
      await see(credits.getByText("100", { exact: true }));
      await see(section(page, "History").getByText(new RegExp(`^From Pro ${id}, \\w+ \\d{4}$`)));
      await expectFine(page);
      await credits.getByRole("button", { name: `Adjust Credits ${id}…` }).click();
      await dialog(page).getByLabel("Change").fill("much");
      await pressInDialog(page, "Adjust quantity");
      await see(dialog(page).getByRole("alert").getByText("Enter a whole number such as 100 or -5."));
      await dialog(page).getByLabel("Change").fill("-30");
      await dialog(page).getByLabel("Reason").fill("Rendered a film");
      await expectFine(page);
      await pressInDialog(page, "Adjust quantity");
      await see(credits.getByText("70", { exact: true }));
      await see(section(page, "History").getByText("Rendered a film"));

      // Canceled and resumed; refunded, with the used credits as a debt.
      const products = section(page, "Products");
      await products.getByRole("button", { name: `Cancel Pro ${id}…` }).click();
      await pressInDialog(page, "Cancel subscription");
      await see(products.getByText(/ends on/));
      await products.getByRole("button", { name: "Resume" }).click();
      await see(products.getByText(/renews on/));
      await products.getByRole("button", { name: `Refund Pro ${id}…` }).click();
      await see(dialog(page).getByText("This purchase was made in test mode, so no money was charged."));
      await expectFine(page);
      await pressInDialog(page, "Refund");
      await see(credits.getByText("-30", { exact: true }));
      await see(section(page, "History").getByText(`Taken back from Pro ${id}`));
      await see(products.getByText(/refunded on/));
      await expectFine(page);

      // Granted for free.
      await press(page, "Grant product");
      await dialog(page).getByLabel("Product").selectOption(`Pro ${id}`);
      await expectFine(page);
      await pressInDialog(page, "Grant product");
      await see(products.getByText(/^Granted for free · since/));

      // The list of transactions says so, and offers no second refund.
      await go("/transactions");
      const refunded = sale.filter({ hasText: "Refunded" });
      await see(refunded);
      expect(await refunded.getByRole("button").count()).toBe(0);
      await expectFine(page);

      // Going live explains itself first.
      await go("/payments");
      await press(page, "Go live");
      await see(dialog(page).getByText(/Customers pay from now on\./));
      await expectFine(page);
      await pressInDialog(page, "Cancel");
      await expectFine(page);
    },
  );
});

describe("the Stripe settings in the dashboard", () => {
  let stripe: StripeStandIn;
  let stage: DashboardStage;
  beforeAll(async () => {
    stripe = await startStripeStandIn();
    stage = await openDashboardStage(stripe.environment);
  });
  afterAll(async () => {
    await stage[Symbol.asyncDispose]();
    await stripe.stop();
  });

  it("an owner connects Stripe on a phone, picks payment methods, blocks purchases and sets a key", async () => {
    const { backend, asOwner } = stage;
    const page = await stage.visitProject("/payments", { ...PHONE, colorScheme: "dark" });
    await see(section(page, "Stripe").getByText("No Stripe account is connected."));
    await expectFine(page);

    // Stripe's own pages set the account up, and lead back.
    await page.route(`${stripe.url}/onboarding/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "Onboarding" }),
    );
    await press(page, "Connect Stripe");
    await page.waitForURL(/\/onboarding\/acct_/);
    await page.goBack();
    const account = section(page, "Stripe");
    await see(account.getByText(/^acct_/));
    expect(await account.getByText("Yes", { exact: true }).count()).toBe(3);
    await see(section(page, "Differences from Stripe").getByText(/^No customer has been compared yet\./));

    const link = section(page, "Payment methods").getByRole("switch", { name: "Link" });
    await link.click();
    await expect
      .poll(async () => (await backend.call("GET /internal/payments/method-configs", asOwner)).body.methods)
      .toMatchObject([
        { id: "card", enabled: true },
        { id: "link", enabled: false },
        { id: "sepa_debit", enabled: false },
      ]);
    await main(page).getByRole("switch", { name: "Block new purchases" }).click();
    await see(page.getByText("New purchases are blocked."));
    await expectFine(page);

    await press(page, "Use your own key");
    await dialog(page).getByLabel("Secret key").fill("pk_test_wrongplace");
    await pressInDialog(page, "Save");
    await see(dialog(page).getByRole("alert").getByText("Enter a key that starts with sk_."));
    await dialog(page).getByLabel("Secret key").fill(stripe.secretKey);
    await dialog(page).getByLabel("Publishable key").fill(stripe.publishableKey);
    await dialog(page).getByLabel("Signing secret of the webhook").fill("whsec_own0123456789");
    await expectFine(page);
    await pressInDialog(page, "Save");
    await see(account.getByText("acct_own"));
    await see(section(page, "Your own Stripe key").getByText(stripe.publishableKey));
    expect(await page.content()).not.toContain(stripe.secretKey);
    await expectFine(page);
    await press(page, "Remove keys");
    await pressInDialog(page, "Remove keys");
    await see(main(page).getByRole("button", { name: "Use your own key" }));
    await see(account.getByText(/^acct_(?!own)/));
  });

  it("an owner lists the servers with the official app that may read customers, and removes them", async () => {
    const { backend, asOwner } = stage;
    const page = await stage.visitProject("/payments", { ...PHONE, colorScheme: "dark" });
    const servers = section(page, "Servers with the official packages");
    const addresses = servers.getByLabel("IP addresses");
    const stored = async (): Promise<unknown> => {
      const { body } = await backend.call("GET /internal/config/override/{level}", {
        ...asOwner,
        params: { level: "environment" },
      });
      return JSON.parse(body.config_string)["payments.officialServers"];
    };
    await addresses.fill("my own server");
    await servers.getByRole("button", { name: "Save" }).click();
    await see(servers.getByRole("alert"));
    expect(await addresses.getAttribute("aria-invalid")).toBe("true");
    expect(await stored()).toBeUndefined();
    await expectFine(page);
    await addresses.fill("203.0.113.9, 2001:db8::/32");
    await servers.getByRole("button", { name: "Save" }).click();
    await see(page.getByText("Addresses saved."));
    expect(await stored()).toBe("203.0.113.9, 2001:db8::/32");
    await page.reload();
    await expect.poll(() => addresses.inputValue()).toBe("203.0.113.9, 2001:db8::/32");
    await addresses.fill("");
    await servers.getByRole("button", { name: "Save" }).click();
    await expect.poll(stored).toBeNull();
  });

  it("an owner is reminded to leave test mode before launch, and warned of what Stripe goes on charging", async () => {
    const { backend, asOwner, projectId } = stage;
    const plan = {
      displayName: "Gold",
      customerType: "user",
      prices: { monthly: { USD: "5", interval: [1, "month"] } },
    };
    const config = { "payments.products.gold": plan, "payments.testMode": true };
    const body = { config_override_string: JSON.stringify(config) };
    expect((await backend.call("PATCH /internal/config/override", { ...asOwner, body })).status).toBe(200);
    const page = await stage.visitProject("/launch-checklist");
    const reminder = main(page).getByRole("listitem").filter({ hasText: "Take real payments" });
    await see(reminder.getByText("To do"));
    await reminder.getByRole("link", { name: "Fix" }).click();
    await press(page, "Go live");
    await pressInDialog(page, "Go live");
    await see(page.getByText("Payments are live.", { exact: true }));
    await page.goto(`/dashboard/projects/${projectId}/launch-checklist`);
    await see(reminder.getByText("Done"));
    await page.goto(`/dashboard/projects/${projectId}/project-settings`);
    await press(page, "Delete project…");
    await see(dialog(page).getByText(/^Stripe keeps charging customers who have a subscription/));
  });

  it("an owner who pays for the dashboard itself replaces the card, in a page that Stripe alone may add to", async () => {
    const { backend, owner } = stage;
    const asAdmin = { tier: "admin", project: INTERNAL } as const;
    const plan = {
      displayName: "Support",
      customerType: "user",
      prices: { monthly: { USD: "5", interval: [1, "month"] } },
    };
    const body = { "payments.testMode": false, "payments.products": { support: plan } };
    const override = { body: { config_override_string: JSON.stringify(body) } };
    expect((await backend.call("PATCH /internal/config/override", { ...asAdmin, ...override })).status).toBe(200);
    await backend.call("POST /internal/payments/setup", asAdmin);
    const { account_id } = (await backend.call("GET /internal/payments/stripe/account-info", asAdmin)).body;
    const offer = { customer_type: "user", customer_id: owner.id, product_id: "support" };
    const { url } = (await backend.call("POST /payments/purchases/create-purchase-url", { ...asAdmin, body: offer }))
      .body;
    const choice = { full_code: purchaseCode(url), price_id: "monthly" };
    const session = await backend.call("POST /payments/purchases/purchase-session", { tier: null, body: choice });
    await stripe.confirm(session.body.client_secret, "4242424242424242", account_id);

    const page = await stage.visitProject("/items", { locale: "en-US" });
    await see(heading(page, "Items"));
    await page.goto("/dashboard/handler/account-settings#billing");
    await see(section(page, "Payment method").getByText("Visa ending in 4242"));
    await press(page, "Replace");
    await page.getByLabel("Card number").fill("5555 5555 5555 4444");
    await page.getByLabel("Expiration date").fill("12 / 34");
    await page.getByLabel("Security code").fill("123");
    await pressInDialog(page, "Save");
    await see(section(page, "Payment method").getByText("Mastercard ending in 4444"));
  });
});
