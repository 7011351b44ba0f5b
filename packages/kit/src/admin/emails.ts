import type { Answer } from "@latchkit/contract";
import { refreshed } from "../resource/refreshed.ts";
import { failed, ok, type Result } from "../result.ts";
import type { AdminContext } from "./admin-context.ts";
import type {
  AdminSentEmail,
  CreateEmailDraftOptions,
  EmailDesignVersion,
  EmailDraft,
  EmailPreviewOptions,
  EmailPreviewResult,
  EmailTemplate,
  EmailTheme,
  EmailThemeWithSource,
  EmailVariant,
  SendEmailPreviewOptions,
  SendTestEmailError,
  SendTestEmailOptions,
  TestEmailResult,
  UpdateEmailDraftOptions,
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
  return templates.map(({ id, display_name, tsx_source, theme_id, locales, render_error: failure }) => ({
    id,
    displayName: display_name,
    ...(theme_id !== undefined && { themeId: theme_id }),
    tsxSource: tsx_source,
    ...(locales && { locales }),
    ...(failure && { renderError: { message: failure.message, failedAt: new Date(failure.failed_at_millis) } }),
  }));
}

/** Fetches the sources of a template in other languages, the project's own first. */
export async function fetchEmailTemplateVariants(
  { core, sender }: AdminContext,
  id: string,
): Promise<readonly EmailVariant[]> {
  const input = { params: { template_id: id } };
  const { variants } = await core.send("GET /internal/email-templates/{template_id}/variants", input, sender);
  return variants.map(toVariant);
}

type VariantWire = NonNullable<Answer<"GET /internal/email-drafts/{id}", "admin">["variants"]>[number];

function toVariant({ locale, tsx_source, is_built_in }: VariantWire): EmailVariant {
  return { locale, tsxSource: tsx_source, isBuiltIn: is_built_in ?? false };
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
  await refreshed(context.emailTemplates, context.emailTemplateVariants(id), context.config);
  return { renderedHtml: rendered_html };
}

/** Changes the source of a template for readers of one language; `null` removes it. */
export async function setEmailTemplateVariant(
  context: AdminContext,
  id: string,
  locale: string,
  tsxSource: string | null,
): Promise<void> {
  const { core, sender } = context;
  const input = { params: { template_id: id }, body: { locale, tsx_source: tsxSource } };
  await core.send("PATCH /internal/email-templates/{template_id}", input, sender);
  await refreshed(context.emailTemplates, context.emailTemplateVariants(id), context.config);
}

/** Fetches the drafts, last changed first. */
export async function fetchEmailDrafts({ core, sender }: AdminContext): Promise<readonly EmailDraft[]> {
  const { drafts } = await core.send("GET /internal/email-drafts", {}, sender);
  return drafts.map(({ id, display_name, tsx_source, theme_id, locales, sent_at_millis }) => ({
    id,
    displayName: display_name,
    themeId: theme_id,
    tsxSource: tsx_source,
    ...(locales && { locales }),
    sentAt: sent_at_millis === null ? null : new Date(sent_at_millis),
  }));
}

/** Fetches the sources of a draft in other languages. */
export async function fetchEmailDraftVariants(
  { core, sender }: AdminContext,
  id: string,
): Promise<readonly EmailVariant[]> {
  const { variants = [] } = await core.send("GET /internal/email-drafts/{id}", { params: { id } }, sender);
  return variants.map(toVariant);
}

/** Creates a draft. */
export async function createEmailDraft(
  context: AdminContext,
  { displayName, themeId, tsxSource }: CreateEmailDraftOptions,
): Promise<{ id: string }> {
  const { core, sender } = context;
  const body = { display_name: displayName, theme_id: themeId, tsx_source: tsxSource };
  const { id } = await core.send("POST /internal/email-drafts", { body }, sender);
  await refreshed(context.emailDrafts);
  return { id };
}

/** Changes a draft. */
export async function updateEmailDraft(
  context: AdminContext,
  id: string,
  { displayName, themeId, tsxSource }: UpdateEmailDraftOptions,
): Promise<void> {
  const { core, sender } = context;
  const body = { display_name: displayName, theme_id: themeId, tsx_source: tsxSource };
  await core.send("PATCH /internal/email-drafts/{id}", { params: { id }, body }, sender);
  await refreshed(context.emailDrafts);
}

/** Changes the source of a draft for readers of one language; `null` removes it. */
export async function setEmailDraftVariant(
  context: AdminContext,
  id: string,
  locale: string,
  tsxSource: string | null,
): Promise<void> {
  const { core, sender } = context;
  const body = { locale, tsx_source: tsxSource };
  await core.send("PATCH /internal/email-drafts/{id}", { params: { id }, body }, sender);
  await refreshed(context.emailDrafts, context.emailDraftVariants(id));
}

/** Deletes a draft. */
export async function deleteEmailDraft(context: AdminContext, id: string): Promise<void> {
  const { core, sender } = context;
  await core.send("DELETE /internal/email-drafts/{id}", { params: { id } }, sender);
  await refreshed(context.emailDrafts);
}

/** Uploads an image. */
export async function uploadEmailImage({ core, sender }: AdminContext, image: string): Promise<{ url: string }> {
  return core.send("POST /internal/email-images", { body: { image } }, sender);
}

/** Renders a preview. */
export async function renderEmailPreview(
  { core, sender }: AdminContext,
  options: EmailPreviewOptions,
): Promise<EmailPreviewResult> {
  const body = { ...toPreviewBody(options), branding: options.branding, user_id: options.userId };
  const codes = ["EMAIL_RENDERING_ERROR"] as const;
  const reading = { ...sender, isReading: true };
  const answer = await core.attempt("POST /emails/render-email", { body }, codes, reading);
  if (answer.status === "error") return answer;
  const { html, text, subject, notification_category } = answer.data;
  return ok({ html, text, subject: subject ?? null, notificationCategory: notification_category ?? null });
}

function toPreviewBody(options: EmailPreviewOptions) {
  const { templateId, templateTsxSource, themeId, themeTsxSource, variables, locale } = options;
  return {
    ...(templateTsxSource === undefined
      ? { template_id: templateId ?? "" }
      : { template_tsx_source: templateTsxSource }),
    ...(themeTsxSource === undefined ? { theme_id: themeId } : { theme_tsx_source: themeTsxSource }),
    variables: variables && { ...variables },
    locale,
  };
}

/** Renders a preview as HTML. */
export async function fetchEmailPreview(context: AdminContext, options: EmailPreviewOptions): Promise<string> {
  const preview = await renderEmailPreview(context, options);
  if (preview.status === "error") throw preview.error;
  return preview.data.html;
}

/** Sends a preview to an address. */
export async function sendEmailPreview(
  { core, sender }: AdminContext,
  { recipientEmail, ...options }: SendEmailPreviewOptions,
): Promise<TestEmailResult> {
  const body = { recipient_email: recipientEmail, ...toPreviewBody(options) };
  const answer = await core.send("POST /internal/send-email-preview", { body }, sender);
  if (answer.success) return ok(undefined);
  return failed({ errorMessage: answer.error_message ?? "", errorType: answer.error_type ?? null });
}

/** Fetches the replaced versions of a theme, template or draft in one language, newest first. */
export async function listEmailDesignVersions(
  { core, sender }: AdminContext,
  id: string,
  { locale }: { locale?: string | undefined },
): Promise<readonly EmailDesignVersion[]> {
  const input = { params: { id }, query: { locale } };
  const { items } = await core.send("GET /internal/email-designs/{id}/versions", input, sender);
  return items.map((item) => ({
    id: item.id,
    replacedAt: new Date(item.replaced_at_millis),
    tsxSource: item.tsx_source,
  }));
}

/** Sends a test email through an email server. */
export async function sendTestEmail(
  { core, sender }: AdminContext,
  { recipientEmail, emailConfig }: SendTestEmailOptions,
): Promise<Result<undefined, SendTestEmailError>> {
  const { host, port, username, password, senderName, senderEmail } = emailConfig;
  const email_config = { host, port, username, password, sender_name: senderName, sender_email: senderEmail };
  const body = { recipient_email: recipientEmail, email_config };
  const answer = await core.send("POST /internal/send-test-email", { body }, sender);
  if (answer.success) return ok(undefined);
  return failed({ errorMessage: answer.error_message ?? "", errorType: answer.error_type ?? null });
}

/** Fetches the last attempts to send emails, newest first. */
export async function fetchSentEmails({ core, sender }: AdminContext): Promise<readonly AdminSentEmail[]> {
  const { items } = await core.send("GET /internal/emails", {}, sender);
  return items.map(({ id, to, subject, sent_at_millis, error }) => ({
    id,
    to,
    recipient: to[0] ?? "",
    subject,
    sentAt: new Date(sent_at_millis),
    ...(error !== null && { error }),
  }));
}
