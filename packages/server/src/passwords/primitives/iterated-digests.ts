import type { createHash as CreateHash } from "node:crypto";

// Functions that repeat a digest thousands of times. They run in a thread that is started from their source text, so
// each stands alone: it takes `createHash` as a parameter and uses nothing else of this module.

/** MD5-based crypt(3) of FreeBSD, and Apache's variant of it; returns the hash as it is written behind the salt. */
export function md5Crypt(
  createHash: typeof CreateHash,
  password: Uint8Array,
  { magic, salt, rounds }: { magic: string; salt: string; rounds: number },
): string {
  const md5 = (...parts: (Uint8Array | string)[]) => {
    const hash = createHash("md5");
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  const inner = md5(password, salt, password);
  const start: (Uint8Array | string)[] = [password, magic, salt];
  for (let left = password.length; left > 0; left -= 16) start.push(inner.subarray(0, Math.min(16, left)));
  for (let bits = password.length; bits > 0; bits >>= 1) start.push(bits & 1 ? "\0" : password.subarray(0, 1));
  let state = md5(...start);
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1;
    const parts: (Uint8Array | string)[] = [isOdd ? password : state];
    if (round % 3 !== 0) parts.push(salt);
    if (round % 7 !== 0) parts.push(password);
    parts.push(isOdd ? state : password);
    state = md5(...parts);
  }
  const alphabet = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const groups = [12, 6, 0, 13, 7, 1, 14, 8, 2, 15, 9, 3, 5, 10, 4, 11];
  let text = "";
  for (let at = 0; at < groups.length; at += 3) {
    const bytes = groups.slice(at, at + 3).map((index) => state[index] ?? 0);
    let value = bytes.reduce((sum, byte, place) => sum | (byte << (8 * place)), 0);
    for (let count = bytes.length === 3 ? 4 : 2; count > 0; count--, value >>= 6) text += alphabet[value & 63];
  }
  return text;
}

/** Crypt(3) with SHA-256 or SHA-512 (Drepper, 2008); returns the hash as it is written behind the salt. */
export function shaCrypt(
  createHash: typeof CreateHash,
  password: Uint8Array,
  { algorithm, salt, rounds }: { algorithm: "sha256" | "sha512"; salt: string; rounds: number },
): string {
  const digest = (...parts: (Uint8Array | string)[]) => {
    const hash = createHash(algorithm);
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  const fill = (block: Uint8Array, length: number) => {
    const filled = new Uint8Array(length);
    for (let at = 0; at < length; at += block.length) filled.set(block.subarray(0, length - at), at);
    return filled;
  };
  const saltBytes = Buffer.from(salt);
  const inner = digest(password, salt, password);
  const start: (Uint8Array | string)[] = [password, salt, fill(inner, password.length)];
  for (let bits = password.length; bits > 0; bits >>= 1) start.push(bits & 1 ? inner : password);
  let state = digest(...start);
  const ofPassword = fill(digest(...Array.from({ length: password.length }, () => password)), password.length);
  const saltTimes = 16 + (state[0] ?? 0);
  const ofSalt = fill(digest(...Array.from({ length: saltTimes }, () => saltBytes)), saltBytes.length);
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1;
    const parts = [isOdd ? ofPassword : state];
    if (round % 3 !== 0) parts.push(ofSalt);
    if (round % 7 !== 0) parts.push(ofPassword);
    parts.push(isOdd ? state : ofPassword);
    state = digest(...parts);
  }
  const alphabet = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const third = Math.floor(state.length / 3);
  const write = (bytes: number[], count: number) => {
    let value = bytes.reduce((sum, byte) => (sum << 8) | byte, 0);
    let text = "";
    for (let left = count; left > 0; left--, value >>= 6) text += alphabet[value & 63];
    return text;
  };
  let text = "";
  for (let group = 0; group < third; group++) {
    const three = [group, group + third, group + 2 * third];
    // SHA-256 turns the three to the right in each group, SHA-512 to the left.
    const turn = algorithm === "sha256" ? (3 - (group % 3)) % 3 : group % 3;
    const turned = [...three.slice(turn), ...three.slice(0, turn)];
    text += write(
      turned.map((index) => state[index] ?? 0),
      4,
    );
  }
  return text + (algorithm === "sha256" ? write([state[31] ?? 0, state[30] ?? 0], 3) : write([state[63] ?? 0], 2));
}

/** The portable hash of phpass, which WordPress and phpBB used; returns the hash as it is written behind the salt. */
export function phpass(
  createHash: typeof CreateHash,
  password: Uint8Array,
  { salt, rounds }: { salt: string; rounds: number },
): string {
  let state = createHash("md5").update(salt).update(password).digest();
  for (let round = 0; round < rounds; round++) state = createHash("md5").update(state).update(password).digest();
  const alphabet = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let text = "";
  for (let at = 0; at < state.length; at += 3) {
    const bytes = [...state.subarray(at, at + 3)];
    let value = bytes.reduce((sum, byte, place) => sum | (byte << (8 * place)), 0);
    for (let count = bytes.length === 3 ? 4 : 2; count > 0; count--, value >>= 6) text += alphabet[value & 63];
  }
  return text;
}

/** Symfony's `MessageDigestPasswordHasher` with SHA-512; returns the hash in base64. */
export function symfony(
  createHash: typeof CreateHash,
  password: Uint8Array,
  { salt, rounds }: { salt: string; rounds: number },
): string {
  const salted = Buffer.concat([password, Buffer.from(salt === "" ? "" : `{${salt}}`)]);
  let state = createHash("sha512").update(salted).digest();
  for (let round = 1; round < rounds; round++) state = createHash("sha512").update(state).update(salted).digest();
  return state.toString("base64");
}
