import { TEMPLATE_SOURCES } from "../../email-templates/template-sources.ts";
import { THEMES } from "../../email-templates/theme-catalogue.ts";
import { THEME_SOURCES } from "../../email-templates/theme-sources.ts";
import { keepVersion } from "../../emails/design-versions.ts";
import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import { forgetRenderFailures } from "../../emails/render-failures.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { changeConfig } from "../configuration/change-config.ts";

export const emailThemeRoutes = {
  "GET /internal/email-themes": (_input, { tenancy }) => ({
    themes: Object.entries(tenancy.config.emails.themes).map(([id, { displayName }]) => ({
      id,
      display_name: displayName,
    })),
  }),

  "POST /internal/email-themes": async ({ body }, context) => {
    const id = context.services.random.uuid();
    const theme = { displayName: body.display_name, tsxSource: THEME_SOURCES.light };
    await changeConfig(context, { action: "config.updated" }, () => ({ [`emails.themes.${id}`]: theme }));
    return { id };
  },

  "GET /internal/email-themes/{id}": ({ params }, { tenancy }) => {
    const { displayName, tsxSource } = tenancy.config.emails.themes[params.id] ?? unknownTheme();
    return { display_name: displayName, tsx_source: tsxSource };
  },

  "PATCH /internal/email-themes/{id}": async ({ params: { id }, body }, context) => {
    const { tenancy, services } = context;
    if (!tenancy.config.emails.themes[id]) unknownTheme();
    const sample = await services.emailRenderer.render(tenancy, {
      content: { templateSource: TEMPLATE_SOURCES.email_verification },
      theme: { source: body.tsx_source },
      isPreview: true,
    });
    if (sample.status === "error") refuse("EMAIL_RENDERING_ERROR", { error: sample.message });
    const { emails } = await changeConfig(context, { action: "config.updated" }, async (config, db) => {
      const { tsxSource: before } = config.emails.themes[id] ?? unknownTheme(); // It may have been removed meanwhile.
      await forgetRenderFailures(tenancy, db);
      await keepVersion(tenancy, db, services, { designId: id, before, after: body.tsx_source });
      return { [`emails.themes.${id}.tsxSource`]: body.tsx_source };
    });
    return { display_name: emails.themes[id]?.displayName ?? "" };
  },

  "DELETE /internal/email-themes/{id}": async ({ params: { id } }, context) => {
    if (Object.values(THEMES).some((theme) => theme.id === id))
      throw new PlainError(400, "Built-in email themes cannot be deleted.", { reason: "BUILT_IN_NOT_DELETABLE" });
    await changeConfig(context, { action: "config.updated" }, ({ emails }) => {
      if (!emails.themes[id]) unknownTheme();
      if (emails.selectedThemeId === id)
        throw new PlainError(400, "The project's emails use this theme. Select another one before you delete it.", {
          reason: "EMAIL_THEME_IN_USE",
        });
      return { [`emails.themes.${id}`]: null };
    });
    return { success: true };
  },
} satisfies Handlers<EmailRendererServices>;

function unknownTheme(): never {
  throw new PlainError(404, "The project has no email theme with this ID.", { reason: "EMAIL_THEME_NOT_FOUND" });
}
