import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { recordOwn } from "../audit-log/record.ts";
import { putInEnvelope, takeOutOfEnvelope, type VaultPlace } from "./envelope.ts";
import { deleteEntries, findEntry, saveEntry } from "./queries.ts";

/**
 * Stores are made and taken away in the configuration alone (`dataVault.stores`). What a store held when it was taken
 * away is kept, out of reach, and is there again when a store of this id is: a mistake in the configuration loses
 * nothing. Deleting is a step of its own.
 */
export const dataVaultRoutes = {
  "POST /data-vault/stores/{store_id}/set": async ({ params, body }, context) => {
    const { db, services } = context;
    const place = placeIn(context, params.store_id, body.hashed_key);
    const envelope = putInEnvelope(services.rootSecret, place, body.encrypted_value);
    await saveEntry(db, place, envelope, services.clock.now());
    return { success: true };
  },

  "POST /data-vault/stores/{store_id}/get": async ({ params, body }, context) => {
    const place = placeIn(context, params.store_id, body.hashed_key);
    const envelope = await findEntry(context.db, place);
    if (!envelope) return refuse("DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST", { ...params, ...body });
    return { encrypted_value: takeOutOfEnvelope(context.services.rootSecret, place, envelope) };
  },

  "DELETE /internal/data-vault/stores/{store_id}/values": async ({ params }, context) => {
    await context.transaction(async (tx) => {
      if (!(await deleteEntries(context.tenancy, tx, params.store_id))) return;
      const changes = [{ path: "store_id", before: params.store_id }];
      await recordOwn(context, tx, { action: "data_vault_value.deleted", changes });
    });
    return { success: true };
  },
} satisfies Handlers;

function placeIn({ tenancy }: Context, storeId: string, hashedKey: string): VaultPlace {
  const { projectId, branchId, config } = tenancy;
  if (!Object.hasOwn(config.dataVault.stores, storeId))
    refuse("DATA_VAULT_STORE_DOES_NOT_EXIST", { store_id: storeId });
  return { projectId, branchId, storeId, hashedKey };
}
