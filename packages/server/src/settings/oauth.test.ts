import { describe, expect, it } from "vitest";
import { readOAuthSettings } from "./oauth.ts";
import { createEnvironmentReader } from "./read-environment.ts";

function read(env: Record<string, string>, mode: "development" | "production" = "production") {
  const reader = createEnvironmentReader(env);
  return { settings: readOAuthSettings(reader, mode), problems: reader.problems };
}

describe("settings for signing in with providers", () => {
  it("are empty by default", () => {
    expect(read({})).toMatchObject({ settings: { sharedKeys: {}, issuers: {} }, problems: [] });
  });

  it("lend keys for the providers that can be shared, and ignore others", () => {
    const { settings, problems } = read({
      LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_ID: "Iv1.8a61f9b3a7aba766",
      LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_SECRET: "secret",
      LATCHKIT_SHARED_OAUTH_TWITCH_CLIENT_ID: "x",
    });
    expect(settings.sharedKeys).toEqual({ github: { clientId: "Iv1.8a61f9b3a7aba766", clientSecret: "secret" } });
    expect(problems).toEqual([]);
  });

  it("take no half of a client", () => {
    expect(read({ LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_ID: "x" }).problems).toEqual([
      "LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_SECRET is not set; expected with LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_ID.",
    ]);
    expect(read({ LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_SECRET: "x" }).problems).toEqual([
      "LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_ID is not set; expected with LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_SECRET.",
    ]);
  });

  it("do not repeat a secret they cannot take", () => {
    const { problems } = read({
      LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_ID: "x",
      LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_SECRET: "two words",
    });
    expect(problems).toEqual([
      expect.stringMatching(/^LATCHKIT_SHARED_OAUTH_GOOGLE_CLIENT_SECRET has an unfit value of 9 bytes/),
    ]);
  });

  it("name issuers that stand in for any provider", () => {
    const { settings } = read({
      LATCHKIT_OAUTH_APPLE_ISSUER: "https://login.corp.example/realms/all/",
      LATCHKIT_OAUTH_X_ISSUER: "http://localhost:9000",
    });
    expect(settings.issuers).toEqual({ apple: "https://login.corp.example/realms/all", x: "http://localhost:9000" });
  });

  it.each(["http://login.corp.example", "https://login.example?x=1", "login.example", "ftp://login.example"])(
    "take no issuer like %s in production",
    (issuer) => {
      expect(read({ LATCHKIT_OAUTH_GOOGLE_ISSUER: issuer }).problems).toEqual([
        expect.stringMatching(
          /^LATCHKIT_OAUTH_GOOGLE_ISSUER is ".*"; expected the https address of an OpenID Connect issuer/,
        ),
      ]);
    },
  );

  it("take an issuer without https in development", () => {
    const issuer = "http://provider:9000";
    expect(read({ LATCHKIT_OAUTH_GOOGLE_ISSUER: issuer }, "development").settings.issuers).toEqual({ google: issuer });
  });
});
