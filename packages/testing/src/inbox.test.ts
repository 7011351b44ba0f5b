import { setTimeout } from "node:timers/promises";
import { testBackend } from "@latchkit/testing";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const requestReset = (email: string) =>
  backend.call("POST /auth/password/send-reset-code", {
    body: { email, callback_url: "http://localhost:3000/reset" },
  });

describe("inbox.waitFor", () => {
  it("returns an email that is sent only after the test began to wait", async () => {
    const { email } = await backend.signUp();
    const waiting = backend.inbox.waitFor(email, { subject: /reset/i });
    await setTimeout(60);
    await requestReset(email);
    expect(await waiting).toMatchObject({ to: [email], text: expect.stringContaining("?code=") });
  });

  it("finds one subject among several emails, by its whole text or by a pattern", async () => {
    const { email } = await backend.signUp();
    await requestReset(email);
    const { subject } = await backend.inbox.waitFor(email, { subject: /^reset your password/i });
    expect(await backend.inbox.waitFor(email, { subject })).toMatchObject({ subject });
    await expect(backend.inbox.waitFor(email, { subject: "Reset", timeoutMillis: 0 })).rejects.toThrow(/No email/);
  });

  it("says which emails arrived instead when the expected one does not", async () => {
    const { email } = await backend.signUp();
    await requestReset(email);
    const { subject } = await backend.inbox.waitFor(email, { subject: /reset/i });
    const missing = backend.inbox.waitFor(email, { subject: "Your invoice", timeoutMillis: 100 });
    await expect(missing).rejects.toThrow(`No email with the subject Your invoice arrived at ${email}.`);
    await expect(missing).rejects.toThrow(JSON.stringify(subject));
    const other = backend.inbox.waitFor("other@example.com", { timeoutMillis: 0 });
    await expect(other).rejects.toThrow("No email arrived at other@example.com. None did.");
  });
});

describe("inbox.read", () => {
  it("returns the email that was asked for last first, also when an urgent one has overtaken others that waited", async () => {
    const people = Array.from({ length: 8 }, (_, number) => `reader-${number}@example.com`);
    for (const email of people) {
      const { body: user } = await backend.call("POST /auth/password/sign-up", {
        body: { email, password: "correct horse battery" },
      });
      const { body: team } = await backend.call("POST /teams", {
        tier: "server",
        body: { display_name: "Gardeners", creator_user_id: user.user_id },
      });
      await backend.call("POST /team-invitations/send-code", {
        tier: "server",
        body: { team_id: team.id, email, callback_url: "http://localhost:3000/join" },
      });
      await requestReset(email);
    }
    for (const email of people) {
      const subjects = (await backend.inbox.read(email)).map(({ subject }) => subject);
      expect(subjects).toEqual([expect.stringMatching(/^Reset/), expect.stringMatching(/Gardeners/)]);
      const body = { code: await backend.inbox.readCode(email) };
      expect(await backend.call("POST /auth/password/reset/check-code", { body })).toMatchObject({ status: 200 });
    }
  });
});
