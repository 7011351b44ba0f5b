import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { dataVaultPolicy } from "./endpoint-policy.ts";
import { dataVaultRoutes } from "./routes.ts";

export const dataVaultManifest = {
  routes: dataVaultRoutes,
  policies: dataVaultPolicy,
  codes: "none",
  tables: {
    data_vault_entries: MANY_PER_PROJECT,
  },
  credentials: "none",
  jobs: "none",
  configuration: ["dataVault"],
} satisfies Feature;
