import type { Customer, CustomerProduct } from "@latchkit/kit";
import { loadable } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BillingSection } from "./billing-section.tsx";

/** A customer with one subscription, of which the test says what is known. */
function customerWith(subscription: Partial<NonNullable<CustomerProduct["subscription"]>>) {
  const asked: unknown[] = [];
  const product: CustomerProduct = {
    id: "pro",
    quantity: 2,
    displayName: "Pro",
    customerType: "user",
    isServerOnly: false,
    stackable: true,
    prices: {},
    type: "subscription",
    subscription: {
      subscriptionId: "s1",
      currentPeriodEnd: new Date(2027, 0, 31),
      cancelAtPeriodEnd: false,
      isCancelable: true,
      ...subscription,
    },
    switchOptions: [],
  };
  const list = loadable(async () => Object.assign([product], { nextCursor: null }));
  const billing = loadable(async () => ({ hasCustomer: false, defaultPaymentMethod: null }));
  const customer: Customer = {
    item: () => never(),
    getItem: () => never(),
    products: () => ({ ...list, refresh: list.load }),
    listProducts: list.load,
    createCheckoutUrl: () => never(),
    cancelSubscription: async (choice) => void asked.push(["cancel", choice]),
    resumeSubscription: async (choice) => void asked.push(["resume", choice]),
    switchSubscription: () => never(),
    billing: { ...billing, refresh: billing.load },
    getBilling: billing.load,
    invoices: () => never(),
    listInvoices: () => never(),
    createPaymentMethodSetupIntent: () => never(),
    setDefaultPaymentMethodFromSetupIntent: () => never(),
  };
  return { customer, asked };
}

function never(): never {
  throw new Error("Not part of this test.");
}

describe("plans and purchases on an account page", () => {
  it("ask before a subscription is canceled, and say until when it stays", async () => {
    const { customer, asked } = customerWith({});
    await render(<BillingSection customer={customer} isTeam={false} mayManage />);
    await expect.element(page.getByText("Pro × 2")).toBeVisible();
    await expect.element(page.getByText("Renews on January 31, 2027")).toBeVisible();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect.element(page.getByText("Pro stays yours until January 31, 2027")).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(page.getByText("Canceled. You can change your mind until it ends.")).toBeVisible();
    expect(asked).toEqual([["cancel", { productId: "pro", subscriptionId: "s1" }]]);
  });

  it("let a canceled subscription go on", async () => {
    const { customer, asked } = customerWith({ cancelAtPeriodEnd: true, isCancelable: false });
    await render(<BillingSection customer={customer} isTeam={false} mayManage />);
    await expect.element(page.getByText("Ends on January 31, 2027")).toBeVisible();
    await page.getByRole("button", { name: "Keep subscription" }).click();
    await expect.element(page.getByText("Your subscription goes on.")).toBeVisible();
    expect(asked).toEqual([["resume", { productId: "pro", subscriptionId: "s1" }]]);
  });

  it("offer members of a team no changes that only its administrators may make", async () => {
    const { customer } = customerWith({});
    await render(<BillingSection customer={customer} isTeam mayManage={false} />);
    await expect.element(page.getByText("Pro × 2")).toBeVisible();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });
});
