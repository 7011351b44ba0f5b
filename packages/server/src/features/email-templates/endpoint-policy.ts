import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { emailTemplateRoutes } from "./routes.ts";

export const emailTemplatePolicy = {
  "GET /internal/email-templates": READ_BY_SERVERS,
  "GET /internal/email-templates/{template_id}/variants": READ_BY_SERVERS,
  "POST /internal/email-templates": ADMINISTRATION,
  "PATCH /internal/email-templates/{template_id}": { ...ADMINISTRATION, spends: ["rendering"] },
  // It runs a source that the request brings: a program that the server executes.
  // Shows what the caller sends, and keeps nothing: what is saved afterwards is on record.
  "POST /emails/render-email": { ...READ_BY_SERVERS, role: "admin", spends: ["rendering"] },
  "DELETE /internal/email-templates/{template_id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof emailTemplateRoutes>;
