import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({ env: { LATCHKIT_TRUSTED_PROXIES: "10.0.0.0/8" } });
afterAll(() => backend[Symbol.asyncDispose]());

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const refresh = (refreshToken: string, options: CallOptions) =>
  backend.call("POST /auth/sessions/current/refresh", { refreshToken, ...options });
const locationOf = async (accessToken: string) => {
  const { body } = await backend.call("GET /auth/sessions", { accessToken, query: { user_id: "me" } });
  const current = body.items.find((item: { is_current_session: boolean }) => item.is_current_session);
  return current.last_used_at_end_user_ip_info;
};

describe("a list of sessions tells where each was last used", () => {
  const PROXY = "10.1.2.3";
  const signedInFrom = async (options: Pick<CallOptions, "peerAddress" | "headers" | "tier">) => {
    const { email, password } = await backend.signUp();
    const { body } = await backend.call("POST /auth/password/sign-in", { body: { email, password }, ...options });
    return { location: await locationOf(body.access_token), ...body };
  };
  const nothing = {
    countryCode: null,
    regionCode: null,
    cityName: null,
    latitude: null,
    longitude: null,
    tzIdentifier: null,
  };
  /** Headers that any client can send. */
  const spoofed = {
    "user-agent": BROWSER,
    "x-forwarded-for": "198.51.100.7",
    "x-real-ip": "198.51.100.7",
    "cf-connecting-ip": "198.51.100.7",
    forwarded: "for=198.51.100.7",
    "cf-ipcountry": "KP",
    "x-vercel-ip-country": "KP",
    "x-vercel-ip-city": "Pyongyang",
  };

  it("a session shows the country in which its address is registered", async () => {
    const headers = { "user-agent": BROWSER };
    expect((await signedInFrom({ peerAddress: "8.8.8.8", headers })).location).toEqual({
      ...nothing,
      ip: "8.8.8.8",
      countryCode: "US",
    });
    const { location } = await signedInFrom({ peerAddress: "2001:67c:2e8:22::c100:68b", headers });
    expect(location).toMatchObject({ ip: "2001:67c:2e8:22::c100:68b", countryCode: "NL" });
    const local = await signedInFrom({ peerAddress: "::ffff:127.0.0.1", headers });
    expect(local.location).toEqual({ ...nothing, ip: "127.0.0.1" });
  });

  it("a session shows the new country after it was used elsewhere", async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = await signedInFrom({
      headers: { "user-agent": BROWSER },
    });
    backend.clock.advance(10_000);
    await refresh(refreshToken, { peerAddress: "8.8.8.8", headers: { "user-agent": BROWSER } });
    expect(await locationOf(accessToken)).toMatchObject({ ip: "8.8.8.8" });
  });

  it("a session shows no place if a server used it, or if the address is unknown", async () => {
    expect(
      (await signedInFrom({ peerAddress: "8.8.8.8", headers: { "user-agent": "node" } })).location,
    ).toBeUndefined();
    expect((await signedInFrom({ headers: spoofed })).location).toBeUndefined();
  });

  it.each(["okhttp/4.12", "Shop/7 CFNetwork/1492.0.1 Darwin/23.3.0", "Dart/3.4 (dart:io)", "Nodemon/1.0", undefined])(
    "a session of an application without a browser, which calls itself %s, shows its place",
    async (program) => {
      const headers = program === undefined ? {} : { "user-agent": program };
      expect((await signedInFrom({ peerAddress: "8.8.8.8", headers })).location).toMatchObject({
        ip: "8.8.8.8",
        countryCode: "US",
      });
    },
  );

  it("a session never shows the place of a developer's server that calls in a user's name", async () => {
    for (const options of [
      { tier: "server" },
      { tier: "admin" },
      { headers: { "user-agent": "node" } },
      { headers: { "user-agent": "undici/7.1" } },
      { headers: { "x-stack-client-version": "js @latchkit/kit@1.0.0" } },
    ] as const)
      expect((await signedInFrom({ peerAddress: "8.8.8.8", ...options })).location, JSON.stringify(options)).toBe(
        undefined,
      );
  });

  it("the history of failed sign-ins shows the address of every program without a secret key", async () => {
    const { email, accessToken } = await backend.signUp();
    const fail = (peerAddress: string, options: CallOptions) =>
      backend.call("POST /auth/password/sign-in", { body: { email, password: "wrong" }, peerAddress, ...options });
    await fail("8.8.8.8", { headers: { "user-agent": "node" } });
    await fail("9.9.9.9", {});
    await fail("8.8.4.4", { tier: "server" });
    const failed = async () => {
      const { body } = await backend.call("GET /auth/sign-ins", { accessToken, query: { user_id: "me" } });
      return body.items.flatMap((item: { error_code: string | null; end_user_ip_info: { ip: string } | null }) =>
        item.error_code === null ? [] : [item.end_user_ip_info?.ip],
      );
    };
    await expect.poll(failed, { timeout: 20_000 }).toHaveLength(3);
    expect((await failed()).sort()).toEqual(["8.8.8.8", "9.9.9.9", undefined]);
  });

  it("the history of successful sign-ins shows the address of an application without a browser", async () => {
    for (const [peerAddress, agent] of [
      ["8.8.8.8", "okhttp/4.12"],
      ["9.9.9.9", "Dart/3.4 (dart:io)"],
    ] as const) {
      const { email, password, accessToken } = await backend.signUp();
      const headers = { "user-agent": agent };
      const signedIn = await backend.call("POST /auth/password/sign-in", {
        ...{ body: { email, password }, peerAddress, headers },
      });
      expect(signedIn.status).toBe(200);
      const addresses = async () => {
        const { body } = await backend.call("GET /auth/sign-ins", { accessToken, query: { user_id: "me" } });
        return body.items.map((item: { end_user_ip_info: { ip: string } | null }) => item.end_user_ip_info?.ip);
      };
      await expect.poll(addresses, { timeout: 20_000 }).toContain(peerAddress);
    }
  });

  it("a client cannot claim another address than that of its connection", async () => {
    const { location } = await signedInFrom({ peerAddress: "8.8.8.8", headers: spoofed });
    expect(location).toEqual({ ...nothing, ip: "8.8.8.8", countryCode: "US" });
  });

  it("a session shows the place that a trusted proxy reports", async () => {
    const headers = {
      "user-agent": BROWSER,
      "x-forwarded-for": "198.51.100.7, 8.8.8.8",
      "x-vercel-ip-country": "US",
      "x-vercel-ip-country-region": "CA",
      "x-vercel-ip-city": "San%20Jos%C3%A9",
      "x-vercel-ip-latitude": "37.8",
      "x-vercel-ip-longitude": "-122.2",
      "x-vercel-ip-timezone": "America/Los_Angeles",
    };
    expect((await signedInFrom({ peerAddress: PROXY, headers })).location).toEqual({
      ip: "8.8.8.8",
      countryCode: "US",
      regionCode: "CA",
      cityName: "San José",
      latitude: 37.8,
      longitude: -122.2,
      tzIdentifier: "America/Los_Angeles",
    });
  });

  it("a session never shows a malformed place, even from a trusted proxy", async () => {
    const headers = {
      "user-agent": BROWSER,
      "x-forwarded-for": "8.8.8.8",
      "cf-ipcountry": "XX",
      "x-vercel-ip-country": "<b>",
      "x-vercel-ip-country-region": "'; --",
      "x-vercel-ip-city": "%00",
      "x-vercel-ip-latitude": "91",
      "x-vercel-ip-longitude": "",
      "x-vercel-ip-timezone": "../../etc/passwd",
    };
    const { location } = await signedInFrom({ peerAddress: PROXY, headers });
    expect(location).toEqual({ ...nothing, ip: "8.8.8.8", countryCode: "US" });
    const broken = await signedInFrom({
      peerAddress: PROXY,
      headers: { ...headers, "x-vercel-ip-city": "%E0%A4%A" },
    });
    expect(broken.location.cityName).toBeNull();
  });
});
