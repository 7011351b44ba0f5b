import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTrustedUrl, type RedirectPolicy } from "./trusted-url.ts";

function trusting(...baseUrls: string[]): RedirectPolicy {
  return { allowLocalhost: false, trustedDomains: baseUrls.map((baseUrl) => ({ baseUrl })) };
}
const SHOP = trusting("https://shop.example");
const LOCALHOST: RedirectPolicy = { allowLocalhost: true, trustedDomains: [] };

describe("a trusted domain", () => {
  it.each([
    ["its own root", "https://shop.example"],
    ["any path, query and fragment", "https://shop.example/handler/reset?a=b#c"],
    ["the default port spelt out", "https://shop.example:443/"],
    ["another case", "HTTPS://SHOP.Example/"],
    ["a path that looks like another site", "https://shop.example//evil.test/https://evil.test"],
    ["an @ after the host", "https://shop.example/@evil.test"],
  ])("trusts %s", (_, url) => {
    expect(isTrustedUrl(url, SHOP)).toBe(true);
  });

  it.each([
    ["another host", "https://evil.test"],
    ["a subdomain", "https://a.shop.example"],
    ["the parent domain", "https://example"],
    ["a host that only ends in it", "https://evilshop.example"],
    ["a host that only begins with it", "https://shop.example.evil.test"],
    ["another scheme", "http://shop.example"],
    ["another port", "https://shop.example:8443"],
    ["the other scheme's default port", "https://shop.example:80"],
    ["a relative URL", "/handler"],
    ["a URL without a scheme", "//shop.example"],
    ["no URL at all", "shop.example"],
    ["the empty string", ""],
  ])("does not trust %s", (_, url) => {
    expect(isTrustedUrl(url, SHOP)).toBe(false);
  });

  it("may have a port of its own", () => {
    const policy = trusting("http://shop.example:3000/ignored/path");
    expect(isTrustedUrl("http://shop.example:3000/x", policy)).toBe(true);
    expect(isTrustedUrl("http://shop.example/x", policy)).toBe(false);
  });

  it("may be an application's own scheme", () => {
    const policy = trusting("myshop://auth");
    expect(isTrustedUrl("myshop://auth/reset", policy)).toBe(true);
    expect(isTrustedUrl("myshop://other/reset", policy)).toBe(false);
    expect(isTrustedUrl("myshopp://auth/reset", policy)).toBe(false);
  });

  it.each([
    ["myapp://", ["myapp://callback", "myapp://auth/callback?x=1", "myapp:/callback", "myapp://", "MyApp://callback"]],
    ["com.example.app:/cb", ["com.example.app:/cb"]],
    ["com.example.app://", ["com.example.app://cb", "com.example.app:/cb"]],
  ])("may be the whole scheme of an application: %s", (baseUrl, urls) => {
    for (const url of urls) expect(isTrustedUrl(url, trusting(baseUrl)), url).toBe(true);
    for (const url of ["myapp2://callback", "my://app", "https://myapp/", "com.example.app2://cb", "javascript://cb"])
      expect(isTrustedUrl(url, trusting(baseUrl)), url).toBe(false);
  });

  it.each(["javascript:", "javascript://", "data:", "file://", "about://", "android:apk-key-hash:AAAA", "https:"])(
    "is never a scheme of other things: %s",
    (baseUrl) => {
      for (const url of [
        "javascript://x/%0aalert(1)",
        "data:text/html,x",
        "file:///x",
        "about://x",
        "https://evil.test",
      ])
        expect(isTrustedUrl(url, trusting(baseUrl)), url).toBe(false);
      expect(isTrustedUrl("android:apk-key-hash:BBBB", trusting(baseUrl))).toBe(false);
    },
  );

  it("is one of several", () => {
    const policy = trusting("not a URL", "https://shop.example", "https://blog.example");
    expect(isTrustedUrl("https://blog.example/a", policy)).toBe(true);
    expect(isTrustedUrl("not a URL", policy)).toBe(false);
  });
});

describe("URLs that mean different places to different parsers", () => {
  it.each([
    ["a user name", "https://shop.example@evil.test/"],
    ["a user name in front of the trusted host", "https://evil.test@shop.example/"],
    ["a user name and password", "https://a:b@shop.example/"],
    ["an empty user name", "https://@shop.example/"],
    ["a backslash before an @", "https://evil.test\\@shop.example/"],
    ["a backslash after the host", "https://shop.example\\.evil.test/"],
    ["backslashes instead of slashes", "https:\\\\shop.example/"],
    ["one slash", "https:/shop.example/"],
    ["no slash", "https:shop.example/"],
    ["three slashes", "https:///shop.example/"],
    ["a tab in the host", "https://shop\t.example/"],
    ["a line break in the scheme", "ht\ntps://shop.example/"],
    ["a line break in the path", "https://shop.example/\r\nSet-Cookie:x=y"],
    ["a space in front", " https://shop.example/"],
    ["a NUL at the end", "https://shop.example/\0"],
    ["a percent-encoded dot", "https://shop%2Eexample/"],
    ["a percent-encoded slash in the host", "https://shop.example%2F.evil.test/"],
    ["a full-width dot", "https://shop．example/"],
    ["full-width letters", "https://ｓhop.example/"],
    ["an ideographic full stop", "https://shop。example/"],
    ["a soft hyphen", "https://sh\u00adop.example/"],
    ["a dot after the host", "https://shop.example./"],
    ["an empty port", "https://shop.example:@evil.test/"],
  ])("are not trusted: %s", (_, url) => {
    expect(isTrustedUrl(url, SHOP)).toBe(false);
  });

  it.each([
    ["an address in decimal", "http://2130706433/"],
    ["an address in octal", "http://0177.0.0.1/"],
    ["an address in hexadecimal", "http://0x7f.0.0.1/"],
    ["a shortened address", "http://127.1/"],
  ])("are not localhost: %s", (_, url) => {
    expect(isTrustedUrl(url, LOCALHOST)).toBe(false);
  });

  it.each([
    "javascript://shop.example/%0aalert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:https://shop.example/x",
  ])("are programs and documents, not places: %s", (url) => {
    expect(
      isTrustedUrl(url, trusting("javascript://shop.example", "data:", "file://", "blob:https://shop.example")),
    ).toBe(false);
  });
});

describe("international names", () => {
  it("are the same in both spellings", () => {
    const policy = trusting("https://bücher.example");
    expect(isTrustedUrl("https://bücher.example/", policy)).toBe(true);
    expect(isTrustedUrl("https://xn--bcher-kva.example/", policy)).toBe(true);
  });

  it("that only look alike are others", () => {
    expect(isTrustedUrl("https://shоp.example/", SHOP)).toBe(false); // with a Cyrillic o
    expect(isTrustedUrl("https://\u212aim.example/", trusting("https://kim.example"))).toBe(false); // with a Kelvin sign
    expect(isTrustedUrl("https://ｓhop.example/", SHOP)).toBe(false); // with a full-width s
  });
});

describe("a wildcard", () => {
  it.each([
    ["https://*.shop.example", "https://a.shop.example/x"],
    ["https://**.shop.example", "https://a.b.shop.example/x"],
    ["https://api-*.shop.example", "https://api-v2.shop.example"],
    ["https://*.shop.example:*", "https://a.shop.example"],
    ["https://*.shop.example:*", "https://a.shop.example:8443"],
    ["http://*.shop.example:8080", "http://a.shop.example:8080"],
    ["http://*.shop.example/path", "http://a.shop.example/other"],
  ])("%s trusts %s", (baseUrl, url) => {
    expect(isTrustedUrl(url, trusting(baseUrl))).toBe(true);
  });

  it.each([
    ["https://*.shop.example", "https://shop.example"],
    ["https://*.shop.example", "https://a.b.shop.example"],
    ["https://*.shop.example", "https://a.shop.example:8443"],
    ["https://*.shop.example", "http://a.shop.example"],
    ["http://*.shop.example:8080", "http://a.shop.example"],
    ["https://*.shop.example", "https://evil.test/.shop.example"],
    ["https://*.shop.example", "https://evil.test#.shop.example"],
    ["https://*.shop.example", "https://evil.test?.shop.example"],
    ["https://*.shop.example", "https://x@a.shop.example"],
    ["https://*.shop.example", "https://evil.test\\.shop.example"],
    ["https://*.shop.example", "https://.shop.example"],
    ["https://*", "https://a.b"],
    ["*://shop.example", "https://shop.example"],
  ])("%s does not trust %s", (baseUrl, url) => {
    expect(isTrustedUrl(url, trusting(baseUrl))).toBe(false);
  });

  it("in the path of a domain does not trust other hosts", () => {
    expect(isTrustedUrl("https://evil.test/", trusting("https://shop.example/*"))).toBe(false);
  });
});

describe("localhost", () => {
  it.each([
    "http://localhost",
    "http://localhost:3000/x",
    "https://localhost:3000",
    "http://app.localhost:3000",
    "http://127.0.0.1:8080",
    "http://127.8.9.10/",
  ])("includes %s", (url) => {
    expect(isTrustedUrl(url, LOCALHOST)).toBe(true);
    expect(isTrustedUrl(url, trusting())).toBe(false);
  });

  it.each([
    "http://192.168.0.5",
    "http://[::1]/",
    "http://localhost.evil.test",
    "http://127.0.0.1.evil.test",
    "http://notlocalhost",
    "http://localhost./",
    "http://localhost@evil.test",
    "ftp://localhost/",
    "javascript://localhost/%0aalert(1)",
  ])("does not include %s", (url) => {
    expect(isTrustedUrl(url, LOCALHOST)).toBe(false);
  });
});

describe("isTrustedUrl", () => {
  it("trusts nothing whose host, as a browser sees it, is not the trusted one", () => {
    const piece = fc.constantFrom(
      "https:",
      "http:",
      "/",
      "//",
      "\\",
      "@",
      ":",
      "shop.example",
      "evil.test",
      ".",
      "%2e",
      "#",
      "?",
      "\t",
      "443",
      "*",
      "a",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const text = pieces.join("");
        if (!isTrustedUrl(text, SHOP)) return true;
        const { protocol, hostname, port, username } = new URL(text);
        return protocol === "https:" && hostname === "shop.example" && port === "" && username === "";
      }),
      { numRuns: 5_000 },
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (url, baseUrl) => {
        isTrustedUrl(url, { allowLocalhost: true, trustedDomains: [{ baseUrl }] });
      }),
    );
  });
});
