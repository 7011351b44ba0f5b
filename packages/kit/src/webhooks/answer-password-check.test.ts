import { createHmac } from "node:crypto";
import { expect, it, vi } from "vitest";
import { answerPasswordCheck } from "./answer-password-check.ts";

const SECRET = `whsec_${Buffer.from("a secret of 24 bytes ...").toString("base64")}`;
const SECONDS = 1_800_000_000;
const ADA = { email: "ada@shop.example", isEmailVerified: true } as const;

function question(body: object, { secret = SECRET, seconds = SECONDS } = {}): Request {
  const text = JSON.stringify(body);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`msg_1.${seconds}.${text}`).digest("base64");
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
  return new Request("https://old.example/check", { method: "POST", headers, body: text });
}

const asked = { type: "password.check", data: { email: "Ada@shop.example", password: " p ", ip_address: null } };
const answer = (request: Request, check: Parameters<typeof answerPasswordCheck>[2]) =>
  answerPasswordCheck(request, SECRET, check, { now: () => SECONDS * 1_000 });

it("passes on what the user typed, and answers with the user", async () => {
  const check = vi.fn(async () => ADA);
  const response = await answer(question(asked), check);
  expect(check.mock.calls).toEqual([[{ email: "Ada@shop.example", password: " p ", ipAddress: null }]]);
  expect([response.status, await response.json()]).toEqual([200, { status: "ok", user: ADA }]);
});

it("refuses if the check finds no user", async () => {
  const response = await answer(question(asked), async () => null);
  expect([response.status, await response.json()]).toEqual([200, { status: "refused" }]);
});

it.each([
  ["another secret signed", question(asked, { secret: `whsec_${"B".repeat(32)}` })],
  ["is older than five minutes", question(asked, { seconds: SECONDS - 301 })],
  ["is an event", question({ type: "user.created", data: { email: ADA.email, password: "p" } })],
])("does not check a password of a message that %s", async (_, request) => {
  const check = vi.fn(async () => ADA);
  expect((await answer(request, check)).status).toBe(400);
  expect(check).not.toHaveBeenCalled();
});

it("passes on what the check throws, which frameworks answer with 500", async () => {
  const failing = answer(question(asked), () => Promise.reject(new Error("The database is down.")));
  await expect(failing).rejects.toThrow("The database is down.");
});
