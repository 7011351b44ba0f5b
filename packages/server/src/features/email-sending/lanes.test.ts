import { expect, it } from "vitest";
import { createUsers, sendingBackend } from "./sending.test-data.ts";

it("sign-in emails wait in a lane of their own, so that no campaign delays them", async () => {
  await using backend = await sendingBackend({ config: { "auth.otp.allowSignIn": true } });
  const user_ids = await createUsers(backend, ["pat@shop.example"]);
  const waiting = async () => {
    const text = await (await backend.fetch("/metrics")).text();
    const lines = text.matchAll(/^latchkit_jobs_waiting\{pool="own-mail",lane="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries(Array.from(lines, ([, lane, count]) => [lane, Number(count)]));
  };
  await backend.call("POST /emails/send-email", { tier: "server", body: { user_ids, html: "x", subject: "News" } });
  const campaign = await waiting();
  expect(campaign).toMatchObject({ urgent: 0, bulk: 1 });
  const body = { email: "pat@shop.example", callback_url: "http://localhost:3000/handler/magic-link" };
  expect((await backend.call("POST /auth/otp/send-sign-in-code", { body })).status).toBe(200);
  expect(await waiting()).toEqual({ ...campaign, urgent: 1 });
});
