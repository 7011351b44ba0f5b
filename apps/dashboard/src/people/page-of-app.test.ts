import { expect, it } from "vitest";
import { pageOfApp } from "./page-of-app.ts";

const shop = { domain: "https://shop.example", handlerPath: "/auth/" };
const anywhere = { domain: "https://*.shop.example", handlerPath: "/handler" };

it("is at the first domain that can be gone to", () => {
  const config = { domains: [anywhere, shop], allowLocalhost: true };
  expect(pageOfApp(config, "sign-in")).toBe("https://shop.example/auth/sign-in");
});

it("is on this machine while no domain is trusted, and nowhere when not even that is", () => {
  expect(pageOfApp({ domains: [anywhere], allowLocalhost: true }, "sign-in")).toMatch(
    /^http:\/\/localhost:\d+\/handler/,
  );
  expect(pageOfApp({ domains: [], allowLocalhost: false }, "sign-in")).toBeUndefined();
});
