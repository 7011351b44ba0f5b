import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

const CALLBACK_URL = "http://localhost:3000/handler/email-verification";

let backend: TestBackend;
let addresses = 0;

beforeAll(async () => {
  backend = await testBackend({ listens: true });
});

afterAll(() => backend[Symbol.asyncDispose]());

const newAddress = () => `another-address-${++addresses}@example.com`;

async function person() {
  const { id, email, accessToken, refreshToken } = await backend.signUp();
  const app = officialApp(backend, { accessToken, refreshToken });
  return { id, email, app, user: await app.getUser({ or: "throw" }) };
}

describe("with the client", () => {
  it("users list their contact channels", async () => {
    const { email, user } = await person();
    const [channel, ...others] = await user.listContactChannels();
    expect(others).toEqual([]);
    expect(channel).toMatchObject({
      id: expect.any(String),
      type: "email",
      value: email,
      isPrimary: true,
      isVerified: false,
      usedForAuth: true,
    });
  });

  it("users correct a mistyped address", async () => {
    const { user } = await person();
    const channel = await user.createContactChannel({ type: "email", value: newAddress(), usedForAuth: false });
    const value = newAddress();
    await channel.update({ value });
    expect(await user.listContactChannels()).toContainEqual(expect.objectContaining({ value, isVerified: false }));
  });

  it("users verify any of their addresses by email", async () => {
    const { app, user } = await person();
    const value = newAddress();
    const channel = await user.createContactChannel({ type: "email", value, usedForAuth: false, isPrimary: true });
    await channel.sendVerificationEmail({ callbackUrl: CALLBACK_URL });
    const code = await backend.inbox.readCode(value);
    expect((await app.verifyEmail(code)).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ primaryEmail: value, primaryEmailVerified: true });
    await channel.sendVerificationEmail({ callbackUrl: CALLBACK_URL }); // the client keeps the refusal to itself
    expect(await backend.inbox.read(value)).toHaveLength(1);
  });

  it("a user cannot sign in with an address that another user signs in with", async () => {
    const [{ user }, { email: value }] = [await person(), await person()];
    await expect(user.createContactChannel({ type: "email", value, usedForAuth: true })).rejects.toMatchObject({
      errorCode: "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE",
    });
    const shared = await user.createContactChannel({ type: "email", value, usedForAuth: false });
    await expect(shared.update({ usedForAuth: true })).rejects.toMatchObject({
      errorCode: "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE",
    });
  });
});

describe("with the server app", () => {
  async function known() {
    const { id } = await person();
    const user = await officialServerApp(backend).getUser(id);
    if (!user) throw new Error("There is no such user.");
    return user;
  }

  it("addresses come and go, verified ones too", async () => {
    const user = await known();
    backend.clock.advance(1_000); // lists are ordered by age
    const value = newAddress();
    const channel = await user.createContactChannel({ type: "email", value, usedForAuth: true, isVerified: true });
    expect(channel).toMatchObject({ value, isVerified: true, usedForAuth: true, isPrimary: false });
    await channel.update({ isVerified: false, isPrimary: true });
    const [old, changed] = await user.listContactChannels();
    expect(old).toMatchObject({ isPrimary: false });
    expect(changed).toMatchObject({ value, isVerified: false, isPrimary: true });
    await old?.delete();
    expect(await user.listContactChannels()).toHaveLength(1);
  });

  it("keeps an address verified while it says so", async () => {
    const user = await known();
    const [channel] = await user.listContactChannels();
    await channel?.update({ value: newAddress(), isVerified: true });
    expect(await user.listContactChannels()).toEqual([expect.objectContaining({ isVerified: true })]);
  });

  it("has people verify an address", async () => {
    const user = await known();
    const [channel] = await user.listContactChannels();
    await channel?.sendVerificationEmail({ callbackUrl: CALLBACK_URL });
    const code = await backend.inbox.readCode(channel?.value ?? "");
    await officialApp(backend).verifyEmail(code);
    expect(await user.listContactChannels()).toEqual([expect.objectContaining({ isVerified: true })]);
  });
});
