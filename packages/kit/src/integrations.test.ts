import { testBackend } from "@latchkit/testing/internal";
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "./apps.test-data.ts";
import { getConvexClientAuth, getConvexHttpClientAuth, getConvexProvidersConfig, getConvexUser } from "./convex.ts";
import { getSupabaseAccessToken } from "./supabase.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);
const [users, anonymous] = getConvexProvidersConfig({ baseUrl: `${backend.url}/`, projectId: backend.project.id });

/** Verifies a token as Convex does with a provider of its configuration. */
async function verifiedBy(provider: typeof users, token: string | null) {
  const { jwks = "", issuer = "", applicationID: audience = "", algorithm = "ES256" } = provider ?? {};
  const fetch = (url: string) => backend.backend.fetch(new Request(url));
  const keys = createRemoteJWKSet(new URL(jwks), { [customFetch]: fetch });
  const currentDate = backend.clock.now();
  return (await jwtVerify(token ?? "", keys, { issuer, audience, algorithms: [algorithm], currentDate })).payload;
}

describe("Convex", () => {
  it("accepts the tokens of users by the first provider, and of anonymous users by the second only", async () => {
    const { app, user } = await signedUp();
    const token = await getConvexClientAuth(app)({ forceRefreshToken: false });
    expect(await verifiedBy(users, token)).toMatchObject({ sub: user.id });
    await expect(verifiedBy(anonymous, token)).rejects.toThrow();
    const visitor = createApp().app;
    const { id } = await visitor.getUser({ or: "anonymous" });
    const ofVisitor = await getConvexHttpClientAuth(visitor);
    expect(await verifiedBy(anonymous, ofVisitor)).toMatchObject({ sub: id });
    await expect(verifiedBy(users, ofVisitor)).rejects.toThrow();
  });

  it("gets another token when it asks for a new one", async () => {
    const { app } = await signedUp();
    const auth = getConvexClientAuth(app);
    const first = await auth({ forceRefreshToken: false });
    backend.clock.advance(1_000);
    expect(await auth({ forceRefreshToken: false })).toBe(first);
    expect(await auth({ forceRefreshToken: true })).not.toBe(first);
  });

  it("gets no token of a user who is signed out", async () => {
    const { app } = createApp();
    expect(await getConvexClientAuth(app)({ forceRefreshToken: true })).toBeNull();
    expect(await getConvexHttpClientAuth(app)).toBe("");
  });

  it("passes the signed-in user to a function, and hides anonymous users unless they are requested", async () => {
    const context = (claims: object) => ({ auth: { getUserIdentity: async () => ({ subject: "u1", ...claims }) } });
    expect(await getConvexUser(context({ name: "Ada", email: "ada@example.com", emailVerified: true }))).toEqual({
      id: "u1",
      displayName: "Ada",
      primaryEmail: "ada@example.com",
      primaryEmailVerified: true,
      isAnonymous: false,
      isImpersonated: false,
    });
    const visitor = context({ is_anonymous: true });
    expect(await getConvexUser(visitor)).toBeNull();
    expect(await getConvexUser(visitor, { or: "anonymous" })).toMatchObject({ id: "u1", isAnonymous: true });
    expect(await getConvexUser({ auth: { getUserIdentity: async () => null } })).toBeNull();
  });
});

describe("Supabase", () => {
  it("gets a token whose role is authenticated and whose subject is the user, and none of a user who is signed out", async () => {
    const { app, user } = await signedUp();
    const token = await getSupabaseAccessToken(app)();
    expect(await verifiedBy(users, token)).toMatchObject({ sub: user.id, role: "authenticated" });
    expect(await getSupabaseAccessToken(createApp().app)()).toBeNull();
  });
});
