import { expect, it } from "vitest";
import { isLocal } from "../../people/local-app.ts";
import { handOverUrl, placesOf } from "./hand-over.ts";

const shop = { domain: "https://shop.example/", handlerPath: "/auth/" };
const HERE = "http://localhost:5173";
const anywhere = { domain: "https://*.shop.example", handlerPath: "/handler" };

it("opens a trusted page of the app, with the token in the fragment", () => {
  const [place] = placesOf({ domains: [anywhere, shop], allowLocalhost: false }, HERE);
  if (!place) throw new Error("There should be a place.");
  expect(handOverUrl(place, "a+b")).toBe("https://shop.example/auth/impersonation#refresh_token=a%2Bb");
  expect(handOverUrl({ origin: "http://localhost:3000", handlerPath: "/" }, "a")).toBe(
    "http://localhost:3000/impersonation#refresh_token=a",
  );
});

it("offers no place without an exact trusted domain, unless localhost is trusted", () => {
  expect(placesOf({ domains: [anywhere], allowLocalhost: false }, HERE)).toEqual([]);
  expect(placesOf({ domains: [anywhere], allowLocalhost: true }, HERE)).toEqual([
    { origin: HERE, handlerPath: "/handler", isHere: true },
  ]);
});

it.each([
  ["http://localhost:4310", true],
  ["https://shop.localhost/app", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:8080", true],
  ["https://localhost.evil.example", false],
  ["https://evil.example/#localhost", false],
  ["http://localhost@evil.example", false],
  ["javascript:alert(1)//localhost", false],
  ["localhost:3000", false],
])("treats %s as this machine: %s", (address, is) => {
  expect(isLocal(address)).toBe(is);
});
