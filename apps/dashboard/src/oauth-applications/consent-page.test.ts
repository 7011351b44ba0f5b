import { describe, expect, it } from "vitest";
import { consentPageOf } from "./consent-page.ts";

describe("the consent page", () => {
  type Config = Parameters<typeof consentPageOf>[0];
  const config = (trustedDomains: object, consentUrl?: string, enabled = false) =>
    ({ oauthServer: { consentUrl }, hostedPages: { enabled }, domains: { trustedDomains } }) as Config;
  const hosted = "https://auth.example.com/hosted/p1";

  it("is the one that is set, else the hosted one, else that of the first domain without wildcards", () => {
    const domains = {
      a: { baseUrl: "https://*.shop.example", handlerPath: "/handler" },
      b: { baseUrl: "https://shop.example/", handlerPath: "/auth/" },
    };
    expect(consentPageOf(config(domains), hosted)).toBe("https://shop.example/auth/oauth-consent");
    expect(consentPageOf(config(domains, "https://shop.example/consent", true), hosted)).toBe(
      "https://shop.example/consent",
    );
    expect(consentPageOf(config(domains, undefined, true), hosted)).toBe(`${hosted}/oauth-consent`);
    expect(consentPageOf(config({ a: domains.a }), hosted)).toBeNull();
  });
});
