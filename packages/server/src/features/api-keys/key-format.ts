import { crc32 } from "node:zlib";
import type { Random } from "../../random.ts";
import { randomToken } from "../../tokens/token.ts";

/** Types of key owners. */
export type ApiKeyType = "user" | "team";

/** Mark by which secret scanners recognize a key; part of the wire format. */
const MARKER = "574ck4u7h";
/**
 * One character that tells scanners where a key comes from: 1 for self-hosted installations, plus 2 for public keys.
 */
const SCANNER = { private: "1", public: "3" } as const;

/**
 * Makes the text of a new key: prefix, 224 random bits, the key's id, its type, and what lets secret scanners recognise
 * and check it.
 *
 * @param key.isPublic Whether it may be public; the prefix shows it.
 * @returns 102 characters, such as `sk_…`.
 */
export function newApiKey(random: Random, key: { id: string; type: ApiKeyType; isPublic: boolean }): string {
  const { id, type, isPublic } = key;
  const origin = isPublic ? SCANNER.public : SCANNER.private;
  const text = `${isPublic ? "pk" : "sk"}_${randomToken(random)}${id.replaceAll("-", "")}${type}${origin}${MARKER}`;
  return text + crc32(text).toString(16).padStart(8, "0");
}
