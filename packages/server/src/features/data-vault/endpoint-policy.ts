import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION } from "../../policy/presets.ts";
import type { dataVaultRoutes } from "./routes.ts";

export const dataVaultPolicy = {
  "POST /data-vault/stores/{store_id}/set": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "data_vault_value.set",
      // Backends write and read values all the time; entries of that would bury all others.
      administratorsOnly: true,
      subject: async () => null,
      added: ({ params: { store_id }, body: { hashed_key } }) => ({ store_id, hashed_key }),
    },
    // Values are secrets; receivers of events must not even learn their keys.
    events: "none",
    client: "never",
  },
  // Of what administrators read, this alone is on record: values are secrets of the project's users.
  "POST /data-vault/stores/{store_id}/get": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "data_vault_value.read",
      administratorsOnly: true,
      subject: async () => null,
      added: ({ params: { store_id }, body: { hashed_key } }) => ({ store_id, hashed_key }),
    },
    events: "none",
    client: "never",
  },
  "DELETE /internal/data-vault/stores/{store_id}/values": ADMINISTRATION,
} satisfies PoliciesFor<typeof dataVaultRoutes>;
