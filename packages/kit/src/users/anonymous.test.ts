import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD } from "../apps.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail, openPage, signedUp } = appsOf(backend);

describe("an anonymous user", () => {
  it("is created once for simultaneous calls, and stays the same later", async () => {
    const { app, requests } = createApp();
    const [one, two] = await Promise.all([app.getUser({ or: "anonymous" }), app.getUser({ or: "anonymous" })]);
    expect(one).toMatchObject({ isAnonymous: true, primaryEmail: null });
    expect(two.id).toBe(one.id);
    expect((await app.getUser({ or: "anonymous" })).id).toBe(one.id);
    expect(requests.filter((request) => request === "POST /auth/anonymous/sign-up")).toHaveLength(1);
  });

  it("counts as signed out unless requested", async () => {
    const { app } = openPage();
    await app.getUser({ or: "anonymous" });
    expect(await app.getUser()).toBeNull();
    expect(app.user.peek()).toEqual({ status: "ready", value: null });
    expect(await app.user.load()).toBeNull();
    expect(app.user.load()).toBe(app.user.load());
    expect(app.userOrAnonymous.peek()).toMatchObject({ value: { isAnonymous: true } });
    await expect(app.getUser({ or: "throw" })).rejects.toThrow("The user is signed out");
    expect(await app.getPartialUser({ from: "token" })).toBeNull();
    expect(await app.getPartialUser({ from: "token", or: "anonymous" })).toMatchObject({ isAnonymous: true });
  });

  it("is returned, but not created, with the deprecated option", async () => {
    const { app, requests } = createApp();
    expect(await app.getUser({ or: "anonymous-if-exists[deprecated]" })).toBeNull();
    expect(requests).toEqual([]);
    const { id } = await app.getUser({ or: "anonymous" });
    expect(await app.getUser({ or: "anonymous-if-exists[deprecated]" })).toMatchObject({ id });
  });

  it("becomes the account that signs up, and stays signed in", async () => {
    const { app } = openPage();
    const anonymous = await app.getUser({ or: "anonymous" });
    await anonymous.update({ clientMetadata: { cart: ["lamp"] } });
    const seen: unknown[] = [];
    app.user.subscribe(() => {
      const now = app.user.peek();
      seen.push(now.status === "ready" ? now.value?.id : now.status);
    });
    await app.signUpWithCredential({ email: newEmail(), password: PASSWORD, noRedirect: true });
    const user = await app.getUser({ or: "throw" });
    expect(user).toMatchObject({ id: anonymous.id, isAnonymous: false, clientMetadata: { cart: ["lamp"] } });
    expect(seen.at(-1)).toBe(anonymous.id);
    expect(await app.getUser({ or: "anonymous" })).toMatchObject({ id: user.id });
    backend.clock.advance(601_000);
    expect(await app.getUser()).toMatchObject({ id: anonymous.id });
  });

  it("is not created when a user is signed in", async () => {
    const { app, user } = await signedUp();
    expect(await app.getUser({ or: "anonymous" })).toMatchObject({ id: user.id, isAnonymous: false });
  });

  it("can be created in the token store of a request", async () => {
    const { app } = createApp({ tokenStore: null });
    const request = new Request("http://localhost:3000/");
    const { id } = await app.getUser({ tokenStore: request, or: "anonymous" });
    expect(await app.getUser({ tokenStore: request, or: "anonymous" })).toMatchObject({ id });
  });
});
