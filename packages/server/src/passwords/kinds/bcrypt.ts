import { createHash, createHmac } from "node:crypto";
import type { HashKind, HashReading } from "./kind.ts";
import type { Parts } from "./parts.ts";

/** Highest cost of bcrypt that is imported: about 0.7 seconds of a core. */
export const BCRYPT_MAX_COST = 14;
/** Highest cost that an older version imported. */
const BCRYPT_MAX_STORED_COST = 16;

const FORM = String.raw`\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53}$`;
const SHAPE = `modular crypt format ($2a$, $2b$ or $2y$), cost at most ${BCRYPT_MAX_COST}`;

/** @param prepare What the service hashed in place of the password. Default: the password. */
function read(parts: Parts, hash: string, prepare = (password: string) => password): HashReading {
  const cost = parts.number("cost", { min: 4, max: BCRYPT_MAX_STORED_COST });
  return {
    works: [{ unit: "bcrypt", amount: 2 ** cost, block: 1 }],
    // The library compares in constant time. It reads 72 bytes, as others do.
    matches: (password, { bcrypt: compare }) => compare(prepare(password), hash),
  };
}

const bcrypt: HashKind = {
  name: "bcrypt",
  mark: /^\$2[aby]\$/,
  form: new RegExp(`^${FORM}`),
  shape: SHAPE,
  read: (parts, text) => read(parts, text),
};

/** `BCryptSHA256PasswordHasher` of Django. */
const djangoBcrypt: HashKind = {
  name: "bcrypt_sha256",
  mark: /^bcrypt_sha256\$/,
  form: new RegExp(String.raw`^bcrypt_sha256\$${FORM}`),
  shape: `bcrypt_sha256$ and ${SHAPE}`,
  read: (parts, text) =>
    read(parts, text.slice("bcrypt_sha256$".length), (password) => createHash("sha256").update(password).digest("hex")),
};

/** `wp_hash_password` of WordPress 6.8 and newer. */
const wordPressBcrypt: HashKind = {
  name: "WordPress bcrypt",
  mark: /^\$wp\$2/,
  form: new RegExp(String.raw`^\$wp${FORM}`),
  shape: `$wp and ${SHAPE}`,
  read: (parts, text) =>
    read(parts, text.slice("$wp".length), (password) =>
      createHmac("sha384", "wp-sha384").update(password.trim()).digest("base64"),
    ),
};

export const bcryptKinds: readonly HashKind[] = [bcrypt, djangoBcrypt, wordPressBcrypt];
