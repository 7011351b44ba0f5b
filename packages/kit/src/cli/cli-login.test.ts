import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import type { CliLoginOptions } from "./cli-login.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);

/** A command line that asks to be signed in, and a user who acts each time it has waited. */
function prompt(meanwhile: (loginCode: string) => Promise<unknown>, options: Partial<CliLoginOptions> = {}) {
  const links: string[] = [];
  const waits: number[] = [];
  const platform = {
    async wait(millis: number) {
      waits.push(millis);
      backend.clock.advance(millis);
      await meanwhile(new URL(links[0] ?? "").searchParams.get("login_code") ?? "");
    },
  };
  const { app } = createApp({ tokenStore: null, platform });
  const promptLink = (url: string) => links.push(url);
  const result = app.promptCliLogin({ appUrl: "https://shop.example/", promptLink, ...options });
  return { result, links, waits };
}

describe("signing a command line in", () => {
  it("waits until a user confirms in the app, and returns a refresh token", async () => {
    const { app: browser, user } = await signedUp();
    let looks = 0;
    const { result, links, waits } = prompt(async (loginCode) => {
      looks += 1;
      if (looks === 2) expect(await browser.completeCliLogin(loginCode)).toEqual({ status: "ok", data: undefined });
    });
    const done = await result;
    expect(done).toEqual({ status: "ok", data: expect.any(String) });
    expect(links).toEqual([
      expect.stringMatching(/^https:\/\/shop\.example\/handler\/cli-auth-confirm\?login_code=\w+$/),
    ]);
    expect(waits).toEqual([2000, 2000]);
    const refreshToken = done.status === "ok" ? done.data : "";
    const { app } = createApp({ tokenStore: { refreshToken, accessToken: null } });
    expect(await app.getUser()).toMatchObject({ id: user.id });
  });

  it("prints the link by default", async () => {
    const printed: string[] = [];
    const { app } = createApp({ platform: { device: { print: (text) => printed.push(text) } } });
    await app.promptCliLogin({ appUrl: "https://shop.example", maxAttempts: 1 });
    expect(printed).toEqual([expect.stringContaining("https://shop.example/handler/cli-auth-confirm?login_code=")]);
  });

  it("fails when no user confirms in time", async () => {
    const { result } = prompt(async () => undefined, { expiresInMillis: 5000 });
    expect(await result).toMatchObject({
      status: "error",
      error: { code: "CLI_AUTH_EXPIRED_ERROR", message: "CLI authentication request expired. Please try again." },
    });
  });

  it("stops after the given number of polls", async () => {
    const { result, waits } = prompt(async () => undefined, { maxAttempts: 3, waitTimeMillis: 100 });
    expect(await result).toMatchObject({
      status: "error",
      error: { code: "CLI_AUTH_ERROR", message: "Timed out waiting for CLI authentication." },
    });
    expect(waits).toEqual([100, 100]);
  });

  it("fails when the token has already been read", async () => {
    const answers = [{ polling_code: "p", login_code: "l", expires_at: "2026-01-01T00:00:00Z" }, { status: "used" }];
    const { app } = createApp({ platform: { fetch: async () => Response.json(answers.shift()) } });
    expect(await app.promptCliLogin({ appUrl: "https://shop.example", promptLink: () => undefined })).toMatchObject({
      error: { code: "CLI_AUTH_USED_ERROR", message: "This authentication token has already been used." },
    });
  });

  it("polls again when the connection fails", async () => {
    let failures = 0;
    const { app, requests } = createApp({
      platform: {
        fetch(url, init) {
          if (!url.endsWith("/poll") || failures++ > 0) return backend.backend.fetch(new Request(url, init));
          return Promise.reject(new TypeError("fetch failed"));
        },
      },
    });
    const result = await app.promptCliLogin({
      appUrl: "https://shop.example",
      promptLink: () => undefined,
      maxAttempts: 1,
    });
    expect(result).toMatchObject({ error: { message: "Timed out waiting for CLI authentication." } });
    expect([failures, requests]).toEqual([2, []]);
  });
});

describe("confirming a command line", () => {
  it("fails when the request has expired", async () => {
    const { app } = await signedUp();
    expect(await app.completeCliLogin("unknown")).toMatchObject({
      status: "error",
      error: { message: "CLI authentication request expired. Please try again." },
    });
  });

  it("requires a signed-in user", async () => {
    const { app, requests } = createApp();
    await expect(app.completeCliLogin("whatever")).rejects.toThrow("Sign in first");
    expect(requests).toEqual([]);
  });
});
