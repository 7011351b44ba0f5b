import * as z from "zod";
import { nonEmptyString, string } from "../fields/fields.ts";
import { VAULT_BODY_MAX_BYTES, VAULT_HASHED_KEY_MAX_LENGTH, VAULT_VALUE_MAX_LENGTH } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS } from "../wire/endpoint.ts";

/** Compared as it is written: of two spaces, none is taken away. */
const store = z.strictObject({ store_id: string });

/** Hash of a key as its owner made it. Any text is valid, so that other hash functions work as well. */
const hashedKey = nonEmptyString.max(VAULT_HASHED_KEY_MAX_LENGTH);

/** Values that the holder of the secret has encrypted; the backend cannot read them. */
export const dataVault = {
  "POST /data-vault/stores/{store_id}/set": {
    summary: "Store an encrypted value, replacing the previous one",
    tiers: SERVER_TIERS,
    params: store,
    body: z.strictObject({ hashed_key: hashedKey, encrypted_value: string.max(VAULT_VALUE_MAX_LENGTH) }),
    bodyMaxBytes: VAULT_BODY_MAX_BYTES,
    answer: success,
    errors: ["DATA_VAULT_STORE_DOES_NOT_EXIST"],
  },
  "POST /data-vault/stores/{store_id}/get": {
    summary: "Read an encrypted value",
    tiers: SERVER_TIERS,
    params: store,
    body: z.strictObject({ hashed_key: hashedKey }),
    answer: z.strictObject({ encrypted_value: z.string() }),
    errors: ["DATA_VAULT_STORE_DOES_NOT_EXIST", "DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST"],
  },
  /**
   * Of any id: a store that was taken out of the configuration has left its values behind. Not part of the original
   * protocol.
   */
  "DELETE /internal/data-vault/stores/{store_id}/values": {
    summary: "Delete all values of a data vault store",
    tiers: ["admin"],
    params: store,
    answer: success,
    errors: [],
  },
} as const satisfies EndpointTable;
