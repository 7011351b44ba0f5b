import type { StoredHash } from "./kind.ts";
import { UnfitHashError } from "./parts.ts";

const PREFIX = "$wrap$";
/** Beginning of the argon2id hash that lies over the hash of the older kind. */
const OUTER = "$argon2id$";

/**
 * Reads a hash of an older kind with argon2id over it: `$wrap$`, the older hash with zeros in place of the digest, and
 * argon2id of the digest in hex. Returns `null` for other hashes.
 */
export function readWrapped(text: string, read: (text: string) => StoredHash): StoredHash | null {
  if (!text.startsWith(PREFIX)) return null;
  const at = text.lastIndexOf(OUTER);
  if (at < 0) throw new UnfitHashError("wrapped hash", "the form", "must end with an argon2id hash");
  const [inner, outer] = [read(text.slice(PREFIX.length, at)), read(text.slice(at))];
  const { fast } = inner;
  if (!fast) throw new UnfitHashError("wrapped hash", "the older hash", "must be of a fast kind");
  return {
    kind: `${inner.kind} within argon2id`,
    works: [...inner.works, ...outer.works],
    async matches(password, primitives) {
      const digest = await fast.derive(password, primitives);
      return outer.matches(digest.toString("hex"), primitives);
    },
  };
}

/** Returns the input of the argon2id hash that wraps a hash, and the text before it; `null` for slow kinds. */
export function wrappingOf({ fast }: StoredHash): { readonly digest: string; readonly prefix: string } | null {
  return fast ? { digest: fast.expected.toString("hex"), prefix: PREFIX + fast.blank } : null;
}
