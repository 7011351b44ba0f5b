import type { TenancyId } from "../../database/tenancy.ts";
import { systemRandom } from "../../random.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";
import { type EncryptionContext, openUnder, sealUnder } from "../../tokens/seal.ts";
import { hashToken } from "../../tokens/token.ts";

/** A place in a data vault. */
export interface VaultPlace extends TenancyId {
  readonly storeId: string;
  readonly hashedKey: string;
}

/** A value as it is stored. */
export interface Envelope {
  /** The value, sealed under a key of its own. */
  readonly valueSealed: Uint8Array;
  /** The same key, sealed under the root secret. */
  readonly dataKeySealed: Uint8Array;
}

const DATA_KEY_BYTES = 32;

/**
 * Seals a value under a key of its own. It opens only for its own store and key: write access to the database is not
 * enough to pass one value off as another.
 */
export function putInEnvelope(rootSecret: RootSecret, place: VaultPlace, value: string): Envelope {
  // Not from the `Random` tests hand in, as with every key.
  const dataKey = systemRandom.bytes(DATA_KEY_BYTES);
  try {
    return {
      valueSealed: sealUnder(dataKey, purposeOf(place), [], Buffer.from(value)),
      dataKeySealed: rootSecret.seal(keyPurposeOf(place), keyPlaceOf(place), dataKey),
    };
  } finally {
    dataKey.fill(0);
  }
}

/** @throws {UnsealError} when it was put in with another root secret, at another place, or was changed since. */
export function takeOutOfEnvelope(rootSecret: RootSecret, place: VaultPlace, envelope: Envelope): string {
  const dataKey = rootSecret.open(keyPurposeOf(place), keyPlaceOf(place), envelope.dataKeySealed);
  try {
    return Buffer.from(openUnder(dataKey, purposeOf(place), [], envelope.valueSealed)).toString();
  } finally {
    dataKey.fill(0);
  }
}

/** Per project and no finer: the root secret remembers what it derives for a purpose. */
function keyPurposeOf({ projectId }: VaultPlace): string {
  return `data-vault-key/${projectId}`;
}

function keyPlaceOf({ branchId, storeId, hashedKey }: VaultPlace): EncryptionContext {
  return [branchId, storeId, hashedKey];
}

/** Hashed, because errors contain purposes, and keys need not have been hashed. */
function purposeOf({ projectId, branchId, storeId, hashedKey }: VaultPlace): string {
  return `data-vault-value/${hashToken(JSON.stringify([projectId, branchId, storeId, hashedKey])).toString("base64")}`;
}
