import { describe, expect, it } from "vitest";
import type { Purchase } from "./purchase.ts";
import { switchesAmong } from "./switches.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

/** A monthly subscription that is paid in a currency. */
function subscription(id: string, currency: "USD" | "EUR", more: Partial<Purchase> = {}): Purchase {
  const amount = currency === "USD" ? { USD: "5" } : { EUR: "5" };
  return {
    id,
    kind: "subscription",
    productId: id,
    versionId: id,
    product: {
      displayName: id,
      customerType: "user",
      serverOnly: false,
      stackable: false,
      isAddOnTo: false,
      prices: { monthly: { ...amount, interval: [1, "month"], serverOnly: false } },
      includedItems: {},
    },
    priceId: "monthly",
    quantity: 1,
    discount: null,
    source: "purchase_page",
    status: "active",
    renewsEvery: [1, "month"],
    anchorAt: NOW,
    periodsBegun: 1,
    periodStartsAt: NOW,
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    failsNext: false,
    providerId: null,
    createdAt: NOW,
    endedAt: null,
    refundedAt: null,
    ...more,
  };
}

const ended = (id: string, currency: "USD" | "EUR", more: Partial<Purchase> = {}) => ({
  purchase: subscription(id, currency, { status: "canceled", endedAt: NOW, ...more }),
  isNew: false,
});
const begun = (id: string, currency: "USD" | "EUR") => ({ purchase: subscription(id, currency), isNew: true });

describe("a plan that ends while another one begins", () => {
  it("counts as a switch to the new plan", () => {
    const { ended: from, begun: to } = switchesAmong([ended("basic", "USD"), begun("pro", "USD")], NOW);
    expect([[...from], [...to]]).toEqual([["basic"], ["pro"]]);
  });

  it("counts as lost and sold if the plans are paid in different currencies", () => {
    const changes = [ended("basic", "EUR"), ended("club", "USD"), begun("pro", "USD")];
    const { ended: from, begun: to } = switchesAmong(changes, NOW);
    expect([[...from], [...to]]).toEqual([["club"], ["pro"]]);
  });

  it("counts as lost if it was refunded, or had ended before", () => {
    const refunded = ended("basic", "USD", { refundedAt: NOW });
    const earlier = ended("club", "USD", { endedAt: new Date(NOW.getTime() - 1) });
    const { ended: from, begun: to } = switchesAmong([refunded, earlier, begun("pro", "USD")], NOW);
    expect([from.size, to.size]).toEqual([0, 0]);
  });
});
