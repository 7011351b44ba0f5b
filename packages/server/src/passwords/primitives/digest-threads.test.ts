import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { createDigestThreads, OvertimeError } from "./digest-threads.ts";

const phpass = (rounds: number) => ({ name: "phpass", password: "x", options: { salt: "saltsalt", rounds } }) as const;

it("a digest that takes too long ends with its thread, and the next one works", async () => {
  const iterate = createDigestThreads({ limitMillis: 20 });
  await expect(iterate(phpass(1e9))).rejects.toThrow(OvertimeError);
  await expect(createDigestThreads()(phpass(128))).resolves.toMatch(/^[./A-Za-z0-9]{22}$/);
});

it("a digest is not given up for time in which the process does not run", async () => {
  const iterate = createDigestThreads({ limitMillis: 200 });
  await iterate(phpass(1));
  const digest = iterate(phpass(20_000));
  await delay(10); // it has begun
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect(digest).resolves.toMatch(/^[./A-Za-z0-9]{22}$/);
});

it("the event loop goes on while a digest is computed", async () => {
  let isDone = false;
  const done = createDigestThreads()(phpass(20_000)).then(() => (isDone = true));
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  await done;
});

it("a password is read to its 512th byte", async () => {
  const iterate = createDigestThreads();
  const of = (password: string) => iterate({ ...phpass(128), password });
  expect(await of(`${"x".repeat(512)}y`)).toBe(await of("x".repeat(512)));
  expect(await of("x".repeat(511))).not.toBe(await of("x".repeat(512)));
});
