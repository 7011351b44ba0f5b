import { refreshed } from "../resource/refreshed.ts";
import { ok, type Result } from "../result.ts";
import type { AdminContext } from "./admin-context.ts";
import type {
  EmailPreview,
  EmailPreviewOptions,
  EmailRenderingError,
  EmailTemplate,
  EmailTheme,
  EmailThemeWithSource,
} from "./email-content.ts";

/** Fetches the themes, built-in ones first. */
export async function fetchEmailThemes({ core, sender }: AdminContext): Promise<readonly EmailTheme[]> {
  const { themes } = await core.send("GET /internal/email-themes", {}, sender);
  return themes.map(({ id, display_name }) => ({ id, displayName: display_name }));
}

/** Fetches a theme with its source. */
export async function fetchEmailTheme({ core, sender }: AdminContext, id: string): Promise<EmailThemeWithSource> {
  const wire = await core.send("GET /internal/email-themes/{id}", { params: { id } }, sender);
  return { id, displayName: wire.display_name, tsxSource: wire.tsx_source };
}

/** Creates a theme. */
export async function createEmailTheme(context: AdminContext, displayName: string): Promise<{ id: string }> {
  const { core, sender } = context;
  const { id } = await core.send("POST /internal/email-themes", { body: { display_name: displayName } }, sender);
  await refreshed(context.emailThemes, context.config);
  return { id };
}

/** Changes the source of a theme. */
export async function updateEmailTheme(context: AdminContext, id: string, tsxSource: string): Promise<void> {
  const { core, sender } = context;
  await core.send("PATCH /internal/email-themes/{id}", { params: { id }, body: { tsx_source: tsxSource } }, sender);
  await refreshed(context.emailTheme(id), context.config);
}

/** Fetches the templates, built-in ones first. */
export async function fetchEmailTemplates({ core, sender }: AdminContext): Promise<readonly EmailTemplate[]> {
  const { templates } = await core.send("GET /internal/email-templates", {}, sender);
  return templates.map(({ id, display_name, tsx_source, theme_id }) => ({
    id,
    displayName: display_name,
    ...(theme_id !== undefined && { themeId: theme_id }),
    tsxSource: tsx_source,
  }));
}

/** Creates a template. */
export async function createEmailTemplate(context: AdminContext, displayName: string): Promise<{ id: string }> {
  const { core, sender } = context;
  const { id } = await core.send("POST /internal/email-templates", { body: { display_name: displayName } }, sender);
  await refreshed(context.emailTemplates, context.config);
  return { id };
}

/** Changes the source, and possibly the theme, of a template. */
export async function updateEmailTemplate(
  context: AdminContext,
  id: string,
  tsxSource: string,
  themeId: string | null | false,
): Promise<{ renderedHtml: string }> {
  const { core, sender } = context;
  const input = { params: { template_id: id }, body: { tsx_source: tsxSource, theme_id: themeId } };
  const { rendered_html } = await core.send("PATCH /internal/email-templates/{template_id}", input, sender);
  await refreshed(context.emailTemplates, context.config);
  return { renderedHtml: rendered_html };
}

/** Renders a preview. */
export async function renderEmailPreview(
  { core, sender }: AdminContext,
  options: EmailPreviewOptions,
): Promise<Result<EmailPreview, EmailRenderingError>> {
  const body = toPreviewBody(options);
  const codes = ["EMAIL_RENDERING_ERROR"] as const;
  const reading = { ...sender, isReading: true };
  const answer = await core.attempt("POST /emails/render-email", { body }, codes, reading);
  if (answer.status === "error") return answer;
  const { html, text, subject, notification_category } = answer.data;
  return ok({ html, text, subject: subject ?? null, notificationCategory: notification_category ?? null });
}

function toPreviewBody(options: EmailPreviewOptions) {
  const { templateId, templateTsxSource, themeId, themeTsxSource, variables } = options;
  return {
    ...(templateTsxSource === undefined
      ? { template_id: templateId ?? "" }
      : { template_tsx_source: templateTsxSource }),
    ...(themeTsxSource === undefined ? { theme_id: themeId } : { theme_tsx_source: themeTsxSource }),
    variables: variables && { ...variables },
  };
}

/** Renders a preview as HTML. */
export async function fetchEmailPreview(context: AdminContext, options: EmailPreviewOptions): Promise<string> {
  const preview = await renderEmailPreview(context, options);
  if (preview.status === "error") throw preview.error;
  return preview.data.html;
}
