import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { emailDraftRoutes } from "./routes.ts";

const CHANGES_DRAFT = { limits: "unlimited", spends: "nothing", events: "none", client: "never" } as const;

export const emailDraftPolicy = {
  "GET /internal/email-drafts": READ_BY_SERVERS,
  "POST /internal/email-drafts": {
    role: "admin",
    ...CHANGES_DRAFT,
    audit: {
      action: "email_draft.created",
      subject: async (_input, { id }) => id,
      added: ({ body: { display_name } }) => ({ display_name }),
    },
  },
  "GET /internal/email-drafts/{id}": READ_BY_SERVERS,
  "PATCH /internal/email-drafts/{id}": {
    role: "admin",
    ...CHANGES_DRAFT,
    audit: {
      action: "email_draft.updated",
      subject: async ({ params }) => params.id,
      added: ({ body }) =>
        "locale" in body ? { locale: body.locale } : { display_name: body.display_name, theme_id: body.theme_id },
    },
  },
  "DELETE /internal/email-drafts/{id}": {
    role: "admin",
    ...CHANGES_DRAFT,
    audit: { action: "email_draft.deleted", subject: async ({ params }) => params.id },
  },
} satisfies PoliciesFor<typeof emailDraftRoutes>;
