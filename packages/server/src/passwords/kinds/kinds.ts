import { argon2 } from "./argon2.ts";
import { BCRYPT_MAX_COST, bcryptKinds } from "./bcrypt.ts";
import { cryptKinds } from "./crypt.ts";
import { digestKinds } from "./digests.ts";
import { type HashKind, readAs, type StoredHash } from "./kind.ts";
import { UnfitHashError } from "./parts.ts";
import { pbkdf2Kinds } from "./pbkdf2.ts";
import { scryptKinds } from "./scrypt.ts";
import { readWrapped } from "./wrapped.ts";

/** All kinds of password hashes. No text bears the marks of two. */
const KINDS: readonly HashKind[] = [
  argon2,
  ...bcryptKinds,
  ...scryptKinds,
  ...pbkdf2Kinds,
  ...cryptKinds,
  ...digestKinds,
];

/**
 * Stands for the password of an imported user whose hash the old system keeps. No password matches it; a sign-in asks
 * the old system.
 */
export const PENDING_HASH = "$pending$";

/** Longest text of a hash, in characters. */
const MAX_LENGTH = 1_024;
/** Mark of crypt(3) hashes in LDAP directories. */
const LDAP_CRYPT = /^\{CRYPT\}/i;

const FAMILIES = "argon2, bcrypt, scrypt, PBKDF2, crypt(3), phpass, digest, HMAC, LDAP";

/** Kinds that people have and that cannot be verified, with the reason. */
const REFUSED: readonly (readonly [RegExp, string, string])[] = [
  [/^\$2x\$/, "bcrypt", "must not be of the broken variant $2x$"],
  [/^\$(?:3|nt)\$|^\$digest\$md4,/i, "NTLM", "must not use MD4, which OpenSSL 3 does not have"],
  [/^\$(?:y|gy|7)\$/, "yescrypt", "is not supported"],
  [/^awscognito/, "Cognito", "has no hash: Cognito exports none"],
];

/**
 * Reads a stored hash without working with it.
 *
 * @throws UnfitHashError for a kind that is unknown, and for parameters out of bounds.
 */
export function readHash(text: string): StoredHash {
  if (text.length > MAX_LENGTH)
    throw new UnfitHashError(null, "the hash", `must have at most ${MAX_LENGTH} characters`);
  return readWrapped(text, readPlain) ?? readPlain(text);
}

/**
 * Reads a hash that another service made.
 *
 * @throws UnfitHashError as {@link readHash}, and for bcrypt that costs more than is imported today.
 */
function readImportedHash(text: string): StoredHash {
  const hash = readHash(text);
  const [work] = hash.works;
  if (work?.unit === "bcrypt" && work.amount > 2 ** BCRYPT_MAX_COST)
    throw new UnfitHashError(hash.kind, "cost", `must be at most ${BCRYPT_MAX_COST}`);
  return hash;
}

function readPlain(text: string): StoredHash {
  const inner = text.replace(LDAP_CRYPT, "");
  const isBare = inner === text;
  for (const [mark, kind, rule] of REFUSED) if (mark.test(inner)) throw new UnfitHashError(kind, "the hash", rule);
  for (const kind of KINDS) {
    const hash = readAs(kind, inner);
    if (!hash) continue;
    if (isBare || !hash.fast) return hash;
    return { ...hash, fast: { ...hash.fast, blank: `{CRYPT}${hash.fast.blank}` } };
  }
  throw new UnfitHashError(null, "the hash", `is of none of the supported kinds: ${FAMILIES}`);
}

/** Reason to refuse the import of a hash; `null` if it can be imported. */
export function refusalOfImport(text: string): UnfitHashError | null {
  if (text === PENDING_HASH) return null;
  try {
    readImportedHash(text);
    return null;
  } catch (error) {
    if (error instanceof UnfitHashError) return error;
    throw error;
  }
}
