import type { ConfigDocument, EmailTemplateConfig, Parsed } from "@latchkit/contract";
import { TEMPLATES } from "../../email-templates/template-catalogue.ts";
import { keepVersion } from "../../emails/design-versions.ts";
import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import { findRenderFailures, forgetRenderFailures } from "../../emails/render-failures.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import type { ConfigOverride } from "../../projects/new-project-config.ts";
import { changeConfig } from "../configuration/change-config.ts";
import { previewOf } from "./preview.ts";
import { findReader } from "./queries.ts";
import { STARTER_SOURCE } from "./starter-source.ts";
import { requireRoom, variantsOf } from "./template-variants.ts";

export const emailTemplateRoutes = {
  "GET /internal/email-templates": async (_input, { tenancy, db }) => {
    const failures = await findRenderFailures(tenancy, db);
    const templates = Object.entries(tenancy.config.emails.templates).map(([id, template]) => {
      const { displayName, tsxSource, themeId } = template;
      const failure = failures.get(id);
      const locales = Object.keys(template.variants);
      return {
        id,
        display_name: displayName,
        tsx_source: tsxSource,
        ...(themeId !== undefined && { theme_id: themeId }),
        ...(locales.length > 0 && { locales }),
        ...(failure && { render_error: { message: failure.message, failed_at_millis: failure.failedAt.getTime() } }),
      };
    });
    return { templates };
  },

  "GET /internal/email-templates/{template_id}/variants": ({ params: { template_id: id } }, { tenancy }) => ({
    variants: variantsOf(id, requireTemplate(tenancy.config, id)),
  }),

  "POST /internal/email-templates": async ({ body }, context) => {
    const id = context.services.random.uuid();
    const template = { displayName: body.display_name, tsxSource: STARTER_SOURCE };
    await changeConfig(context, { action: "config.updated" }, () => ({ [`emails.templates.${id}`]: template }));
    return { id };
  },

  "PATCH /internal/email-templates/{template_id}": async ({ params: { template_id: id }, body }, context) => {
    const { tenancy, services } = context;
    if (tenancy.config.emails.server.isShared) refuse("REQUIRES_CUSTOM_EMAIL_SERVER");
    const locale = "locale" in body ? body.locale : undefined;
    requireRoom(requireTemplate(tenancy.config, id), body);
    const html = body.tsx_source === null ? "" : await renderTemplate(context, body.tsx_source, locale);
    await changeConfig(context, { action: "config.updated" }, async (config, db) => {
      const template = requireTemplate(config, id); // It may have been removed during the rendering.
      requireRoom(template, body);
      const before = locale === undefined ? template.tsxSource : template.variants[locale]?.tsxSource;
      await forgetRenderFailures(tenancy, db, id);
      if (before !== undefined)
        await keepVersion(tenancy, db, services, { designId: id, locale, before, after: body.tsx_source });
      return changesOf(id, body);
    });
    return { rendered_html: html };
  },

  "DELETE /internal/email-templates/{template_id}": async ({ params: { template_id: id } }, context) => {
    if (Object.values(TEMPLATES).some((template) => template.id === id))
      throw new PlainError(400, "Built-in email templates cannot be deleted.", { reason: "BUILT_IN_NOT_DELETABLE" });
    await changeConfig(context, { action: "config.updated" }, async (config, db) => {
      requireTemplate(config, id);
      await forgetRenderFailures(context.tenancy, db, id);
      return { [`emails.templates.${id}`]: null };
    });
    return { success: true };
  },

  "POST /emails/render-email": async ({ body }, { tenancy, db, services }) => {
    const user = body.user_id === undefined ? null : await findReader(tenancy, db, body.user_id);
    if (body.user_id !== undefined && !user) return refuse("USER_NOT_FOUND");
    const locale = body.locale ?? user?.locale ?? undefined;
    const preview = previewOf({ ...body, locale }, tenancy.config);
    const answer = await services.emailRenderer.render(tenancy, { ...preview, ...(user && { user }) });
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

type Change = Parsed<"PATCH /internal/email-templates/{template_id}">["body"];

function changesOf(id: string, body: Change): ConfigOverride {
  const path = `emails.templates.${id}`;
  if ("locale" in body)
    return { [`${path}.variants.${body.locale}`]: body.tsx_source === null ? null : { tsxSource: body.tsx_source } };
  return {
    [`${path}.tsxSource`]: body.tsx_source,
    ...(typeof body.theme_id === "string" && { [`${path}.themeId`]: body.theme_id }),
  };
}

/** Renders a preview. Returns the HTML. */
async function renderTemplate(
  { tenancy, services }: Context<EmailRendererServices>,
  templateSource: string,
  locale: string | undefined,
): Promise<string> {
  const preview = await services.emailRenderer.render(tenancy, {
    content: { templateSource, variables: { projectDisplayName: tenancy.project.displayName } },
    theme: "active",
    locale,
    isPreview: true,
  });
  if (preview.status === "error") return refuse("EMAIL_RENDERING_ERROR", { error: preview.message });
  if (preview.subject === undefined)
    refuse("EMAIL_RENDERING_ERROR", { error: "The template has no subject. Add <Subject value={…} />." });
  if (preview.notificationCategory === undefined)
    refuse("EMAIL_RENDERING_ERROR", {
      error: "The template has no notification category. Add <NotificationCategory value={…} />.",
    });
  return preview.html;
}

function requireTemplate({ emails }: ConfigDocument, id: string): EmailTemplateConfig {
  const template = emails.templates[id];
  if (!template)
    throw new PlainError(404, "The project has no email template with this ID.", {
      reason: "EMAIL_TEMPLATE_NOT_FOUND",
    });
  return template;
}
