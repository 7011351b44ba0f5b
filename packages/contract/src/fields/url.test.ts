import { describe, expect, it } from "vitest";
import { isRelativeUrl, isUrl } from "./url.ts";

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

describe("isUrl", () => {
  it("parses no host that is longer than any can be, since that takes long", () => {
    const host = `${"ü".repeat(300)}.${"ö".repeat(300)}.example`;
    for (const start of [
      "https://",
      "https:",
      "https:\\",
      "ht\ntps:/\t/",
      "HTTPS:////",
      "https://pat:secret@",
      "\u0000https://",
    ])
      expect(isUrl(`${start}${host}/path`)).toBe(false);
  });

  it("has nothing against long paths, queries and pictures", () => {
    const long = "a/".repeat(1000);
    expect(isUrl(`https://bücher.example/${long}?${long}#${long}`)).toBe(true);
    expect(isUrl(`data:image/png;base64,${long}`)).toBe(true);
  });
});
