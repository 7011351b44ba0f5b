import type { ClientCore } from "../client-core.ts";
import { deviceOf } from "../device.ts";
import type { SendOptions } from "../transport/send.ts";
import type { DataVaultOptions, DataVaultStore } from "./data-vault-store.ts";
import { type HiddenKey, hideKey } from "./hide-key.ts";

/** Dependencies of a store. */
interface VaultContext {
  readonly core: ClientCore;
  readonly sender: SendOptions<"server">;
}

/** Opens a store of a project's data vault; makes no request. */
export function openStore({ core, sender }: VaultContext, storeId: string): DataVaultStore {
  const params = { store_id: storeId };
  // Both requests are idempotent, so they are repeated after a broken connection.
  const options = { ...sender, isReading: true };
  return {
    id: storeId,
    async getValue(key, { secret }) {
      const hidden = await hide(key, secret);
      const body = { hashed_key: hidden.hashedKey };
      const codes = ["DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST"] as const;
      const answer = await core.attempt("POST /data-vault/stores/{store_id}/get", { params, body }, codes, options);
      return answer.status === "ok" ? hidden.decrypt(answer.data.encrypted_value) : null;
    },
    async setValue(key, value, { secret }) {
      requireText("value", value);
      const hidden = await hide(key, secret);
      const { randomBytes } = deviceOf(core.platform);
      const encryptedValue = await hidden.encrypt(value, randomBytes);
      const body = { hashed_key: hidden.hashedKey, encrypted_value: encryptedValue };
      await core.send("POST /data-vault/stores/{store_id}/set", { params, body }, options);
    },
  };
}

async function hide(key: string, secret: DataVaultOptions["secret"]): Promise<HiddenKey> {
  requireText("key", key);
  requireText("secret", secret);
  if (secret === "") throw new TypeError("The data vault's secret is empty and would protect nothing.");
  return hideKey(key, secret);
}

/** Catches missing environment variables, which would otherwise be encrypted as `undefined`. */
function requireText(name: string, value: unknown): void {
  if (typeof value !== "string") {
    throw new TypeError(`The data vault's ${name} must be a string; it is ${value === null ? "null" : typeof value}.`);
  }
}
