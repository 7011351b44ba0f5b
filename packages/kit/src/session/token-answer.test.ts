import { describe, expect, it } from "vitest";
import { ClientApp } from "../client-app.ts";
import { isOAuthError } from "../oauth/is-oauth-error.ts";
import { accessToken } from "./access-token.test-data.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Asks for the access token of a session whose renewal is answered so. */
function renewedWith(answer: () => Response): Promise<unknown> {
  const app = new ClientApp({
    baseUrl: "https://api.example",
    projectId: "internal",
    publishableClientKey: "pck",
    tokenStore: { accessToken: null, refreshToken: "refresh" },
    platform: { fetch: async () => answer(), wait: async () => undefined },
  });
  return app.getAuthJson();
}

const good = () => ({
  access_token: accessToken(nowSeconds()),
  token_type: "Bearer",
  expires_in: 600,
  scope: "legacy",
});

describe("the answer of the token endpoint", () => {
  it.each([{}, { token_type: "bearer" }, { expires_in: undefined, scope: undefined }])(
    "is taken as the standard has it: %j",
    async (changes) => {
      const answer = { ...good(), ...changes };
      const tokens = await renewedWith(() => Response.json(answer));
      expect(tokens).toMatchObject({ accessToken: answer.access_token });
    },
  );

  it.each([
    { token_type: "mac" },
    { token_type: undefined },
    { expires_in: "soon" },
    { expires_in: -1 },
    { scope: null },
    { scope: ["legacy"] },
  ])("is refused otherwise: %j", async (changes) => {
    await expect(renewedWith(() => Response.json({ ...good(), ...changes }))).rejects.toThrow("is not valid");
  });

  it("contains the OAuth error of a refused renewal", async () => {
    const refusal = {
      error: "invalid_client",
      error_description: "The key is old.",
      error_uri: "https://docs.example/",
    };
    const failure = await renewedWith(() => Response.json(refusal, { status: 401 })).catch((error: unknown) => error);
    expect(isOAuthError(failure)).toBe(true);
    expect(failure).toMatchObject({
      code: "invalid_client",
      description: "The key is old.",
      uri: "https://docs.example/",
    });
  });

  it("keeps the wait of a rate limit", async () => {
    const refusal = { error: "Too many requests.", retry_after_seconds: 3_600 };
    const failure = await renewedWith(() => Response.json(refusal, { status: 429 })).catch((error: unknown) => error);
    expect(isOAuthError(failure)).toBe(false);
    expect(failure).toMatchObject({ status: 429, retryAfterSeconds: 3_600 });
  });
});
