import { expect, test } from "vitest";
import { formatSecret, signedHeaders } from "./signature.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test("a signature matches the specification's example", () => {
  const headers = signedHeaders([SECRET], MESSAGE);
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  expect(headers).toEqual({
    "webhook-id": MESSAGE.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
    "svix-id": MESSAGE.id,
    "svix-timestamp": "1614265330",
    "svix-signature": signature,
  });
});

test("a secret works with and without its prefix, and two secrets sign side by side", () => {
  const [first, second] = signedHeaders([SECRET.slice(6), formatSecret(new Uint8Array(24))], MESSAGE)[
    "webhook-signature"
  ]?.split(" ") ?? [""];
  expect(first).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  expect(second).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});
