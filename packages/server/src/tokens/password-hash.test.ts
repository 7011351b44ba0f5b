import { verify as argon2Verify } from "@node-rs/argon2";
import { hash as bcryptHash, verify as bcryptVerify } from "@node-rs/bcrypt";
import { describe, expect, it } from "vitest";
import { createPasswordHasher, isImportableHash } from "./password-hash.ts";

const hasher = createPasswordHasher();

describe("hashing a password", () => {
  it("uses argon2id with 19 MiB, 2 passes and one lane, and a salt per hash", async () => {
    const [first, second] = await Promise.all([hasher.hash("correct horse"), hasher.hash("correct horse")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it("keeps the event loop free meanwhile", async () => {
    let isFinished = false;
    const hashing = hasher.hash("correct horse").then(() => (isFinished = true));
    await new Promise(setImmediate);
    expect(isFinished).toBe(false);
    await hashing;
  });

  it("hashes only as many passwords at once as configured", async () => {
    const single = createPasswordHasher({ concurrency: 1 });
    const finished: string[] = [];
    const work = ["first", "second", "third"].map((name) => single.hash(name).then(() => finished.push(name)));
    await Promise.all(work);
    expect(finished).toEqual(["first", "second", "third"]);
  });
});

describe("verifying a password", () => {
  it("tells the right one from others, to the last of 70 characters", async () => {
    const password = "ä".repeat(69);
    const hash = await hasher.hash(`${password}1`);
    expect(await hasher.verify(`${password}1`, hash)).toBe(true);
    expect(await hasher.verify(`${password}2`, hash)).toBe(false);
    expect(await hasher.verify("", hash)).toBe(false);
  });

  it("also knows bcrypt, which imported users come with, and finds it outdated", async () => {
    const imported = await bcryptHash("correct horse", { cost: 4 });
    expect(isImportableHash(imported)).toBe(true);
    expect(await hasher.verify("correct horse", imported)).toBe(true);
    expect(await hasher.verify("wrong horse", imported)).toBe(false);
    expect(hasher.isOutdated(imported)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash("correct horse"))).toBe(false);
  });

  it("says no to everything where there is no password, after the same work", async () => {
    expect(await hasher.verify("not the password", null)).toBe(false);
    expect(await hasher.verify("", null)).toBe(false);
  });
});

describe("refusing a password", () => {
  /** Counts what is done: argon2id hashes with their parameters, and rounds of bcrypt. */
  function counting() {
    const done = { argon2: [] as string[], bcryptRounds: 0 };
    const counted = createPasswordHasher({
      compare: {
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
    ["an account with a hash of ours", () => hasher.hash("correct horse")],
    ["an account with an imported hash of the highest cost", () => bcryptHash("correct horse", { cost: 7 })],
    ["an account with an imported hash of a lower cost", () => bcryptHash("correct horse", { cost: 4 })],
    ["an account with an imported hash of a cost in between", () => bcryptHash("correct horse", { cost: 6 })],
  ])("takes the same work for %s, where some were imported", async (_, makeHash) => {
    const { done, counted } = counting();
    const hash = await makeHash();
    expect(await counted.verify("wrong horse", hash)).toBe(false);
    await counted.evenOut(hash, 7);
    expect(done).toEqual({ argon2: ["argon2id v=19 m=19456,t=2,p=1"], bcryptRounds: 128 });
  });

  it("takes no longer than without a password", async () => {
    const { done, counted } = counting();
    await counted.verify("wrong horse", null);
    await counted.evenOut(null, null);
    expect(done).toEqual({ argon2: ["argon2id v=19 m=19456,t=2,p=1"], bcryptRounds: 0 });
  });
});

it.each([
  "$2b$31$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234",
  "$2b$10$short",
  "$argon2id$v=19$m=19456,t=2,p=1$x$y",
  "",
  "plain text",
])("does not import %s", (hash) => expect(isImportableHash(hash)).toBe(false));
