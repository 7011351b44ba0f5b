import { ClientApp } from "@latchkit/kit";
import { describe, expect, it } from "vitest";
import { destination } from "./pages.ts";

describe("destination", () => {
  it.each([
    "sign-in",
    "sign-up",
    "sign-out",
    "forgot-password",
    "password-reset",
    "email-verification",
    "account-settings",
    "magic-link-callback",
    "team-invitation",
    "oauth-callback",
    "mfa",
    "error",
    "cli-auth-confirm",
    "impersonation",
    "oauth-consent",
    "buy",
    "device",
  ])("finds the page /handler/%s", (page) => {
    expect(destination(`/handler/${page}`, urls())).toEqual({ page });
    expect(destination(`/handler/${page}/`, urls())).toEqual({ page, rename: undefined });
  });

  it.each([
    ["SignIn", "sign-in"],
    ["log-in", "sign-in"],
    ["login", "sign-in"],
    ["register", "sign-up"],
    ["Password-Reset", "password-reset"],
    ["OAuthCallback", "oauth-callback"],
    ["TeamInvitation", "team-invitation"],
    ["cliAuthConfirm", "cli-auth-confirm"],
  ])("shows %s as %s, under its usual name", (alias, page) => {
    expect(destination(`/handler/${alias}`, urls())).toEqual({ page, rename: `/handler/${page}` });
  });

  it.each(["/handler/", "/handler/nonsense", "/handler/sign-in/more", "/handler/constructor", "/elsewhere/sign-in"])(
    "finds no page at %s",
    (path) => {
      expect(destination(path, urls()).page).toBeNull();
    },
  );

  it("finds the handler below the app's base path, whether or not the router tells of it", () => {
    expect(destination("/shop/handler/sign-in", urls()).page).toBe("sign-in");
    expect(destination("/handler/sign-in", urls({ handler: "/shop/handler" })).page).toBe("sign-in");
    expect(destination("/shop/handler/login", urls({ handler: "/shop/handler" })).rename).toBe("/shop/handler/sign-in");
  });

  it("never names another host, whatever the prefix", () => {
    expect(destination("//evil.example/handler/login", urls()).rename).toBe("/evil.example/handler/sign-in");
  });

  it("works at the root", () => {
    expect(destination("/sign-in", urls({ handler: "/" }))).toEqual({ page: "sign-in" });
  });

  it("passes on to where the app has a page of its own", () => {
    expect(destination("/handler/sign-in", urls({ signIn: "/welcome" }))).toEqual({
      page: "sign-in",
      moved: "/welcome",
    });
  });

  it("does not redirect in circles if that address is one of its own aliases", () => {
    expect(destination("/handler/login", urls({ signIn: "/handler/login" }))).toEqual({ page: "sign-in" });
  });
});

function urls(changes: Partial<ClientApp["urls"]> = {}) {
  const app = new ClientApp({
    projectId: "internal",
    publishableClientKey: "pck_test",
    tokenStore: null,
    urls: changes,
  });
  return app.urls;
}
