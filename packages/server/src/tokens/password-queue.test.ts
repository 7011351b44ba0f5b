import { expect, it } from "vitest";
import { createPasswordHasher, TooBusyError } from "./password-hash.ts";

it("a queue of passwords that would take too long is not joined", async () => {
  const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash("correct horse")));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
  await expect(hasher.hash("correct horse")).resolves.toMatch(/^\$argon2id/); // and goes on once there is room
});

it("being too busy once does not spoil the comparison for those without a password", async () => {
  const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 0 });
  const running = hasher.hash("correct horse");
  await expect(hasher.verify("correct horse", null)).rejects.toThrow(TooBusyError);
  await running;
  await expect(hasher.verify("correct horse", null)).resolves.toBe(false);
});
