import { expect, it } from "vitest";
import { callerOf } from "./caller.test-data.ts";
import { TooBusyError } from "./fair-line.ts";
import type { Work } from "./kinds/work.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const caller = callerOf("a project");

it("a queue of passwords that would take too long is not joined", async () => {
  const hasher = createPasswordHasher({ places: 1, spare: 0, maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash(caller, "correct horse")));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
  await expect(hasher.hash(caller, "correct horse")).resolves.toMatch(/^\$argon2id/); // and goes on once there is room
});

it("being too busy once does not spoil the comparison for those without a password", async () => {
  const hasher = createPasswordHasher({ places: 1, spare: 0, maxWaiting: 0 });
  const running = hasher.hash(caller, "correct horse");
  await expect(hasher.verify(caller, "correct horse", null)).rejects.toThrow(TooBusyError);
  await running;
  await expect(hasher.verify(caller, "correct horse", null)).resolves.toMatchObject({ matches: false });
});

/** A hasher with two places whose comparisons last until the test ends them. */
function heldHasher() {
  const begun: { kind: string; end: (matches: boolean) => void }[] = [];
  const hold = (kind: string) => new Promise<boolean>((end) => begun.push({ kind, end }));
  const hasher = createPasswordHasher({
    places: 2,
    primitives: { argon2: () => hold("argon2"), bcrypt: (_, hash) => hold(`bcrypt ${hash.slice(4, 6)}`) },
  });
  return { hasher, kinds: () => begun.map(({ kind }) => kind), end: (index: number) => begun[index]?.end(false) };
}

/** Work of bcrypt at a cost. */
const bcrypt = (cost: number): Work => ({ unit: "bcrypt", amount: 2 ** cost, block: 1 });

const COSTLY = `$2b$14$${"a".repeat(53)}`;

it("imported hashes and refusals of one project leave a place to the sign-ins of another", async () => {
  const { hasher, kinds } = heldHasher();
  for (let n = 0; n < 3; n++) void hasher.verify(callerOf("imports"), "wrong", COSTLY);
  for (let n = 0; n < 3; n++)
    void hasher.evenOut(callerOf("imports"), { password: "wrong", storedHash: null, imported: [bcrypt(14)] });
  void hasher.verify(callerOf("another"), "right", null);
  expect(kinds()).toEqual(["bcrypt 14", "argon2"]);
});

it("a right password with a costly hash waits for one refusal only, however many wait", async () => {
  const { hasher, kinds, end } = heldHasher();
  for (let n = 0; n < 30; n++)
    void hasher.evenOut(callerOf("imports"), { password: "wrong", storedHash: null, imported: [bcrypt(13)] });
  void hasher.verify(callerOf("imports"), "right", COSTLY);
  end(0);
  await expect.poll(kinds).toEqual(["bcrypt 13", "bcrypt 14"]);
});

it("a hash that costs more than can be imported today is still verified", async () => {
  const { hasher, kinds } = heldHasher();
  void hasher.verify(caller, "right", `$2b$16$${"a".repeat(53)}`);
  expect(kinds()).toEqual(["bcrypt 16"]);
});
