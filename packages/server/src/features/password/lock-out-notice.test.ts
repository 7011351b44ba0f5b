import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({ rateLimits: true });
afterAll(() => backend[Symbol.asyncDispose]());
vi.spyOn(servicesOf(backend).passwords, "verify").mockResolvedValue({ matches: false, isOutdated: false });

const DAY_MILLIS = 86_400_000;
let addresses = 0;
const newAddress = () => `198.51.100.${++addresses % 250}`;

/** Guesses from so many addresses, or as often from one, waiting as long as told. */
async function guess(email: string, times: number, address = newAddress) {
  for (let n = 0; n < times; ) {
    const body = { email, password: "not the password" };
    const answer = await backend.call("POST /auth/password/sign-in", { body, peerAddress: address() });
    if (answer.status === 429) backend.clock.advance(answer.body.retry_after_seconds * 1_000);
    else n++;
  }
}

it("an owner gets one email a day about repeated guesses, without a link", async () => {
  const { email } = await backend.signUp();
  await guess(email, 19);
  expect(await backend.inbox.read(email)).toEqual([]);
  await guess(email, 8);
  const [mail, ...others] = await backend.inbox.read(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Failed sign-ins to your account at Test Project");
  expect(mail?.text).toContain("A wrong password was entered for your account at Test Project");
  expect(mail?.html).not.toContain("href");
  backend.clock.advance(DAY_MILLIS);
  await guess(email, 30);
  expect(await backend.inbox.read(email)).toHaveLength(2);
});

it("an owner gets the email after ten guesses from one address", async () => {
  const { email } = await backend.signUp();
  await guess(email, 9, () => "192.0.2.1");
  expect(await backend.inbox.read(email)).toEqual([]);
  await guess(email, 1, () => "192.0.2.1");
  expect(await backend.inbox.read(email)).toHaveLength(1);
});

it("addresses without an account or a password get no email", async () => {
  await guess("unknown@shop.example", 25);
  expect(await backend.inbox.read("unknown@shop.example")).toEqual([]);
  const { email, accessToken } = await backend.signUp();
  await backend.call("PATCH /users/me", { tier: "server", accessToken, body: { password: null } });
  await guess(email, 25);
  expect(await backend.inbox.read(email)).toEqual([]);
});
