import { describe, expect, it } from "vitest";
import { trustedDomain } from "./project-fields.ts";
import { isTrustedUrl } from "./trusted-url.ts";
import { hasOwnWildcards } from "./wildcards.ts";

describe("a wildcard below a domain of one's own", () => {
  it.each([
    ["https://*.shop.example", "https://eu.shop.example/"],
    ["https://**.shop.example", "https://a.b.shop.example/"],
    ["https://preview-*.shop.example", "https://preview-7.shop.example/"],
    ["https://api.*.shop.example:8443", "https://api.eu.shop.example:8443/"],
    ["https://*.shop.co.uk", "https://eu.shop.co.uk/"],
    ["https://*.my-project.vercel.app", "https://a.my-project.vercel.app/"],
    ["http://localhost:*", "http://localhost:5173/"],
    ["http://*.localhost:3000", "http://a.localhost:3000/"],
  ])("%s is taken, and trusts %s", (baseUrl, url) => {
    expect(trustedDomain.safeParse(baseUrl).success).toBe(true);
    expect(isTrustedUrl(url, { allowLocalhost: false, trustedDomains: [{ baseUrl }] })).toBe(true);
  });
});

describe("a wildcard that strangers could stand in for", () => {
  it.each([
    ["https://**", "https://evil.com/"],
    ["https://*.com", "https://evil.com/"],
    ["https://*.*", "https://evil.com/"],
    ["https://**.com", "https://evil.com/"],
    ["https://*.*.com", "https://a.evil.com/"],
    ["https://shop.*", "https://shop.com/"],
    ["https://**shop.example", "https://evilshop.example/"],
    ["https://*shop.example", "https://evilshop.example/"],
    ["https://shop.*.example", "https://shop.evil.example/"],
    ["https://*.co.uk", "https://evil.co.uk/"],
    ["https://*.COM.au", "https://evil.com.au/"],
    ["https://*.or.jp", "https://evil.or.jp/"],
    ["https://*.github.io", "https://evil.github.io/"],
    ["https://shop-*.vercel.app", "https://shop-evil.vercel.app/"],
    ["http://*:8103", "http://evil:8103/"],
    ["http://**:8103", "http://evil.com:8103/"],
    ["http://*localhost", "http://evillocalhost/"],
    ["http://**localhost:3000", "http://evil.localhost:3000/"],
  ])("%s is refused, and where it was stored already it does not trust %s", (baseUrl, url) => {
    expect(hasOwnWildcards(baseUrl)).toBe(false);
    const refused = trustedDomain.safeParse(baseUrl);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining("wildcard")]);
    expect(isTrustedUrl(url, { allowLocalhost: false, trustedDomains: [{ baseUrl }] })).toBe(false);
  });

  it.each(["https://shop.example:*", "http://localhost:8*", "http://localhost:*0", "http://localhost:*@evil.com"])(
    "%s is refused: only localhost may have any port, and only as a whole",
    (baseUrl) => expect(trustedDomain.safeParse(baseUrl).success).toBe(false),
  );
});
