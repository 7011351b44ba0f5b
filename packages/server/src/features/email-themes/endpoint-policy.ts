import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { emailThemeRoutes } from "./routes.ts";

export const emailThemePolicy = {
  "GET /internal/email-themes": READ_BY_SERVERS,
  "POST /internal/email-themes": ADMINISTRATION,
  "GET /internal/email-themes/{id}": READ_BY_SERVERS,
  "PATCH /internal/email-themes/{id}": { ...ADMINISTRATION, spends: ["rendering"] },
  "DELETE /internal/email-themes/{id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof emailThemeRoutes>;
