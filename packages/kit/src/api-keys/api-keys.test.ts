import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, TEAMS_CONFIG } from "../apps.test-data.ts";

const backend = await testBackend({ config: TEAMS_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp } = appsOf(backend);

describe("a user's API keys", () => {
  it("show their full value once, then only four characters", async () => {
    const { user } = await signedUp();
    const made = await user.createApiKey({ description: "Laptop", expiresAt: null, isPublic: true });
    expect(made).toMatchObject({ type: "user", userId: user.id, isPublic: true, expiresAt: null });
    expect(made.value).toMatch(/^pk_/);
    const [key] = await user.listApiKeys();
    expect(key).toMatchObject({ id: made.id, description: "Laptop", value: { lastFour: made.value.slice(-4) } });
    expect(key?.createdAt).toBeInstanceOf(Date);
  });

  it("work until they expire", async () => {
    const { user } = await signedUp();
    const expiresAt = new Date(backend.clock.now().getTime() + 60_000);
    await user.createApiKey({ description: "For a minute", expiresAt });
    const [key] = await user.listApiKeys();
    expect(key?.expiresAt).toEqual(expiresAt);
    expect([key?.isValid(), key?.whyInvalid()]).toEqual([true, null]);
    backend.clock.advance(60_000);
    expect([key?.isValid(), key?.whyInvalid()]).toEqual([false, "expired"]);
  });

  it("work until they are revoked; subscribers see it before the promise resolves", async () => {
    const { user } = await signedUp();
    const stop = user.apiKeys.subscribe(() => undefined);
    expect(await user.apiKeys.load()).toEqual([]);
    const made = await user.createApiKey({ description: "Lost", expiresAt: null });
    await expect(made.update({ expiresAt: null } as never)).rejects.toThrow("An API key cannot change its expiresAt.");
    await made.update({ description: "Lost on a train" });
    expect(user.apiKeys.peek()).toMatchObject({ value: [{ description: "Lost on a train", manuallyRevokedAt: null }] });
    await made.revoke();
    expect(user.apiKeys.peek()).toMatchObject({ value: [{ manuallyRevokedAt: expect.any(Date) }] });
    const [key] = await user.listApiKeys();
    expect([key?.isValid(), key?.whyInvalid()]).toEqual([false, "manually-revoked"]);
    stop();
  });
});
