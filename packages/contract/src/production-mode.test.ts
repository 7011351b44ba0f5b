import { describe, expect, it } from "vitest";
import { productionModeErrors } from "./production-mode.ts";

const messages = (trustedDomains: string[], allowLocalhost = false) =>
  productionModeErrors("a-project", { allowLocalhost, trustedDomains }).map(({ message }) => message);

describe("what keeps a project from production mode", () => {
  it("is nothing where all domains are public and encrypted", () => {
    expect(messages(["https://shop.example", "https://*.shop.example:8443", "https://**.dev.example"])).toEqual([]);
    expect(messages([])).toEqual([]);
  });

  it("is localhost, wherever it is allowed", () => {
    expect(messages([], true)).toEqual([
      "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
    ]);
    for (const domain of ["http://localhost:3000", "https://app.localhost", "https://127.0.0.1", "http://[::1]"])
      expect(messages([domain])).toEqual([
        `Localhost domains are not allowed to be trusted in production mode: ${domain}`,
      ]);
  });

  it.each([
    ["shop.example", "Trusted domain is not a valid URL: shop.example"],
    ["https://", "Trusted domain is not a valid URL: https://"],
    ["http://10.0.0.1", "Direct IPs are not valid for trusted domains in production mode: http://10.0.0.1"],
    ["https://167772161", "Direct IPs are not valid for trusted domains in production mode: https://167772161"],
    ["https://[2001:db8::1]", "Direct IPs are not valid for trusted domains in production mode: https://[2001:db8::1]"],
    ["http://shop.example", "Trusted domains should be HTTPS: http://shop.example"],
    ["http://*.shop.example", "Trusted domains should be HTTPS: http://*.shop.example"],
  ])("is %s, for one reason only", (domain, message) => {
    expect(messages([domain])).toEqual([message]);
  });

  it("comes with its reason, and the page that solves it", () => {
    const relativeFixUrl = "/projects/a-project/domains";
    expect(productionModeErrors("a-project", { allowLocalhost: true, trustedDomains: ["http://a.example"] })).toEqual([
      { message: expect.any(String), reason: "localhost-allowed", domain: null, relativeFixUrl },
      { message: expect.any(String), reason: "not-encrypted", domain: "http://a.example", relativeFixUrl },
    ]);
  });
});
