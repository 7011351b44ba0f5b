import { expect } from "vitest";
import { refused, type Stage, type Steps } from "./stage.ts";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "staple battery horse";
const PAGE = "http://localhost:3000/handler";
/** One red pixel. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** Ways in, and what people do with their own account. */
export const people = {
  "a user signs up with a password, and the link in an email verifies the address": async (stage) => {
    const app = stage.client();
    const email = stage.newEmail();
    const options = { email, noRedirect: true, verificationCallbackUrl: `${PAGE}/email-verification` };
    expect(await app.signUpWithCredential({ ...options, password: "short" })).toMatchObject(
      refused("PASSWORD_TOO_SHORT"),
    );
    expect((await app.signUpWithCredential({ ...options, password: PASSWORD })).status).toBe("ok");
    const signedUp = await app.getUser({ or: "throw" });
    expect(signedUp).toMatchObject({
      primaryEmail: email,
      primaryEmailVerified: false,
      hasPassword: true,
      isAnonymous: false,
      displayName: null,
    });
    expect(Math.abs(signedUp.signedUpAt.getTime() - stage.backend.clock.now().getTime())).toBeLessThan(1_000);
    const code = await stage.codeTo(email);
    expect((await app.verifyEmail(code)).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ primaryEmailVerified: true });
    expect(await app.verifyEmail(code)).toMatchObject(refused("VERIFICATION_CODE_ALREADY_USED"));
    const again = await stage.client().signUpWithCredential({ ...options, password: PASSWORD });
    expect(again).toMatchObject(refused("USER_EMAIL_ALREADY_EXISTS"));
  },

  "a user signs in with the password and no other, and signs out": async (stage) => {
    const { email, id } = await stage.person();
    const app = stage.client();
    const wrong = await app.signInWithCredential({ email, password: "wrong horse battery", noRedirect: true });
    expect(wrong).toMatchObject(refused("EMAIL_PASSWORD_MISMATCH"));
    expect(await app.getUser()).toBeNull();
    expect((await app.signInWithCredential({ email, password: PASSWORD, noRedirect: true })).status).toBe("ok");
    const user = await app.getUser({ or: "throw" });
    expect(user.id).toBe(id);
    await user.signOut();
    expect(await app.getUser()).toBeNull();
  },

  "a user signs in with the code in an email": async (stage) => {
    const email = stage.newEmail();
    const app = stage.client();
    const sent = await app.sendMagicLinkEmail(email, { callbackUrl: `${PAGE}/magic-link-callback` });
    if (sent.status === "error") throw sent.error;
    const { nonce } = sent.data;
    expect(await app.signInWithMagicLink(`000000${nonce}`, { noRedirect: true })).toMatchObject(
      refused("VERIFICATION_CODE_NOT_FOUND"),
    );
    const typed = (await stage.codeTo(email)).slice(0, 6).toUpperCase();
    expect((await app.signInWithMagicLink(typed + nonce, { noRedirect: true })).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ primaryEmail: email, primaryEmailVerified: true, hasPassword: false });
  },

  "a user signs in with the link in an email, and sets a first password": async (stage) => {
    const email = stage.newEmail();
    const app = stage.client();
    await app.sendMagicLinkEmail(email, { callbackUrl: `${PAGE}/magic-link-callback` });
    const code = await stage.codeTo(email);
    expect((await app.signInWithMagicLink(code, { noRedirect: true })).status).toBe("ok");
    expect(await stage.client().signInWithMagicLink(code, { noRedirect: true })).toMatchObject(
      refused("VERIFICATION_CODE_ALREADY_USED"),
    );
    const user = await app.getUser({ or: "throw" });
    expect(user).toMatchObject({ primaryEmail: email, otpAuthEnabled: true, hasPassword: false });
    expect(await user.setPassword({ password: "short" })).toMatchObject({ errorCode: "PASSWORD_TOO_SHORT" });
    expect(await user.setPassword({ password: PASSWORD })).toBeUndefined();
    expect(await app.getUser()).toMatchObject({ hasPassword: true });
  },

  "a user who forgot the password sets another": async (stage) => {
    const { email } = await stage.person();
    const app = stage.client();
    expect((await app.sendForgotPasswordEmail(email, { callbackUrl: `${PAGE}/password-reset` })).status).toBe("ok");
    const code = await stage.codeTo(email);
    expect((await app.verifyPasswordResetCode(code)).status).toBe("ok");
    expect((await app.resetPassword({ code, password: NEW_PASSWORD })).status).toBe("ok");
    const signIn = { email, password: NEW_PASSWORD, noRedirect: true };
    expect((await app.signInWithCredential(signIn)).status).toBe("ok");
    expect(await app.resetPassword({ code, password: PASSWORD })).toMatchObject(
      refused("VERIFICATION_CODE_ALREADY_USED"),
    );
  },

  "a user changes the password, which ends other sessions": async (stage) => {
    const { email, app, user } = await stage.person();
    const elsewhere = stage.client();
    await elsewhere.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
    const wrong = await user.updatePassword({ oldPassword: "wrong horse battery", newPassword: NEW_PASSWORD });
    expect(wrong).toMatchObject({ errorCode: "PASSWORD_CONFIRMATION_MISMATCH" });
    expect(await user.updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD })).toBeUndefined();
    stage.backend.clock.advance(601_000);
    expect(await elsewhere.getUser()).toBeNull();
    expect(await app.getUser()).toMatchObject({ primaryEmail: email });
    const signIn = (password: string) => stage.client().signInWithCredential({ email, password, noRedirect: true });
    expect((await signIn(PASSWORD)).status).toBe("error");
    expect((await signIn(NEW_PASSWORD)).status).toBe("ok");
  },

  "a user changes name, picture and metadata": async (stage) => {
    const { app, user } = await stage.person();
    await user.setDisplayName("Ada");
    await user.update({ clientMetadata: { theme: "dark" }, profileImageUrl: PICTURE });
    const changed = await app.getUser({ or: "throw" });
    expect(changed).toMatchObject({ displayName: "Ada", clientMetadata: { theme: "dark" } });
    const picture = await fetch(changed.profileImageUrl ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  },

  "a server knows the user of a request": async (stage) => {
    const { id, user } = await stage.person();
    const request = new Request("https://shop.example", { headers: await user.getAuthHeaders() });
    expect(await stage.server().getUser({ tokenStore: request })).toMatchObject({ id, serverMetadata: null });
    expect(await stage.server().getUser()).toBeNull();
  },

  "a program knows the user from the token alone": async (stage) => {
    const { id, email, app } = await stage.person();
    expect(await app.getPartialUser({ from: "token" })).toMatchObject({ id, primaryEmail: email, isAnonymous: false });
  },

  "an anonymous visitor keeps their things when signing up": async (stage) => {
    const app = stage.client();
    const visitor = await app.getUser({ or: "anonymous" });
    await visitor.update({ clientMetadata: { cart: ["tea"] } });
    expect(await app.getUser()).toBeNull();
    expect(await app.getUser({ or: "anonymous" })).toMatchObject({
      id: visitor.id,
      isAnonymous: true,
      primaryEmail: null,
      clientMetadata: { cart: ["tea"] },
    });
    const email = stage.newEmail();
    const signUp = {
      email,
      password: PASSWORD,
      noRedirect: true,
      verificationCallbackUrl: `${PAGE}/email-verification`,
    };
    expect((await app.signUpWithCredential(signUp)).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({
      id: visitor.id,
      isAnonymous: false,
      primaryEmail: email,
      clientMetadata: { cart: ["tea"] },
    });
  },

  "a user adds an address, verifies it and removes the old one": async (stage) => {
    const { email, app, user } = await stage.person();
    const value = stage.newEmail();
    const added = await user.createContactChannel({ type: "email", value: value.toUpperCase(), usedForAuth: false });
    expect(added).toMatchObject({ value, isPrimary: false, isVerified: false, usedForAuth: false });
    await added.sendVerificationEmail({ callbackUrl: `${PAGE}/email-verification` });
    expect((await app.verifyEmail(await stage.codeTo(value))).status).toBe("ok");
    await added.update({ isPrimary: true, usedForAuth: true });
    expect(await app.getUser()).toMatchObject({ primaryEmail: value, primaryEmailVerified: true });
    const old = (await user.listContactChannels()).find((channel) => channel.value === email);
    expect(old).toMatchObject({ isPrimary: false });
    await old?.delete();
    expect((await user.listContactChannels()).map((channel) => channel.value)).toEqual([value]);
  },

  "people choose which emails they want": async (stage) => {
    const { user, known } = await stage.person();
    for (const one of [user, known]) {
      const [transactional, marketing] = await one.listNotificationCategories();
      expect(transactional).toMatchObject({ name: "Transactional", enabled: true, canDisable: false });
      expect(marketing).toMatchObject({ name: "Marketing", enabled: true, canDisable: true });
      await marketing?.setEnabled(false);
      expect((await one.listNotificationCategories())[1]).toMatchObject({ name: "Marketing", enabled: false });
      await marketing?.setEnabled(true);
    }
    expect((await user.listNotificationCategories())[1]).toMatchObject({ name: "Marketing", enabled: true });
  },

  "a user makes an API key, with which a server finds them": (stage) => tryApiKeys(stage, "user"),
  "a team makes an API key, with which a server finds it": (stage) => tryApiKeys(stage, "team"),

  "a user deletes the account": async (stage) => {
    const { id, email, app, user } = await stage.person();
    await user.delete();
    expect(await app.getUser()).toBeNull();
    expect(await stage.server().getUser(id)).toBeNull();
    const signIn = { email, password: PASSWORD, noRedirect: true };
    expect(await stage.client().signInWithCredential(signIn)).toMatchObject(refused("EMAIL_PASSWORD_MISMATCH"));
  },
} satisfies Steps;

async function tryApiKeys(stage: Stage, kind: "user" | "team"): Promise<void> {
  const { user } = await stage.person();
  const owner = kind === "user" ? user : await user.createTeam({ displayName: "Builders" });
  const find = (apiKey: string) =>
    kind === "user" ? stage.server().getUser({ apiKey }) : stage.server().getTeam({ apiKey });
  const expiresAt = new Date(stage.backend.clock.now().getTime() + 3_600_000);
  const key = await owner.createApiKey({ description: "CI", expiresAt });
  expect(key).toMatchObject({ type: kind, description: "CI", value: expect.stringMatching(/^sk_/) });
  expect(await find(key.value)).toMatchObject({ id: owner.id });
  const [listed] = await owner.listApiKeys();
  expect(listed).toMatchObject({ id: key.id, value: { lastFour: key.value.slice(-4) } });
  await listed?.update({ description: "the build server" });
  expect(await owner.listApiKeys()).toMatchObject([{ description: "the build server" }]);
  await listed?.revoke();
  expect((await owner.listApiKeys())[0]?.whyInvalid()).toBe("manually-revoked");
  expect(await find(key.value)).toBeNull();
}
