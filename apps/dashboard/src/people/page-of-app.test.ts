import { expect, it } from "vitest";
import { pageOfApp } from "./page-of-app.ts";

const shop = { domain: "https://shop.example", handlerPath: "/auth/" };
const HERE = "http://localhost:5173";
const anywhere = { domain: "https://*.shop.example", handlerPath: "/handler" };

it("a page of the app is on the first domain without wildcards", () => {
  const config = { domains: [anywhere, shop], allowLocalhost: true };
  expect(pageOfApp(config, "sign-in", HERE)).toBe("https://shop.example/auth/sign-in");
});

it("a page is on localhost without a trusted domain, and undefined if localhost is not trusted", () => {
  expect(pageOfApp({ domains: [anywhere], allowLocalhost: true }, "sign-in", HERE)).toBe(
    "http://localhost:5173/handler/sign-in",
  );
  expect(pageOfApp({ domains: [], allowLocalhost: false }, "sign-in", HERE)).toBeUndefined();
});
