import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD } from "../apps.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);

/** A user signed in here and on two other devices. */
async function signedInThrice() {
  const here = await signedUp();
  const others = [createApp().app, createApp().app];
  for (const app of others) await app.signInWithCredential({ email: here.email, password: PASSWORD });
  return { ...here, others };
}

describe("active sessions of a user", () => {
  it("is listed, this place among the others", async () => {
    const { user } = await signedInThrice();
    const sessions = await user.getActiveSessions();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrentSession }) => isCurrentSession)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ userId: user.id, isImpersonation: false, createdAt: expect.any(Date) });
  });

  it("ends for one place at a time; who watches sees it before that resolves", async () => {
    const { user, others } = await signedInThrice();
    const stop = user.activeSessions.subscribe(() => undefined);
    const sessions = await user.activeSessions.load();
    await user.revokeSession(sessions.find(({ isCurrentSession }) => !isCurrentSession)?.id ?? "");
    expect(user.activeSessions.peek()).toMatchObject({ value: { length: 2 } });
    backend.clock.advance(601_000);
    const alive = await Promise.all(others.map((app) => app.getUser()));
    expect(alive.filter((found) => found !== null)).toHaveLength(1);
    stop();
  });

  it("ends everywhere but here", async () => {
    const { app, user, others } = await signedInThrice();
    await user.revokeOtherSessions();
    backend.clock.advance(601_000);
    expect(await Promise.all(others.map((other) => other.getUser()))).toEqual([null, null]);
    expect(await app.getUser()).toMatchObject({ id: user.id });
    expect(await user.getActiveSessions()).toMatchObject([{ isCurrentSession: true }]);
  });

  it("ends everywhere but here with another password, which who watches sees before that resolves", async () => {
    const { user } = await signedInThrice();
    const stop = user.activeSessions.subscribe(() => undefined);
    expect(await user.activeSessions.load()).toHaveLength(3);
    await user.updatePassword({ oldPassword: PASSWORD, newPassword: "a better password" });
    expect(user.activeSessions.peek()).toMatchObject({ value: [{ isCurrentSession: true }] });
    stop();
  });

  it("refuse to end the current session, which signs out instead", async () => {
    const { user } = await signedInThrice();
    const here = (await user.getActiveSessions()).find(({ isCurrentSession }) => isCurrentSession);
    await expect(user.revokeSession(here?.id ?? "")).rejects.toMatchObject({ code: "CANNOT_DELETE_CURRENT_SESSION" });
  });

  it("include the latest sign-ins, failed ones too", async () => {
    const { user, email } = await signedUp();
    backend.clock.advance(1_000);
    await createApp().app.signInWithCredential({ email, password: "not the password" });
    expect(await user.signIns.load()).toMatchObject([
      { userId: user.id, method: "password", errorCode: "EMAIL_PASSWORD_MISMATCH", attemptedAt: backend.clock.now() },
      { userId: user.id, method: "password", errorCode: null, device: null, isNewDevice: false, geoInfo: null },
    ]);
  });
});
