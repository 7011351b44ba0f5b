import type { ConfigDocument, EmailTemplateConfig } from "@latchkit/contract";
import { keepVersion } from "../../emails/design-versions.ts";
import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import { findRenderFailures, forgetRenderFailures } from "../../emails/render-failures.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { changeConfig } from "../configuration/change-config.ts";
import { previewOf } from "./preview.ts";
import { STARTER_SOURCE } from "./starter-source.ts";

export const emailTemplateRoutes = {
  "GET /internal/email-templates": async (_input, { tenancy, db }) => {
    const failures = await findRenderFailures(tenancy, db);
    const templates = Object.entries(tenancy.config.emails.templates).map(
      ([id, { displayName, tsxSource, themeId }]) => {
        const failure = failures.get(id);
        return {
          id,
          display_name: displayName,
          tsx_source: tsxSource,
          ...(themeId !== undefined && { theme_id: themeId }),
          ...(failure && { render_error: { message: failure.message, failed_at_millis: failure.failedAt.getTime() } }),
        };
      },
    );
    return { templates };
  },

  "POST /internal/email-templates": async ({ body }, context) => {
    const id = context.services.random.uuid();
    const template = { displayName: body.display_name, tsxSource: STARTER_SOURCE };
    await changeConfig(context, { action: "config.updated" }, () => ({ [`emails.templates.${id}`]: template }));
    return { id };
  },

  "PATCH /internal/email-templates/{template_id}": async ({ params: { template_id: id }, body }, context) => {
    const { tenancy, services } = context;
    const { tsx_source: templateSource, theme_id: themeId } = body;
    if (tenancy.config.emails.server.isShared) refuse("REQUIRES_CUSTOM_EMAIL_SERVER");
    requireTemplate(tenancy.config, id);
    const preview = await services.emailRenderer.render(tenancy, {
      content: { templateSource, variables: { projectDisplayName: tenancy.project.displayName } },
      theme: "active",
      isPreview: true,
    });
    if (preview.status === "error") return refuse("EMAIL_RENDERING_ERROR", { error: preview.message });
    if (preview.subject === undefined)
      refuse("EMAIL_RENDERING_ERROR", { error: "The template has no subject. Add <Subject value={…} />." });
    if (preview.notificationCategory === undefined)
      refuse("EMAIL_RENDERING_ERROR", {
        error: "The template has no notification category. Add <NotificationCategory value={…} />.",
      });
    await changeConfig(context, { action: "config.updated" }, async (config, db) => {
      const { tsxSource: before } = requireTemplate(config, id); // It may have been removed during the rendering.
      await forgetRenderFailures(tenancy, db, id);
      await keepVersion(tenancy, db, services, { designId: id, before, after: templateSource });
      return {
        [`emails.templates.${id}.tsxSource`]: templateSource,
        ...(typeof themeId === "string" && { [`emails.templates.${id}.themeId`]: themeId }),
      };
    });
    return { rendered_html: preview.html };
  },

  "POST /emails/render-email": async ({ body }, { tenancy, services }) => {
    const answer = await services.emailRenderer.render(tenancy, previewOf(body, tenancy.config));
    if (answer.status === "error") return refuse("EMAIL_RENDERING_ERROR", { error: answer.message });
    const { html, text, subject, notificationCategory } = answer;
    return {
      html,
      text,
      ...(subject !== undefined && { subject }),
      ...(notificationCategory !== undefined && { notification_category: notificationCategory }),
    };
  },
} satisfies Handlers<EmailRendererServices>;

function requireTemplate({ emails }: ConfigDocument, id: string): EmailTemplateConfig {
  const template = emails.templates[id];
  if (!template) throw new PlainError(404, "The project has no email template with this ID.");
  return template;
}
