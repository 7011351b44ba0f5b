import type { TenancyId } from "../database/tenancy.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { UnsealError } from "../tokens/seal.ts";
import type { PasswordHasher } from "./password-hasher.ts";

// Firebase and systems with HMAC have one key for all their users. Next to each hash, it would be a leak's gift: with
// the key, passwords can be guessed. So hashes are stored with the key sealed in its place, after `~`, which base64 lacks.

/** Text before the key in hashes that have one, also with argon2id over them. */
const HEAD = String.raw`(?<head>(?:\$wrap\$)?(?:\$fbscrypt\$[^$]*,sk=|\$hmac-[^$]*\$))`;
const OPEN = new RegExp(`^${HEAD}(?<key>[^$~]+)(?=\\$)`);
const SEALED = new RegExp(`^${HEAD}~(?<key>[A-Za-z0-9_-]+)(?=\\$)`);

/** The sealed key names its project, so that write access to the database is not enough to use it in another one. */
const purposeOf = ({ projectId }: Pick<TenancyId, "projectId">): string => `password-key/${projectId}`;

/** Seals the key in a hash, to be stored; returns hashes without a key as they are. */
export function sealKey(
  { rootSecret }: { readonly rootSecret: RootSecret },
  tenancy: Pick<TenancyId, "projectId">,
  hash: string,
): string {
  return hash.replace(OPEN, (_match, head: string, key: string) => {
    const sealed = rootSecret.seal(purposeOf(tenancy), [], Buffer.from(key));
    return `${head}~${Buffer.from(sealed).toString("base64url")}`;
  });
}

/** Opens the key in a stored hash; `null` if it was sealed with another root secret, or for another project. */
export function openKey(
  { rootSecret }: { readonly rootSecret: RootSecret },
  tenancy: Pick<TenancyId, "projectId">,
  stored: string,
): string | null {
  try {
    return stored.replace(SEALED, (_match, head: string, key: string) => {
      const bytes = rootSecret.open(purposeOf(tenancy), [], Buffer.from(key, "base64url"));
      return head + Buffer.from(bytes).toString();
    });
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

/** Returns a hasher that takes hashes as they are stored. No password matches a hash whose key cannot be opened. */
export function withSealedKeys(hasher: PasswordHasher, rootSecret: RootSecret): PasswordHasher {
  const services = { rootSecret };
  const open = (tenancy: Pick<TenancyId, "projectId">, stored: string | null): string | null =>
    stored === null ? null : openKey(services, tenancy, stored);
  return {
    ...hasher,
    verify: (caller, password, stored) => hasher.verify(caller, password, open(caller.tenancy, stored)),
    evenOut: (caller, { storedHash, ...refused }) =>
      hasher.evenOut(caller, { ...refused, storedHash: open(caller.tenancy, storedHash) }),
    async wrap(tenancy, stored) {
      const hash = open(tenancy, stored);
      const wrapped = hash === null ? null : await hasher.wrap(tenancy, hash);
      return wrapped === null ? null : sealKey(services, tenancy, wrapped);
    },
  };
}
