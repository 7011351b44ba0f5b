import { describe, expect, it } from "vitest";
import { changeParts } from "./change-parts.ts";

describe("an entry about the configuration", () => {
  it("says what was switched", () => {
    expect(changeParts([{ path: "auth.passkey.allowSignIn", before: false, after: true }])).toEqual([
      { type: "switched", path: "auth.passkey.allowSignIn", isOn: true },
    ]);
  });

  it("says which product has which new price", () => {
    const path = "payments.products.jungle.prices.monthly.USD";
    expect(changeParts([{ path, before: "4.90", after: "5.90" }])).toEqual([
      { type: "priced", productId: "jungle", currency: "USD", before: "4.90", after: "5.90" },
    ]);
  });

  it("names what was added and removed once, however many fields it has", () => {
    expect(
      changeParts([
        { path: "payments.products.jungle.displayName", after: "Jungle" },
        { path: "payments.products.jungle.prices.monthly.USD", after: "4.90" },
        { path: "payments.products.jungle.serverOnly", after: false },
        { path: "domains.trustedDomains.shop.baseUrl", before: "https://shop.example" },
        { path: "domains.trustedDomains.shop.handlerPath", before: "/handler" },
        { path: "auth.oauth.providers.work.type", after: "github" },
        { path: "auth.oauth.providers.work.allowSignIn", after: true },
      ]),
    ).toEqual([
      { type: "added", name: "Jungle" },
      { type: "removed", name: "https://shop.example" },
      { type: "added", name: "github" },
    ]);
  });

  it("tells a new price of a product apart from a new product", () => {
    expect(changeParts([{ path: "payments.products.jungle.prices.yearly.EUR", after: "49" }])).toEqual([
      { type: "priced", productId: "jungle", currency: "EUR", before: undefined, after: "49" },
    ]);
  });

  it("joins other changes of an area, and keeps areas apart", () => {
    const [accent, font, legacy] = [
      { path: "branding.colors.accent", before: "#000000", after: "#228833" },
      { path: "branding.font", after: "serif" },
      { path: "emails.selectedThemeId", before: "a", after: "b" },
    ];
    expect(changeParts([accent, legacy, font])).toEqual([
      { type: "changed", area: "branding", changes: [accent, font] },
      { type: "changed", area: "emails", changes: [legacy] },
    ]);
  });
});
