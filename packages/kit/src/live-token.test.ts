import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "./apps.test-data.ts";
import { accessTokenOf, partialUserOf } from "./live-token.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);

describe("the access token as a resource", () => {
  it("is the token of the signed-in user, and null without one", async () => {
    const { app } = await signedUp();
    expect(await accessTokenOf(app).load()).toBe((await app.getAuthJson()).accessToken);
    expect(await accessTokenOf(createApp().app).load()).toBeNull();
  });

  it("is the same resource for the same app", () => {
    const { app } = createApp();
    expect(accessTokenOf(app)).toBe(accessTokenOf(app));
    expect(partialUserOf(app)).toBe(partialUserOf(app, { or: "return-null" }));
    expect(partialUserOf(app)).not.toBe(partialUserOf(app, { or: "anonymous" }));
  });

  it("is renewed shortly before it expires while it has subscribers", async () => {
    const timers: { millis: number; work: () => void }[] = [];
    const { app } = await signedUp({
      platform: {
        after(millis, work) {
          timers.push({ millis, work });
          return () => undefined;
        },
      },
    });
    const token = accessTokenOf(app);
    const stop = token.subscribe(() => undefined);
    const first = await token.load();
    const renewal = timers.at(-1);
    // Ten minutes, less the twenty seconds for which a token must be valid; tokens count in whole seconds.
    expect(renewal?.millis).toBeGreaterThan(578_999);
    expect(renewal?.millis).toBeLessThanOrEqual(580_000);
    backend.clock.advance(580_001);
    renewal?.work();
    await expect.poll(() => token.peek()).not.toEqual({ status: "ready", value: first });
    expect(await token.load()).toBe((await app.getAuthJson()).accessToken);
    stop();
  });

  it("follows sign-ins and sign-outs while it has subscribers", async () => {
    const { app } = await signedUp();
    const token = accessTokenOf(app);
    token.subscribe(() => undefined);
    await token.load();
    await app.signOut();
    await expect.poll(() => token.peek()).toEqual({ status: "ready", value: null });
  });
});

describe("the user of the access token", () => {
  it("has id, name and address without a request for the user", async () => {
    const { app, user, email, requests } = await signedUp();
    requests.length = 0;
    expect(await partialUserOf(app).load()).toEqual({
      id: user.id,
      displayName: null,
      primaryEmail: email,
      primaryEmailVerified: false,
      isAnonymous: false,
      isImpersonated: false,
    });
    expect(requests).toEqual([]);
  });

  it("is an anonymous user only when asked for", async () => {
    const { app } = createApp();
    const { id } = await app.getUser({ or: "anonymous" });
    expect(await partialUserOf(app).load()).toBeNull();
    expect(await partialUserOf(app, { or: "anonymous" }).load()).toMatchObject({ id, isAnonymous: true });
  });
});
