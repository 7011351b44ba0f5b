import { describe, expect, it } from "vitest";
import { ClientApp } from "../client-app.ts";
import { createCore } from "../client-core.ts";
import { fakeBrowser } from "../fake-browser.test-data.ts";
import type { ClientAppOptions } from "../settings.ts";
import { callbackUrl } from "./callback-url.ts";
import { isRelativeUrl } from "./relative-url.ts";

const KEYS = { projectId: "internal", publishableClientKey: "pck_test", tokenStore: "cookie" } as const;

function open(url: string, options: Partial<ClientAppOptions> = {}) {
  const waits: number[] = [];
  const { page, cookies, every, visited } = fakeBrowser().open(url);
  const wait = async (millis: number) => void waits.push(millis);
  const all: ClientAppOptions = {
    ...KEYS,
    redirectMethod: "window",
    platform: { page, cookies, every, wait },
    ...options,
  };
  return { app: new ClientApp(all), core: createCore(all), visited, waits };
}

describe("a URL is relative", () => {
  it.each([
    "/",
    "/a/b?c#d",
    "a",
    "?q",
    "#h",
    "",
    "./a",
    "../a",
    "/a?next=https://evil.example",
    "/a//b",
    "/%2f%2fevil.example",
  ])("when it is %j", (url) => expect(isRelativeUrl(url)).toBe(true));

  it.each([
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "\n//evil.example",
    " //evil.example",
    "https:evil.example",
    "http:evil.example",
    "https:/evil.example",
    "https://a.invalid/",
    "http://b.invalid:1/",
    "//a.invalid",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,hi",
    "blob:https://a.invalid/1",
    "mailto:a@b.example",
    "//user@evil.example",
    "https://[",
  ])("but not when it is %j", (url) => expect(isRelativeUrl(url)).toBe(false));
});

describe("redirecting to a page of the app", () => {
  it.each([
    ["home", (app: ClientApp) => app.redirectToHome(), "/"],
    ["any of the site", (app: ClientApp) => app.goTo("/teams/1?a#b"), "/teams/1?a#b"],
    [
      "sign-in, and back",
      (app: ClientApp) => app.redirectToSignIn(),
      "/handler/sign-in?after_auth_return_to=%2Fcart%3Fa%3D1%23b",
    ],
    [
      "sign-up, and back",
      (app: ClientApp) => app.redirectToSignUp(),
      "/handler/sign-up?after_auth_return_to=%2Fcart%3Fa%3D1%23b",
    ],
    ["sign-in alone", (app: ClientApp) => app.redirectToSignIn({ noRedirectBack: true }), "/handler/sign-in"],
    ["sign-out", (app: ClientApp) => app.redirectToSignOut(), "/handler/sign-out"],
    ["after sign-in", (app: ClientApp) => app.redirectToAfterSignIn(), "/"],
    ["after sign-up", (app: ClientApp) => app.redirectToAfterSignUp(), "/"],
    ["after sign-out", (app: ClientApp) => app.redirectToAfterSignOut(), "/"],
    ["email verification", (app: ClientApp) => app.redirectToEmailVerification(), "/handler/email-verification"],
    ["password reset", (app: ClientApp) => app.redirectToPasswordReset(), "/handler/password-reset"],
    ["forgot password", (app: ClientApp) => app.redirectToForgotPassword(), "/handler/forgot-password"],
    ["OAuth callback", (app: ClientApp) => app.redirectToOAuthCallback(), "/handler/oauth-callback"],
    ["magic-link callback", (app: ClientApp) => app.redirectToMagicLinkCallback(), "/handler/magic-link-callback"],
    ["account settings", (app: ClientApp) => app.redirectToAccountSettings(), "/handler/account-settings"],
    ["team invitation", (app: ClientApp) => app.redirectToTeamInvitation(), "/handler/team-invitation"],
    ["second factor", (app: ClientApp) => app.redirectToMfa(), "/handler/mfa"],
    ["error", (app: ClientApp) => app.redirectToError(), "/handler/error"],
  ])("%s", async (_, go, url) => {
    const { app, visited, waits } = open("https://shop.example/cart?a=1#b");
    await go(app);
    expect(visited).toEqual([{ url, replace: false }]);
    expect(waits).toEqual([2000]);
  });

  it("keeps the requested page", async () => {
    const { app, visited } = open("https://shop.example/handler/sign-in?after_auth_return_to=%2Fcart");
    await app.redirectToSignUp({ replace: true });
    await app.redirectToAfterSignUp();
    expect(visited).toEqual([
      { url: "/handler/sign-up?after_auth_return_to=%2Fcart", replace: true },
      { url: "/cart", replace: false },
    ]);
  });

  it("does not return to a page of the sign-in flow", async () => {
    const { app, visited } = open("https://shop.example/handler/forgot-password");
    await app.redirectToSignIn();
    expect(visited[0]?.url).toBe("/handler/sign-in");
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "follows no link that says to return to %s",
    async (evil) => {
      const link = `https://shop.example/handler/sign-in?after_auth_return_to=${encodeURIComponent(evil)}`;
      const [one, two] = [open(link), open(link)];
      await one.app.redirectToAfterSignIn();
      await two.app.redirectToSignUp();
      expect([...one.visited, ...two.visited].map(({ url }) => url)).toEqual(["/", "/handler/sign-up"]);
    },
  );

  it.each(["https://evil.example", "https://shop.example/bye", "//evil.example"])(
    "never goes to %s",
    async (afterSignOut) => {
      const { app, visited } = open("https://shop.example/", { urls: { afterSignOut } });
      await expect(app.redirectToAfterSignOut()).rejects.toThrow("stay on the site");
      await expect(app.signOut({ redirectUrl: afterSignOut })).rejects.toThrow("stay on the site");
      expect(visited).toEqual([]);
    },
  );

  it("waits while the browser is leaving for another page", async () => {
    let arrive: () => void = () => undefined;
    const { page, cookies, every, visited } = fakeBrowser().open("https://shop.example/cart");
    const wait = () => new Promise<void>((resolve) => (arrive = resolve));
    const app = new ClientApp({ ...KEYS, redirectMethod: "window", platform: { page, cookies, every, wait } });
    const leaving = app.redirectToAfterSignOut();
    void app.redirectToSignIn({ replace: true });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(visited.map(({ url }) => url)).toEqual(["/"]);
    arrive();
    await leaving;
    await expect.poll(() => visited.map(({ url }) => url)).toEqual(["/", expect.stringContaining("/handler/sign-in")]);
  });

  it("uses the app's router where there is one", async () => {
    const gone: unknown[] = [];
    const navigate = (url: string, options: unknown) => gone.push([url, options]);
    const { app, visited } = open("https://shop.example/cart", { redirectMethod: { navigate } });
    await app.redirectToSignIn({ replace: true });
    expect(gone).toEqual([["/handler/sign-in?after_auth_return_to=%2Fcart", { replace: true }]]);
    expect(visited).toEqual([]);
  });

  it("does not happen when redirects are off, and needs a browser when they are on", async () => {
    const off = open("https://shop.example/", { redirectMethod: "none" });
    await off.app.redirectToSignIn();
    expect(off.visited).toEqual([]);
    const onServer = new ClientApp({ ...KEYS, redirectMethod: "window" });
    await expect(onServer.redirectToHome()).rejects.toThrow("needs a browser");
  });
});

describe("a signed-out user on a page that requires sign-in", () => {
  it("goes to the sign-in page and does not come back here", async () => {
    const { app, visited } = open("https://shop.example/cart");
    const outcome = await Promise.race([
      app.getUser({ or: "redirect" }),
      new Promise((resolve) => setTimeout(resolve, 20, "never")),
    ]);
    expect(outcome).toBe("never");
    expect(visited).toEqual([{ url: "/handler/sign-in?after_auth_return_to=%2Fcart", replace: true }]);
  });

  it("is an error where redirects are off", async () => {
    const { app } = open("https://shop.example/cart", { redirectMethod: "none" });
    await expect(app.getUser({ or: "redirect" })).rejects.toThrow("The user is signed out");
  });
});

describe("the pages' addresses", () => {
  it("hang below the handler unless said otherwise", () => {
    const { app } = open("https://shop.example/", { urls: { handler: "/auth/", home: "/start", signIn: "/login" } });
    expect(app.urls).toMatchObject({
      handler: "/auth",
      signIn: "/login",
      signUp: "/auth/sign-up",
      afterSignIn: "/start",
      afterSignUp: "/start",
      afterSignOut: "/start",
    });
    expect(open("https://shop.example/", { urls: { afterSignIn: "/in" } }).app.urls.afterSignUp).toBe("/in");
  });
});

describe("the address of a page in a mail", () => {
  it("is absolute, remembers where people wanted to go, and has no hash", () => {
    const { core } = open("https://shop.example/handler/sign-up?after_auth_return_to=%2Fcart&x=1#top");
    expect(callbackUrl(core, "emailVerification", undefined, "callbackUrl")).toBe(
      "https://shop.example/handler/email-verification?after_auth_return_to=%2Fcart",
    );
    expect(callbackUrl(core, "emailVerification", "/verify", "callbackUrl")).toBe("https://shop.example/verify");
    expect(callbackUrl(core, "emailVerification", "myapp://verify", "callbackUrl")).toBe("myapp://verify");
  });
});
