import { hash as argon2Hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { callerOf } from "./caller.test-data.ts";
import { readHash } from "./kinds/kinds.ts";
import { MAKERS } from "./kinds/vectors.test-data.ts";
import { costliestOfEach } from "./kinds/work.ts";
import { wrappingOf } from "./kinds/wrapped.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { createPrimitives, type Primitives } from "./primitives/primitives.ts";

const caller = callerOf("a project");
const COST = { memoryKibibytes: 64, passes: 1 };

/** Primitives that count the work they do, by unit. */
function counting(): { primitives: Primitives; done: Record<string, number> } {
  const real = createPrimitives();
  const done: Record<string, number> = {};
  const add = (unit: string, amount: number) => {
    done[unit] = (done[unit] ?? 0) + amount;
  };
  const primitives: Primitives = {
    argon2(hash, password) {
      const [, memory = 0, passes = 0] = (/m=(\d+),t=(\d+)/.exec(hash) ?? []).map(Number);
      add("argon2", memory * passes);
      return real.argon2(hash, password);
    },
    bcrypt(password, hash) {
      add("bcrypt", 2 ** Number(hash.slice(4, 6)));
      return real.bcrypt(password, hash);
    },
    scrypt(password, salt, cost) {
      add("scrypt", cost.N * cost.r * cost.p);
      return real.scrypt(password, salt, cost);
    },
    pbkdf2(password, salt, cost) {
      const bytes = { sha1: 20, sha256: 32, sha512: 64 }[cost.digest];
      add(`pbkdf2 ${cost.digest}`, cost.iterations * Math.ceil(cost.length / bytes));
      return real.pbkdf2(password, salt, cost);
    },
    iterate(call) {
      add(call.name, call.options.rounds);
      return real.iterate(call);
    },
  };
  return { primitives, done };
}

it("a refusal does the same work for accounts of all kinds, and for none", async () => {
  const names = [
    ...["bcrypt", "bcrypt_sha256", "scrypt", "scrypt of Werkzeug", "PBKDF2 with SHA-1", "PBKDF2 of Django"],
    ...["crypt(3) with SHA-512", "MD5 of Apache", "phpass", "SHA-256 with a salt", "{SSHA}"],
  ];
  const imported = await Promise.all(names.map(async (name) => (await MAKERS[name]?.("correct horse")) ?? ""));
  const kinds = costliestOfEach(imported.flatMap((hash) => readHash(hash).works));
  const wrapped = await Promise.all(
    imported.flatMap((hash) => {
      const wrapping = wrappingOf(readHash(hash));
      const parameters = { memoryCost: COST.memoryKibibytes, timeCost: COST.passes, parallelism: 1 };
      return wrapping ? argon2Hash(wrapping.digest, parameters).then((outer) => wrapping.prefix + outer) : [];
    }),
  );
  expect(wrapped).toHaveLength(5);
  const own = await createPasswordHasher({ cost: COST }).hash(caller, "correct horse");
  for (const storedHash of [null, own, ...imported, ...wrapped]) {
    const { primitives, done } = counting();
    const hasher = createPasswordHasher({ cost: COST, primitives });
    expect(await hasher.verify(caller, "wrong horse", storedHash)).toEqual({ matches: false, isOutdated: false });
    await hasher.evenOut(caller, { password: "wrong horse", storedHash, imported: kinds });
    expect(done).toEqual({
      ...{ argon2: 64, bcrypt: 16, scrypt: 16_384, "pbkdf2 sha1": 1_300, "pbkdf2 sha256": 600 },
      ...{ shaCrypt: 1_234, md5Crypt: 1_000, phpass: 256 },
    });
  }
});
