import { createHash } from "node:crypto";

/**
 * Length to which each hash is truncated, in bytes: one in a hundred million good passwords is taken for a common one.
 */
const HASH_BYTES = 5;
/** The same one to three characters over and over. */
const REPEATED = /^(.{1,3})\1+$/su;
/** Characters that users add before or after a word to make it long enough. */
const AROUND_A_WORD = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** Tells passwords that are tried first from others. */
export interface PasswordBlocklist {
  /**
   * Whether a password is one of the 10,000 most common ones, a few characters over and over, or a word that stands for
   * the account, with digits or signs around it at most (NIST SP 800-63B-4 §3.1.1.2). Case does not matter.
   *
   * @param words What stands for the account: the email address, the project's name.
   */
  has(password: string, words: readonly string[]): Promise<boolean>;
}

/** For installations that check passwords elsewhere, or not at all. */
export const noBlocklist: PasswordBlocklist = { has: async () => false };

export function createPasswordBlocklist(): PasswordBlocklist {
  let hashes: Promise<ReadonlySet<number>> | undefined;
  return {
    async has(password, words) {
      const plain = fold(password);
      if (REPEATED.test(plain) || standsForAccount(plain, words)) return true;
      hashes ??= readHashes(); // with the first password that a user chooses
      return (await hashes).has(hashOf(plain));
    },
  };
}

async function readHashes(): Promise<ReadonlySet<number>> {
  const { COMMON_PASSWORD_HASHES } = await import("./common-password-hashes.ts");
  const bytes = Buffer.from(COMMON_PASSWORD_HASHES, "base64");
  const count = bytes.length / HASH_BYTES;
  return new Set(Array.from({ length: count }, (_, i) => bytes.readUIntBE(i * HASH_BYTES, HASH_BYTES)));
}

function standsForAccount(plain: string, words: readonly string[]): boolean {
  const core = plain.replace(AROUND_A_WORD, "");
  return words.map(fold).some((word) => {
    const [localPart = ""] = word.split("@");
    return [word, localPart, word.replaceAll(/\s/g, "")].some(
      (name) => plain === name || (core !== "" && core === name.replace(AROUND_A_WORD, "")),
    );
  });
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function hashOf(plain: string): number {
  return createHash("sha256").update(plain).digest().readUIntBE(0, HASH_BYTES);
}
