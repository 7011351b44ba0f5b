import type { ClientCore } from "../client-core.ts";
import type { SendOptions } from "../transport/send.ts";
import type { DataVaultOptions, DataVaultStore } from "./data-vault-store.ts";
import { type HiddenKey, hideKey } from "./hide-key.ts";

/** What the code of a store works with. */
interface VaultScene {
  readonly core: ClientCore;
  readonly sender: SendOptions<"server">;
}

/** A store of a project's data vault; asks nobody whether it is there. */
export function openStore({ core, sender }: VaultScene, storeId: string): DataVaultStore {
  const params = { store_id: storeId };
  // Both do the same when they are done twice, so that a broken connection is tried again.
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
      const { randomBytes } = (await core.actions()).deviceOf(core.platform);
      const encryptedValue = await hidden.encrypt(value, randomBytes);
      const body = { hashed_key: hidden.hashedKey, encrypted_value: encryptedValue };
      await core.send("POST /data-vault/stores/{store_id}/set", { params, body }, options);
    },
  };
}

async function hide(key: string, secret: DataVaultOptions["secret"]): Promise<HiddenKey> {
  requireText("key", key);
  requireText("secret", secret);
  if (secret === "") throw new TypeError("The data vault's secret is empty, and would protect nothing.");
  return hideKey(key, secret);
}

/** Environment variables that are not set would else be encrypted as no text at all. */
function requireText(name: string, value: unknown): void {
  if (typeof value !== "string") {
    throw new TypeError(`The data vault's ${name} must be a string; it is ${value === null ? "null" : typeof value}.`);
  }
}
