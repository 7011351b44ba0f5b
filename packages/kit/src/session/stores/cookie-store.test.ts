import { describe, expect, it } from "vitest";
import { type FakeBrowser, type FakeTab, fakeBrowser } from "../../fake-browser.test-data.ts";
import { ambientPlatform } from "../../platform.ts";
import { NO_TOKENS } from "../../tokens.ts";
import { createTransport } from "../../transport/send.ts";
import { type CookieStoreParts, cookieStore, type FreshSignIn } from "./cookie-store.ts";
import { parentDomains } from "./cookies.ts";
import { sharedDomain, sharedRefreshCookie, shareSignIn } from "./shared-cookie.ts";
import type { TokenStore } from "./token-store.ts";

const PROJECT = "a1b2c3d4-0000-4000-8000-000000000000";
const DEFAULT = `stack-refresh-${PROJECT}--default`;
const ALICE = { refreshToken: "alice-refresh", accessToken: "alice-access" };
const BOB = { refreshToken: "bob-refresh", accessToken: "bob-access" };

interface Opened {
  store: TokenStore;
  tab: FakeTab;
  browser: FakeBrowser;
  warnings: string[];
}

function open(url = "http://localhost:3000/", parts: Partial<CookieStoreParts> = {}, browser = fakeBrowser()): Opened {
  const tab = browser.open(url);
  const warnings: string[] = [];
  const platform = {
    ...ambientPlatform(),
    ...tab,
    now: () => 1_730_000_000_000,
    warn: (text: string) => warnings.push(text),
  };
  const all = { projectId: PROJECT, platform, share: async () => undefined, ...parts };
  return { store: cookieStore(all, tab.cookies, tab.page), tab, browser, warnings };
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const stored = (refreshToken: string, updatedAtMillis = 1_730_000_000_000) =>
  json({ refresh_token: refreshToken, updated_at_millis: updatedAtMillis });

describe("writing tokens", () => {
  it("sets a refresh and an access cookie", () => {
    const { store, browser } = open();
    store.write(ALICE);
    expect(browser.stored()).toEqual({
      [DEFAULT]: { value: stored("alice-refresh"), attributes: "Path=/; Max-Age=31536000; SameSite=Lax" },
      "stack-access": {
        value: json(["alice-refresh", "alice-access"]),
        attributes: "Path=/; Max-Age=86400; SameSite=Lax",
      },
    });
    expect(store.read()).toEqual(ALICE);
  });

  it("ties them to the host and to TLS over HTTPS, and tells the app's server", () => {
    const { store, browser } = open("https://shop.example/");
    store.write(ALICE);
    expect(browser.stored()).toEqual({
      "stack-is-https": { value: "true", attributes: "Path=/; Secure; SameSite=Lax" },
      [`__Host-${DEFAULT}`]: {
        value: stored("alice-refresh"),
        attributes: "Path=/; Max-Age=31536000; Secure; SameSite=Lax",
      },
      "stack-access": {
        value: json(["alice-refresh", "alice-access"]),
        attributes: "Path=/; Max-Age=86400; Secure; SameSite=Lax",
      },
    });
  });

  it("keeps the refresh cookie if only the access token is new", () => {
    let nowMillis = 1;
    const { store, browser } = open(undefined, { platform: { ...ambientPlatform(), now: () => nowMillis } });
    store.write(ALICE);
    nowMillis = 2;
    store.write({ ...ALICE, accessToken: "newer" });
    expect(browser.stored()[DEFAULT]?.value).toBe(stored("alice-refresh", 1));
    expect(store.read().accessToken).toBe("newer");
  });

  it("deletes everything on sign-out, including legacy and shared cookies", () => {
    const { store, tab, browser } = open("https://app.shop.example/");
    for (const name of ["stack-refresh", `stack-refresh-${PROJECT}`, DEFAULT]) tab.cookies.write(`${name}=old; Path=/`);
    tab.cookies.write(`stack-refresh-${PROJECT}--custom-abc=${stored("shared")}; Path=/; Domain=shop.example; Secure`);
    store.write(ALICE);
    store.write(NO_TOKENS);
    expect(Object.keys(browser.stored())).toEqual(["stack-is-https"]);
    expect(store.read()).toEqual(NO_TOKENS);
  });

  it("keeps cookies of other projects", () => {
    const { store, tab, browser } = open();
    tab.cookies.write("stack-refresh-other--default=theirs; Path=/");
    store.write(NO_TOKENS);
    expect(browser.stored()).toHaveProperty("stack-refresh-other--default");
  });

  it("stores an access token that is too long for a cookie in memory", () => {
    const { store, browser } = open();
    store.write(ALICE);
    store.write({ ...ALICE, accessToken: "x".repeat(4000) });
    expect(Object.keys(browser.stored())).toEqual([DEFAULT]);
  });

  it("uses memory where cookies are blocked", () => {
    const { store, tab } = open(undefined, {}, fakeBrowser({ blocksCookies: true }));
    let changes = 0;
    store.subscribe(() => changes++);
    store.write(ALICE);
    tab.tick();
    expect(store.read()).toEqual(ALICE);
    expect(changes).toBe(1);
  });
});

describe("reading tokens", () => {
  it.each([
    [
      "the newest of several refresh cookies",
      `${DEFAULT}=${stored("old", 1)}; stack-refresh-${PROJECT}--custom-x=${stored("new", 2)}`,
      "new",
    ],
    ["the one for https", `__Host-${DEFAULT}=${stored("secure", 2)}; ${DEFAULT}=${stored("plain", 1)}`, "secure"],
    ["the oldest kits' cookie first", `stack-refresh=bare; ${DEFAULT}=${stored("new")}`, "bare"],
    ["their cookie for the project before that", `stack-refresh=bare; stack-refresh-${PROJECT}=own`, "own"],
    ["nothing from what is no JSON", `${DEFAULT}=garbage`, null],
    ["nothing from other shapes", `${DEFAULT}=${json({ refresh_token: 1, updated_at_millis: 1 })}`, null],
    ["nothing from another project", `stack-refresh-other--default=${stored("theirs")}`, null],
  ])("accepts %s", (_, cookies, refreshToken) => {
    const { store, tab } = open("https://shop.example/");
    for (const cookie of cookies.split("; ")) tab.cookies.write(`${cookie}; Path=/; Secure`);
    expect(store.read().refreshToken).toBe(refreshToken);
  });

  it.each([
    ["of this sign-in", json(["alice-refresh", "alice-access"]), "alice-access"],
    ["not of another sign-in", json(["bob-refresh", "bob-access"]), null],
    ["not what is no pair", json({ 0: "alice-refresh", 1: "alice-access" }), null],
    ["not what is no JSON", "alice-access", null],
  ])("accepts the access token %s", (_, cookie, accessToken) => {
    const { store, tab } = open();
    tab.cookies.write(`${DEFAULT}=${stored("alice-refresh")}; Path=/`);
    tab.cookies.write(`stack-access=${cookie}; Path=/`);
    expect(store.read()).toEqual({ refreshToken: "alice-refresh", accessToken });
  });
});

describe("another tab's change", () => {
  it("is noticed once, at the next poll, while there are subscribers", () => {
    const browser = fakeBrowser();
    const one = open(undefined, {}, browser);
    const two = open(undefined, {}, browser);
    let changes = 0;
    const stop = two.store.subscribe(() => changes++);
    one.store.write(ALICE);
    two.tab.tick();
    two.tab.tick();
    expect(changes).toBe(1);
    expect(two.store.read()).toEqual(ALICE);
    stop();
    one.store.write(NO_TOKENS);
    two.tab.tick();
    expect(changes).toBe(1);
  });
});

describe("sharing a sign-in with subdomains", () => {
  const name = sharedRefreshCookie(PROJECT, "shop.example");
  const trusted = ["https://shop.example", "https://**.shop.example"];
  const warnings: string[] = [];
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  /** As in an app whose project trusts these domains. */
  function shareWithin(domains: readonly string[]): Partial<CookieStoreParts> {
    const answer = { config: { domains: domains.map((domain) => ({ domain, handler_path: "/handler" })) } };
    return sharing(async () => Response.json(answer));
  }

  function sharing(fetch: () => Promise<Response>): Partial<CookieStoreParts> {
    const warn = (text: string) => warnings.push(text);
    const settings = { projectId: PROJECT, publishableClientKey: "", baseUrl: "", extraRequestHeaders: {} };
    const platform = { ...ambientPlatform(), fetch, warn, wait: async () => undefined };
    const { send } = createTransport({ settings, platform });
    return { share: (signIn) => shareSignIn({ settings, platform, send }, signIn) };
  }

  it("moves it to a cookie of the common parent domain", async () => {
    const browser = fakeBrowser();
    const { store } = open("https://app.shop.example/", shareWithin(trusted), browser);
    store.write(ALICE);
    await settled();
    const attributes = "Path=/; Max-Age=31536000; Domain=shop.example; Secure; SameSite=Lax";
    expect(browser.stored()).toMatchObject({ [name]: { value: stored("alice-refresh"), attributes } });
    expect(browser.stored()).not.toHaveProperty([`__Host-${DEFAULT}`]);
    const blog = open("https://blog.shop.example/", shareWithin(trusted), browser);
    expect(blog.store.read().refreshToken).toBe("alice-refresh");
    blog.store.write(NO_TOKENS);
    expect(store.read()).toEqual(NO_TOKENS);
  });

  it("prefers the newest sign-in over one still in progress", async () => {
    const shares: FreshSignIn[] = [];
    const { store, browser } = open("https://app.shop.example/", { share: async (signIn) => void shares.push(signIn) });
    store.write(ALICE);
    store.write(BOB);
    for (const signIn of shares.reverse()) await shareWithin(trusted).share?.(signIn);
    expect(browser.stored()[name]?.value).toBe(stored("bob-refresh"));
  });

  it("drops one that was signed out meanwhile", async () => {
    const { store, browser } = open("https://app.shop.example/", shareWithin(trusted));
    store.write(ALICE);
    store.write(NO_TOKENS);
    await settled();
    expect(browser.stored()).not.toHaveProperty([name]);
  });

  it("keeps the host's own cookie if the backend is unreachable", async () => {
    const noConnection = sharing(() => Promise.reject(new TypeError("no connection")));
    const { store } = open("https://app.shop.example/", noConnection);
    store.write(ALICE);
    await expect.poll(() => warnings).toEqual([expect.stringContaining("whether subdomains share the sign-in")]);
    expect(store.read()).toEqual(ALICE);
  });

  it.each(["http://localhost:3000/", "http://127.0.0.1:3000/", "http://[::1]:3000/"])(
    "makes no request on %s",
    (url) => {
      const shares: FreshSignIn[] = [];
      open(url, { share: async (signIn) => void shares.push(signIn) }).store.write(ALICE);
      expect(shares).toEqual([]);
    },
  );

  it.each([
    ["app.shop.example", ["https://shop.example", "https://**.shop.example"], "shop.example"],
    ["shop.example", ["https://shop.example", "https://**.shop.example"], "shop.example"],
    ["a.b.shop.example", ["http://SHOP.example/x", "https://**.shop.example"], "shop.example"],
    [
      "a.b.shop.example",
      ["https://b.shop.example", "https://**.b.shop.example", "https://shop.example", "https://**.shop.example"],
      "b.shop.example",
    ],
    ["app.shop.example", ["https://shop.example"], null],
    ["app.shop.example", ["https://**.shop.example"], null],
    ["app.shop.example", ["https://shop.example", "https://*.shop.example"], null],
    ["app.other.example", ["https://shop.example", "https://**.shop.example"], null],
    ["localhost", ["http://localhost", "http://**.localhost"], null],
  ])("%s within %j belongs to %s", (hostname, trusted, domain) => {
    expect(sharedDomain(parentDomains(hostname), trusted)).toBe(domain);
  });
});

describe("a pause after a failed renewal", () => {
  const PAUSE = { untilMillis: 1_730_000_001_000, millis: 1000 };

  it("is shared with other tabs for a minute, and ended by any of them", () => {
    const { store, browser } = open();
    const other = open(undefined, undefined, browser).store;
    store.writePause(PAUSE);
    expect(other.readPause()).toEqual(PAUSE);
    expect(browser.stored()["latchkit-renewal-pause"]?.attributes).toContain("Max-Age=60");
    other.writePause(null);
    expect(store.readPause()).toBeNull();
  });

  it("applies to the tab alone where the browser refuses cookies", () => {
    const { store } = open(undefined, undefined, fakeBrowser({ blocksCookies: true }));
    store.writePause(PAUSE);
    expect(store.readPause()).toEqual(PAUSE);
    store.writePause(null);
    expect(store.readPause()).toBeNull();
  });

  it.each(["", "%", "[]", "[1]", '{"untilMillis":1}', '["a","b"]', "[null,1]"])(
    "is ignored if it is stored as %j",
    (text) => {
      const { store, tab } = open();
      tab.cookies.write(`latchkit-renewal-pause=${encodeURIComponent(text)}; Path=/`);
      expect(store.readPause()).toBeNull();
    },
  );
});
