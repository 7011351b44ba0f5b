import { listVersions } from "../../emails/design-versions.ts";
import { ownRoute } from "../../emails/mail-route.ts";
import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { sendOnce, type TestEmailServices } from "../email-sending/test-email.ts";
import { previewOf } from "../email-templates/preview.ts";

export const emailDesignRoutes = {
  "GET /internal/email-designs/{id}/versions": async ({ params, query: { locale = null } }, { tenancy, db }) => ({
    items: (await listVersions(tenancy, db, params.id, locale)).map(({ id, tsxSource, replacedAt }) => ({
      id,
      tsx_source: tsxSource,
      replaced_at_millis: replacedAt.getTime(),
    })),
    is_paginated: false,
  }),

  "POST /internal/send-email-preview": async ({ body }, context) => {
    const { tenancy, services } = context;
    const { server } = tenancy.config.emails;
    // Otherwise any project could send anything to any address in the name of the installation.
    const route = server.isShared ? null : ownRoute(server, services.mailSettings);
    if (!route) return refuse("REQUIRES_CUSTOM_EMAIL_SERVER");
    const answer = await services.emailRenderer.render(tenancy, previewOf(body, tenancy.config));
    if (answer.status === "error") return refuse("EMAIL_RENDERING_ERROR", { error: answer.message });
    const { html, text, subject = "" } = answer;
    return sendOnce(context, route, { to: body.recipient_email, subject, html, text });
  },
} satisfies Handlers<EmailRendererServices & TestEmailServices>;
