import { timingSafeEqual } from "node:crypto";
import type { Primitives } from "../primitives/primitives.ts";
import { Parts } from "./parts.ts";
import type { Work } from "./work.ts";

/** A kind of password hash: a self-describing form, and what verifies it. */
export interface HashKind {
  /** Name in errors. */
  readonly name: string;
  /** Beginning that only texts of this kind have. */
  readonly mark: RegExp;
  /** The whole form. `read` gets its named groups. */
  readonly form: RegExp;
  /** The form as errors describe it. */
  readonly shape: string;
  /** @throws UnfitHashError for parameters out of bounds. Does none of the work. */
  read(parts: Parts, text: string): HashReading;
}

/** A hash of a kind, not yet computed with. */
export interface HashReading {
  /** Work that comparing takes, by unit. */
  readonly works: readonly Work[];
  /** Compares in constant time. */
  matches(password: string, primitives: Primitives): Promise<boolean>;
  /** For kinds that attackers compute quickly. */
  readonly fast?: FastHash;
}

/** A hash that argon2id can be laid over, because it can be computed from the password without the hash. */
export interface FastHash {
  /** The stored hash. */
  readonly expected: Buffer;
  /** The text of this kind with the same parameters, and zeros for the hash. */
  readonly blank: string;
  /** Computes the hash of a password. */
  derive(password: string, primitives: Primitives): Promise<Buffer>;
}

/** A hash that was read, with the name of its kind. */
export interface StoredHash extends HashReading {
  readonly kind: string;
}

/** Reads a text of a kind; `null` if it is of another kind. */
export function readAs(kind: HashKind, text: string): StoredHash | null {
  if (!kind.mark.test(text)) return null;
  const parts = new Parts(kind.name, kind.shape, kind.form.exec(text)?.groups);
  return { kind: kind.name, ...kind.read(parts, text) };
}

/** Returns a reading whose hash is computed from the password and compared with the stored one. */
export function derived(
  works: readonly Work[],
  expected: Buffer,
  derive: FastHash["derive"],
): Pick<HashReading, "works" | "matches"> {
  return {
    works,
    async matches(password, primitives) {
      const hash = await derive(password, primitives);
      return hash.length === expected.length && timingSafeEqual(hash, expected);
    },
  };
}

/** The same for kinds that attackers compute quickly. */
export function derivedFast(
  works: readonly Work[],
  expected: Buffer,
  blank: string,
  derive: FastHash["derive"],
): HashReading {
  return { ...derived(works, expected, derive), fast: { expected, blank, derive } };
}
