import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";
import { hash as bcryptHash, verify as bcryptVerify } from "@node-rs/bcrypt";
import { describe, expect, it } from "vitest";
import { callerOf } from "./caller.test-data.ts";
import type { Work } from "./kinds/work.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const hasher = createPasswordHasher();
const caller = callerOf("a project");
/** Work of bcrypt at a cost. */
const bcrypt = (cost: number): Work => ({ unit: "bcrypt", amount: 2 ** cost, block: 1 });

describe("hashing a password", () => {
  it("uses argon2id with 19 MiB, 2 passes and one lane, and a salt per hash", async () => {
    const [first, second] = await Promise.all([
      hasher.hash(caller, "correct horse"),
      hasher.hash(caller, "correct horse"),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it("keeps the event loop free meanwhile", async () => {
    let isFinished = false;
    const hashing = hasher.hash(caller, "correct horse").then(() => (isFinished = true));
    await new Promise(setImmediate);
    expect(isFinished).toBe(false);
    await hashing;
  });

  it("hashes only as many passwords at once as configured", async () => {
    const single = createPasswordHasher({ places: 1 });
    const finished: string[] = [];
    const work = ["first", "second", "third"].map((name) => single.hash(caller, name).then(() => finished.push(name)));
    await Promise.all(work);
    expect(finished).toEqual(["first", "second", "third"]);
  });
});

describe("verifying a password", () => {
  it("accepts the right one only, to the last of 70 characters", async () => {
    const password = "ä".repeat(69);
    const hash = await hasher.hash(caller, `${password}1`);
    expect(await hasher.verify(caller, `${password}1`, hash)).toMatchObject({ matches: true });
    expect(await hasher.verify(caller, `${password}2`, hash)).toMatchObject({ matches: false });
    expect(await hasher.verify(caller, "", hash)).toMatchObject({ matches: false });
  });

  it("accepts bcrypt hashes of imported users, and reports them as outdated", async () => {
    const imported = await bcryptHash("correct horse", 4);
    expect(await hasher.verify(caller, "correct horse", imported)).toMatchObject({ matches: true });
    expect(await hasher.verify(caller, "wrong horse", imported)).toMatchObject({ matches: false });
    expect(await hasher.verify(caller, "correct horse", imported)).toEqual({ matches: true, isOutdated: true });
    const own = await hasher.hash(caller, "correct horse");
    expect(await hasher.verify(caller, "correct horse", own)).toEqual({ matches: true, isOutdated: false });
  });

  it("refuses every password without a stored one, after the same work", async () => {
    expect(await hasher.verify(caller, "not the password", null)).toMatchObject({ matches: false });
    expect(await hasher.verify(caller, "", null)).toMatchObject({ matches: false });
  });
});

describe("a password that devices spell in two ways", () => {
  const COMPOSED = "P\u00e4sswort-4711";
  const DECOMPOSED = "Pa\u0308sswort-4711";

  it("matches in both", async () => {
    for (const password of [COMPOSED, DECOMPOSED]) {
      const hash = await hasher.hash(caller, password);
      for (const typed of [COMPOSED, DECOMPOSED])
        expect(await hasher.verify(caller, typed, hash)).toEqual({ matches: true, isOutdated: false });
      expect(await hasher.verify(caller, "Passwort-4711", hash)).toMatchObject({ matches: false });
    }
  });

  it("matches an older or imported hash of it as typed, which is then replaced", async () => {
    const older = await argon2Hash(DECOMPOSED);
    expect(await hasher.verify(caller, DECOMPOSED, older)).toEqual({ matches: true, isOutdated: true });
    const imported = await bcryptHash(DECOMPOSED, 4);
    expect(await hasher.verify(caller, DECOMPOSED, imported)).toEqual({ matches: true, isOutdated: true });
  });
});

it("an imported password of 91 characters matches: bcrypt reads its first 72 bytes", async () => {
  const long = "x1".repeat(45).concat("y");
  const imported = await bcryptHash(long, 4);
  expect(await hasher.verify(caller, long, imported)).toEqual({ matches: true, isOutdated: true });
  expect(await hasher.verify(caller, `${long.slice(0, 71)}z`, imported)).toMatchObject({ matches: false });
});

describe("refusing a password", () => {
  /** Counts what is done: argon2id hashes with their parameters, and rounds of bcrypt. */
  function counting() {
    const done = { argon2: [] as string[], bcryptRounds: 0 };
    const counted = createPasswordHasher({
      primitives: {
        argon2(hash, password) {
          done.argon2.push(hash.split("$").slice(1, 4).join(" "));
          return argon2Verify(hash, password);
        },
        bcrypt(password, hash) {
          done.bcryptRounds += 2 ** Number(hash.slice(4, 6));
          return bcryptVerify(password, hash);
        },
      },
    });
    return { done, counted };
  }

  it.each([
    ["an account that does not exist", async () => null],
    ["an account with a hash of ours", () => hasher.hash(caller, "correct horse")],
    ["an account with an imported hash of the highest cost", () => bcryptHash("correct horse", 7)],
    ["an account with an imported hash of a lower cost", () => bcryptHash("correct horse", 4)],
    ["an account with an imported hash of a cost in between", () => bcryptHash("correct horse", 6)],
  ])("takes the same work for %s, where some were imported", async (_, makeHash) => {
    const { done, counted } = counting();
    const hash = await makeHash();
    expect(await counted.verify(caller, "wrong horse", hash)).toMatchObject({ matches: false });
    await counted.evenOut(caller, { password: "wrong horse", storedHash: hash, imported: [bcrypt(7)] });
    expect(done).toEqual({ argon2: ["argon2id v=19 m=19456,t=2,p=1"], bcryptRounds: 128 });
  });

  it("takes the same work for every account where a password has two forms", async () => {
    for (const hash of [null, await hasher.hash(caller, "correct horse"), await bcryptHash("x", 5)]) {
      const { done, counted } = counting();
      await counted.verify(caller, "wrong\u3000horse", hash);
      await counted.evenOut(caller, { password: "wrong\u3000horse", storedHash: hash, imported: [bcrypt(5)] });
      expect({ argon2: done.argon2.length, rounds: done.bcryptRounds }).toEqual({ argon2: 2, rounds: 64 });
    }
  });

  it("takes no longer than without a password", async () => {
    const { done, counted } = counting();
    await counted.verify(caller, "wrong horse", null);
    await counted.evenOut(caller, { password: "wrong horse", storedHash: null, imported: [] });
    expect(done).toEqual({ argon2: ["argon2id v=19 m=19456,t=2,p=1"], bcryptRounds: 0 });
  });
});
