import { expect, it } from "vitest";
import { createPrimitives, type Primitives } from "../primitives/primitives.ts";
import { workLeft } from "./even-out.ts";
import { type Work, waste } from "./work.ts";

const own: Work = { unit: "argon2", amount: 38_912, block: 19_456 };
const bcrypt = (cost: number): Work => ({ unit: "bcrypt", amount: 2 ** cost, block: 1 });
const scrypt: Work = { unit: "scrypt", amount: 2 ** 18, block: 16 };
const pbkdf2: Work = { unit: "pbkdf2-sha256", amount: 600_000, block: 1 };
const phpass: Work = { unit: "phpass", amount: 256, block: 1 };

it.each<[string, readonly Work[], readonly Work[]]>([
  ["no account", [own], [scrypt, pbkdf2, bcrypt(6)]],
  ["the costliest hash of a kind", [scrypt], [pbkdf2, bcrypt(6), own]],
  ["a cheaper hash of a kind", [bcrypt(4)], [{ ...bcrypt(6), amount: 48 }, scrypt, pbkdf2, own]],
  ["a hash that takes microseconds", [{ unit: "digest", amount: 1, block: 1 }], [scrypt, pbkdf2, bcrypt(6), own]],
  ["a wrapped hash", [own, phpass], [scrypt, pbkdf2, bcrypt(6)]],
])("a refusal for %s does the rest of the project's work", (_, done, left) => {
  const imported = [bcrypt(6), bcrypt(5), scrypt, pbkdf2];
  const byUnit = (works: readonly Work[]) => [...works].sort((a, b) => a.unit.localeCompare(b.unit));
  expect(byUnit(workLeft(own, imported, done)).map((work) => work.unit)).toEqual(byUnit(left).map((work) => work.unit));
  for (const work of left) {
    const isReduced = done.includes(phpass) && work.unit === "bcrypt"; // by the half millisecond that phpass took
    if (!isReduced) expect(workLeft(own, imported, done)).toContainEqual(work);
  }
});

it("kinds that take 400 ms together leave the cheaper ones out", () => {
  const imported = [bcrypt(13), pbkdf2, scrypt, phpass]; // 344 ms, 112 ms, 64 ms, 0.5 ms
  expect(workLeft(own, imported, [own])).toEqual([phpass, bcrypt(13)]);
});

it("an account of a kind that is left out does less of another one for it", () => {
  const imported = [bcrypt(13), pbkdf2];
  const [left] = workLeft(own, imported, [pbkdf2]);
  expect(left?.unit).toBe("bcrypt");
  expect(left?.amount).toBeCloseTo(8192 * (1 - 112 / 344), -1);
});

it.each<[Work, readonly string[]]>([
  [{ ...own, amount: 50_000 }, ["argon2 m=19456,t=2", "argon2 m=11088,t=1"]],
  [{ ...bcrypt(6), amount: 112 }, ["bcrypt 04", "bcrypt 05", "bcrypt 06"]],
  [{ ...scrypt, amount: 16 * (1024 + 256) }, ["scrypt 256 16 1", "scrypt 1024 16 1"]],
  [{ unit: "scrypt", amount: 8 * 2 ** 18, block: 8 }, ["scrypt 131072 8 2"]],
  [pbkdf2, ["pbkdf2 sha256 600000"]],
  [{ unit: "md5-crypt", amount: 1000, block: 1 }, ["md5Crypt 1000"]],
  [{ unit: "sha512-crypt", amount: 5000, block: 1 }, ["shaCrypt 5000"]],
  [{ unit: "symfony", amount: 5000, block: 1 }, ["symfony 5000"]],
])("%j is wasted by as much work", async (work, calls) => {
  const done: string[] = [];
  const note = async <T>(call: string, result: T) => {
    done.push(call);
    return result;
  };
  const primitives: Primitives = {
    argon2: (hash) => note(`argon2 ${hash.split("$")[3]?.replace(",p=1", "")}`, false),
    bcrypt: (_, hash) => note(`bcrypt ${hash.slice(4, 6)}`, false),
    scrypt: (_, _salt, { N, r, p }) => note(`scrypt ${N} ${r} ${p}`, Buffer.alloc(0)),
    pbkdf2: (_, _salt, { digest, iterations }) => note(`pbkdf2 ${digest} ${iterations}`, Buffer.alloc(0)),
    iterate: ({ name, options }) => note(`${name} ${options.rounds}`, ""),
  };
  await waste(work, "x", primitives);
  expect(done).toEqual(calls);
  // The libraries accept the calls.
  await waste({ ...work, amount: Math.ceil(work.amount / 64) }, "x", createPrimitives());
});
