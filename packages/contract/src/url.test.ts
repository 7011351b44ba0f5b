import { describe, expect, it } from "vitest";
import { isRelativeUrl } from "./url.ts";

describe("isRelativeUrl", () => {
  it.each(["/a?b#c", "", "a", "?b", "#c", ".", "../up", "/%2F%2Fevil.test"])(
    "takes %j for a place on the page's own origin",
    (text) => {
      expect(isRelativeUrl(text)).toBe(true);
    },
  );

  it.each([
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "\n//evil.test",
    "https://evil.test",
    "https:evil.test",
    "HTTPS:/evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://a.invalid/",
    "http://b.invalid:1/",
  ])("does not take %j for one", (text) => {
    expect(isRelativeUrl(text)).toBe(false);
  });
});
