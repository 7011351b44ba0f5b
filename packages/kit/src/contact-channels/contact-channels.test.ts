import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { newEmail, signedUp } = appsOf(backend);
const callbackUrl = "http://localhost:3000/verify";

/** A user who subscribes to their contact channels. */
async function watching() {
  const person = await signedUp();
  person.user.contactChannels.subscribe(() => undefined);
  await person.user.contactChannels.load();
  backend.clock.advance(1); // What is added from now on is younger.
  return { ...person, seen: () => person.user.contactChannels.peek() };
}

describe("a user's contact channels", () => {
  it("start with the address of the sign-up", async () => {
    const { user, email } = await signedUp();
    expect(await user.listContactChannels()).toMatchObject([
      { type: "email", value: email, isPrimary: true, isVerified: false, usedForAuth: true },
    ]);
  });

  it("update subscribers before adding or deleting one resolves", async () => {
    const { user, email, seen } = await watching();
    const value = newEmail();
    const added = await user.createContactChannel({ type: "email", value, usedForAuth: false });
    expect(added).toMatchObject({ value, isPrimary: false, isVerified: false, usedForAuth: false });
    expect(seen()).toMatchObject({ value: [{ value: email }, { value }] });
    await added.delete();
    expect(seen()).toMatchObject({ value: [{ value: email }] });
  });

  it("have a primary one, which the user object shows", async () => {
    const { app, user, seen } = await watching();
    app.user.subscribe(() => undefined);
    const value = newEmail();
    const added = await user.createContactChannel({ type: "email", value, usedForAuth: false });
    await added.update({ isPrimary: true });
    expect(seen()).toMatchObject({ value: [{ isPrimary: false }, { value, isPrimary: true }] });
    await expect.poll(() => app.user.peek()).toMatchObject({ value: { primaryEmail: value } });
  });

  it("are verified by email, which the list then shows", async () => {
    const { app, user, email, seen } = await watching();
    const [channel] = await user.listContactChannels();
    expect(await channel?.sendVerificationEmail({ callbackUrl })).toBeUndefined();
    await app.verifyEmail(await backend.inbox.readCode(email));
    await expect.poll(seen).toMatchObject({ value: [{ isVerified: true }] });
    expect(await channel?.sendVerificationEmail({ callbackUrl })).toMatchObject({ code: "EMAIL_ALREADY_VERIFIED" });
  });

  it("sign in one user only", async () => {
    const other = await signedUp();
    const { user } = await signedUp();
    const taken = user.createContactChannel({ type: "email", value: other.email, usedForAuth: true });
    await expect(taken).rejects.toMatchObject({ code: "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE" });
  });
});
