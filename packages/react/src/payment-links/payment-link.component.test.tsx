import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "../provider.tsx";
import { PaymentLinkPage } from "./payment-link-page.tsx";

const READ = "GET /payments/links/l1";
const OPEN = "POST /payments/links/l1/checkout";

const product = (customer_type: "user" | "team") => ({
  display_name: "Pro",
  customer_type,
  prices: { yearly: { USD: "50", interval: [1, "year"] }, monthly: { USD: "5", interval: [1, "month"] } },
});

async function show(offer: object, options: MockAppOptions = {}) {
  const app = createMockApp({ ...options, answers: { [READ]: { body: offer }, ...options.answers } });
  const signIn = vi.spyOn(app, "redirectToSignIn");
  const signUp = vi.spyOn(app, "redirectToSignUp");
  await render(
    <Provider app={app}>
      <PaymentLinkPage searchParams={{ link: "l1" }} />
    </Provider>,
  );
  return { signIn, signUp };
}

const heading = (name: string) => page.getByRole("heading", { name });
const button = (name: string) => page.getByRole("button", { name });

describe("the page of a payment link", () => {
  it("shows visitors what it sells, and signs them in or up", async () => {
    const { signIn, signUp } = await show({ state: "open", product: product("user") }, { user: null });
    await expect.element(heading("Pro")).toBeVisible();
    const prices = page.getByRole("list", { name: "Prices" }).getByRole("listitem");
    expect(prices.elements().map(({ textContent }) => textContent)).toEqual(["$5.00 per month", "$50.00 per year"]);
    await button("Sign in to continue").click();
    await button("Create account").click();
    expect([signIn.mock.calls.length, signUp.mock.calls.length]).toEqual([1, 1]);
  });

  it("leads the user to the checkout, and says why it does not", async () => {
    const answers = { [OPEN]: { status: 409, text: "Closed.", reason: "PAYMENT_LINK_CLOSED" } } as const;
    await show({ state: "open", product: product("user") }, { answers });
    await expect.element(page.getByText("ada@example.com")).toBeVisible();
    await button("Continue to checkout").click();
    await expect.element(page.getByText("This link has just stopped selling.")).toBeVisible();
  });

  it("asks for the team that buys", async () => {
    const teams = [
      { id: "t1", displayName: "Crew" },
      { id: "t2", displayName: "Guild" },
    ];
    const answers = { [OPEN]: { body: { url: "#checkout" } } };
    await show({ state: "open", product: product("team") }, { teams, answers });
    const choice = page.getByLabelText("Team");
    await choice.selectOptions("Guild");
    await button("Continue to checkout").click();
    await expect.poll(() => location.hash).toBe("#checkout");
  });

  it.each([
    ["sold_out", "Sold out"],
    ["off", "This link no longer sells"],
    ["ended", "This link no longer sells"],
  ])("says so if it no longer sells: %s", async (state, title) => {
    await show({ state, product: product("user") });
    await expect.element(heading(title)).toBeVisible();
  });

  it("says so if the link does not exist", async () => {
    await show({}, { answers: { [READ]: { status: 404, text: "No such link." } } });
    await expect.element(heading("This link doesn't work")).toBeVisible();
  });
});
