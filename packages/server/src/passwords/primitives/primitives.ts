import { pbkdf2, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { verify as argon2Verify } from "@node-rs/argon2";
import { verify as bcryptVerify } from "@node-rs/bcrypt";
import { createDigestThreads, type Iterate } from "./digest-threads.ts";

/** Digests that PBKDF2 takes. */
export type Pbkdf2Digest = "sha1" | "sha256" | "sha512";

/** Cost of scrypt (RFC 7914 §2). */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The functions that all kinds of hashes are made of. Each works off the event loop. */
export interface Primitives {
  argon2(hash: string, password: string): Promise<boolean>;
  bcrypt(password: string, hash: string): Promise<boolean>;
  scrypt(password: string, salt: Uint8Array, cost: ScryptCost & { readonly length: number }): Promise<Buffer>;
  pbkdf2(
    password: string,
    salt: Uint8Array,
    cost: { readonly digest: Pbkdf2Digest; readonly iterations: number; readonly length: number },
  ): Promise<Buffer>;
  iterate: Iterate;
}

const scryptInPool = promisify<string, Uint8Array, number, object, Buffer>(scrypt);
const pbkdf2InPool = promisify(pbkdf2);

/** Returns the primitives of the libraries and of Node. */
export function createPrimitives(): Primitives {
  return {
    argon2: argon2Verify,
    bcrypt: bcryptVerify,
    // OpenSSL needs a little more than the 128·N·r bytes of the algorithm, and 128·r·p for the blocks.
    scrypt: (password, salt, { N, r, p, length }) =>
      scryptInPool(password, salt, length, { N, r, p, maxmem: 128 * r * (N + p + 8) }),
    pbkdf2: (password, salt, { digest, iterations, length }) =>
      pbkdf2InPool(password, salt, iterations, length, digest),
    iterate: createDigestThreads(),
  };
}
