import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPrimitives } from "../primitives/primitives.ts";
import { readHash, refusalOfImport } from "./kinds.ts";
import { MAKERS } from "./vectors.test-data.ts";
import { wrappingOf } from "./wrapped.ts";

const UNKNOWN =
  "the hash is of none of the supported kinds: argon2, bcrypt, scrypt, PBKDF2, crypt(3), phpass, digest, HMAC, LDAP";

const primitives = createPrimitives();
const matches = (text: string, password: string) => readHash(text).matches(password, primitives);

/** Reason to refuse a hash. */
const refusal = (text: string) => refusalOfImport(text)?.message ?? null;

/** Changes one digit of the hash, at the place of its middle, to another that the form allows. */
function flip(text: string): string {
  const at = text.length - 12;
  return `${text.slice(0, at)}${text[at] === "a" ? "b" : "a"}${text.slice(at + 1)}`;
}

describe.each(Object.entries(MAKERS))("a hash of the kind %s", (_, make) => {
  it("matches its password, and no other", async () => {
    const hash = await make("correct horse");
    expect(await matches(hash, "correct horse")).toBe(true);
    expect(await matches(hash, "correct horsf")).toBe(false);
    expect(await matches(hash, "")).toBe(false);
    expect(await matches(flip(hash), "correct horse")).toBe(false);
  });

  it("matches letters of all scripts, and passwords of 72 bytes to the last", async () => {
    for (const password of ["P\u00e4ss\u7801\ud83d\udd11", "0123456789ab".repeat(6)]) {
      const hash = await make(password);
      expect(await matches(hash, password)).toBe(true);
      expect(await matches(hash, `${password.slice(0, -1)}!`)).toBe(false);
    }
  });

  it("is refused when it was cut, or matches nothing", async () => {
    const hash = (await make("correct horse")).replace(/=+$/, "");
    for (let length = hash.length - 8; length < hash.length; length++) {
      const cut = hash.slice(0, length);
      expect(refusal(cut) !== null || !(await matches(cut, "correct horse"))).toBe(true);
    }
  });
});

it.each([
  ["$2b$31$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234", "bcrypt: cost must be at most 16"],
  ["$2b$15$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234", "bcrypt: cost must be at most 14"],
  ["$2b$10$short", "bcrypt: the form must be modular crypt format ($2a$, $2b$ or $2y$), cost at most 14"],
  [
    "$2x$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234",
    "bcrypt: the hash must not be of the broken variant $2x$",
  ],
  ["$argon2id$v=19$m=19456,t=2,p=1$x$y", "argon2: salt must be base64"],
  ["$argon2id$v=19$m=999999999,t=1,p=1$c29tZXNhbHQ$aGFzaA", "argon2: m must be at most 262144"],
  ["$argon2id$v=19$m=65536,t=21,p=1$c29tZXNhbHQ$aGFzaA", "argon2: t must be at most 20"],
  ["$argon2id$v=19$m=262144,t=9,p=1$c29tZXNhbHQ$aGFzaA", "argon2: m times t must be at most 2097152"],
  ["$argon2id$v=19$m=64,t=1,p=9$c29tZXNhbHQ$aGFzaA", "argon2: p must be at most 8"],
  ["$scrypt$ln=20,r=8,p=1$c2FsdA$aGFzaA", "scrypt: memory (128·N·r bytes) must be at most 134217728"],
  ["$scrypt$ln=40,r=8,p=1$c2FsdA$aGFzaA", "scrypt: ln must be at most 20"],
  ["$scrypt$ln=10,r=8,p=5$c2FsdA$aGFzaA", "scrypt: p must be at most 4"],
  ["scrypt:1000:8:1$salt$00", "scrypt of Werkzeug: N must be a power of two"],
  ["$fbscrypt$v=1,n=17,r=8,p=1,ss=Bw==,sk=AA==$AA==$AA==", "scrypt of Firebase: n must be at most 16"],
  [`$pbkdf2-sha256$i=5000001,l=32$AA$${"A".repeat(43)}`, "PBKDF2: iterations must be at most 5000000"],
  [`$pbkdf2-sha256$i=5000000,l=64$AA$${"A".repeat(86)}`, "PBKDF2: iterations times blocks must be at most 5000000"],
  [`$pbkdf2-sha256$i=0,l=32$AA$${"A".repeat(43)}`, "PBKDF2: iterations must be at least 1"],
  [`$pbkdf2-md5$i=1,l=16$AA$${"A".repeat(22)}`, "PBKDF2: the digest must be sha1, sha256 or sha512"],
  [`$6$rounds=200001$salt$${".".repeat(86)}`, "crypt(3) with SHA-512: rounds must be at most 200000"],
  [`$5$rounds=999$salt$${".".repeat(43)}`, "crypt(3) with SHA-256: rounds must be at least 1000"],
  [`$P$Hsaltsalt${".".repeat(22)}`, "phpass: the exponent must be at most 18"],
  [`$symfony$i=20001$AA$${"A".repeat(86)}==`, "digest of Symfony: i must be at most 20000"],
  ["$digest$md5,hex,{salt}$AA$00", "digest: the template must have {password} once and {salt} at most once"],
  ["$digest$md4,hex,{password}$$00", "NTLM: the hash must not use MD4, which OpenSSL 3 does not have"],
  ["{SSHA}AAAA", "LDAP: bytes of the hash must be at least 24"],
  [
    "{PBKDF2}AAAA",
    "LDAP: the scheme must be MD5, SMD5, SHA, SSHA, SHA256, SSHA256, SHA384, SSHA384, SHA512, SSHA512 or CRYPT",
  ],
  ["$y$j9T$salt$hash", "yescrypt: the hash is not supported"],
  ["plain text", UNKNOWN],
  ["", UNKNOWN],
  ["x".repeat(1025), "the hash must have at most 1024 characters"],
])("refuses %s before any work, and names field and rule", (hash, message) => expect(refusal(hash)).toBe(message));

it("arbitrary texts are refused, and cause nothing else", () => {
  const marks = fc.constantFrom(
    "$argon2id$",
    "$2b$",
    "$scrypt$",
    "$fbscrypt$",
    "$pbkdf2-",
    "AQ",
    "$6$",
    "$P$",
    "$digest$",
    "$hmac-",
    "{SSHA}",
    "$wrap$",
    "{CRYPT}",
  );
  fc.assert(
    fc.property(marks, fc.string({ unit: "grapheme-ascii", maxLength: 200 }), (mark, rest) => {
      expect(() => refusal(mark + rest)).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
});

describe("a fast hash with argon2id over it", () => {
  it("matches the same password, and holds nothing of the fast hash", async () => {
    const { hash: argon2Hash } = await import("@node-rs/argon2");
    let wrapped = 0;
    for (const make of Object.values(MAKERS)) {
      const hash = await make("correct horse");
      const wrapping = wrappingOf(readHash(hash));
      if (!wrapping) continue;
      wrapped += 1;
      const stored = wrapping.prefix + (await argon2Hash(wrapping.digest, { memoryCost: 64, timeCost: 1 }));
      expect(await matches(stored, "correct horse")).toBe(true);
      expect(await matches(stored, "wrong horse")).toBe(false);
      const digest = Buffer.from(wrapping.digest, "hex");
      for (const encoding of ["hex", "base64", "latin1"] as const)
        expect(stored).not.toContain(digest.toString(encoding).slice(0, 12));
      expect(wrappingOf(readHash(stored))).toBeNull();
    }
    expect(wrapped).toBe(14);
  });
});
