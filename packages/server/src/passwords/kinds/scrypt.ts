import { createCipheriv } from "node:crypto";
import type { ScryptCost } from "../primitives/primitives.ts";
import { derived, type HashKind } from "./kind.ts";
import { type Parts, USUAL_LENGTHS } from "./parts.ts";
import type { Work } from "./work.ts";

/** Memory that scrypt takes, in bytes. */
const MAX_BYTES = 128 * 2 ** 20;
const MAX_LANES = 4;
const LOG_N = { min: 1, max: 20 };

/** Checks a cost before any work. */
function bounded(parts: Parts, { N, r, p }: ScryptCost): ScryptCost {
  if (!Number.isInteger(Math.log2(N))) throw parts.unfit("N", "must be a power of two");
  parts.bounded("r", r, { min: 1, max: 64 });
  parts.bounded("p", p, { min: 1, max: MAX_LANES });
  parts.bounded("memory (128·N·r bytes)", 128 * N * r, { min: 256, max: MAX_BYTES });
  return { N, r, p };
}

function workOf({ N, r, p }: ScryptCost): readonly Work[] {
  return [{ unit: "scrypt", amount: N * r * p, block: r }];
}

const phcScrypt: HashKind = {
  name: "scrypt",
  mark: /^\$scrypt\$/,
  form: /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,3}),p=(?<p>\d{1,3})\$(?<salt>[^$]*)\$(?<hash>[^$]+)$/,
  shape: "$scrypt$ln=…,r=…,p=…$salt$hash",
  read(parts) {
    const N = 2 ** parts.number("ln", LOG_N);
    const cost = bounded(parts, { N, r: Number(parts.text("r")), p: Number(parts.text("p")) });
    const [salt, expected] = [parts.salt("salt"), parts.hash("hash", "base64", USUAL_LENGTHS)];
    return derived(workOf(cost), expected, (password, { scrypt }) =>
      scrypt(password, salt, { ...cost, length: expected.length }),
    );
  },
};

/** Better Auth takes the salt as the text that spells it in hex. */
const betterAuth: HashKind = {
  name: "scrypt of Better Auth",
  mark: /^[0-9a-f]{32}:/,
  form: /^(?<salt>[0-9a-f]{32}):(?<hash>[0-9a-f]+)$/,
  shape: "salt:hash, in hex",
  read(parts) {
    const cost = { N: 16_384, r: 16, p: 1 };
    const [salt, expected] = [Buffer.from(parts.text("salt")), parts.hash("hash", "hex", [64])];
    return derived(workOf(cost), expected, (password, { scrypt }) =>
      scrypt(password.normalize("NFKC"), salt, { ...cost, length: expected.length }),
    );
  },
};

const werkzeug: HashKind = {
  name: "scrypt of Werkzeug",
  mark: /^scrypt:/,
  form: /^scrypt:(?<N>\d{1,8}):(?<r>\d{1,3}):(?<p>\d{1,3})\$(?<salt>[^$]{1,256})\$(?<hash>[0-9a-f]+)$/,
  shape: "scrypt:N:r:p$salt$hash, the hash in hex",
  read(parts) {
    const cost = bounded(parts, {
      ...{ N: Number(parts.text("N")), r: Number(parts.text("r")), p: Number(parts.text("p")) },
    });
    const [salt, expected] = [Buffer.from(parts.text("salt")), parts.hash("hash", "hex", [64])];
    return derived(workOf(cost), expected, (password, { scrypt }) =>
      scrypt(password, salt, { ...cost, length: expected.length }),
    );
  },
};

/** Firebase encrypts the project's signer key under what scrypt makes of the password. Supabase's form of it. */
const firebase: HashKind = {
  name: "scrypt of Firebase",
  mark: /^\$fbscrypt\$/,
  form: new RegExp(
    String.raw`^\$fbscrypt\$v=1,n=(?<n>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d),ss=(?<ss>[^$,]*),sk=(?<sk>[^$,]+)` +
      String.raw`\$(?<salt>[^$]+)\$(?<hash>[^$]+)$`,
  ),
  shape: "$fbscrypt$v=1,n=…,r=…,p=1,ss=…,sk=…$salt$hash",
  read(parts) {
    const N = 2 ** parts.number("n", { min: 1, max: 16 });
    const r = parts.number("r", { min: 1, max: 16 });
    const cost = bounded(parts, { N, r, p: Number(parts.text("p")) });
    const key = parts.salt("sk");
    const salt = Buffer.concat([parts.salt("salt"), parts.salt("ss")]);
    const expected = parts.hash("hash", "base64", [key.length]);
    return derived(workOf(cost), expected, async (password, { scrypt }) => {
      const cipher = createCipheriv(
        "aes-256-ctr",
        await scrypt(password, salt, { ...cost, length: 32 }),
        Buffer.alloc(16),
      );
      return Buffer.concat([cipher.update(key), cipher.final()]);
    });
  },
};

export const scryptKinds: readonly HashKind[] = [phcScrypt, betterAuth, werkzeug, firebase];
