import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../database/tenancy.ts";
import { languageOf } from "../email-templates/built-in/built-in-email.ts";
import { nameForGreeting, nameWithoutLinks, subjectLine } from "../email-templates/display-text.ts";
import { type ChangeableTemplate, isChangeable, TEMPLATES } from "../email-templates/template-catalogue.ts";
import { templateSource } from "../email-templates/template-source.ts";
import { TEMPLATE_SOURCES } from "../email-templates/template-sources.ts";
import { themeOf } from "../email-templates/theme-catalogue.ts";
import { THEME_SOURCES } from "../email-templates/theme-sources.ts";
import { chooseSource, withVariants } from "../email-templates/variants.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { emailBranding } from "./email-branding.ts";
import {
  type EmailRecipient,
  type EmailRendererServices,
  logosOf,
  type SourceEmail,
} from "./project-email-renderer.ts";
import type { EmailPayload } from "./queue-email.ts";
import { renderEmail } from "./render-email.ts";
import {
  describeRenderFailure,
  forgetRenderFailures,
  noteRenderFailure,
  type RenderFailureServices,
} from "./render-failures.ts";
import { MAX_SUBJECT_LENGTH, type RenderedEmail } from "./rendering/email-content.ts";

export interface BuiltInEmailServices extends EmailRendererServices, RenderFailureServices {
  readonly database: Database;
  readonly clock: Clock;
}

/** An email as it was rendered. */
interface Written {
  /** The language of its source; `null` for the default one. */
  readonly locale: string | null;
}

export type RenderBuiltInEmail = (tenancy: Tenancy, payload: EmailPayload) => Promise<RenderedEmail & Written>;

/** Templates that exhausted the sandbox, and for how long they are not tried again, in milliseconds. */
const MAX_EXHAUSTED = 1_000;
const PAUSE_MILLIS = 60_000;

/**
 * Creates the function that renders a project's built-in emails.
 *
 * A template or theme that the project changed is rendered in the sandbox, everything else without it
 * (docs/decisions/0029-built-in-emails-without-sandbox.md). If a changed source fails, the built-in email is sent
 * instead: a mistake in a template must not keep users from signing in. The failure is logged, and the owners get an
 * email, once a day.
 */
export function createBuiltInEmailRenderer(services: BuiltInEmailServices): RenderBuiltInEmail {
  const pausedUntil = createCache<string, number>(MAX_EXHAUSTED);
  return async (tenancy, payload) => {
    const changed = isChangeable(payload.template) ? changedEmail(tenancy, payload.template, payload) : null;
    if (!changed) return renderBuiltIn(tenancy, payload);
    const { id, email, variant } = changed;
    const key = `${tenancy.projectId} ${tenancy.branchId} ${id}`;
    const now = services.clock.now().getTime();
    if ((pausedUntil.get(key) ?? 0) > now) return renderBuiltIn(tenancy, payload);
    const user = { displayName: nameForGreeting(payload.userDisplayName) };
    const answer = await services.emailRenderer.render(tenancy, { ...email, user });
    if (answer.status === "ok") {
      await forgetRenderFailures(tenancy, services.database.db, id);
      const { subject = (await renderBuiltIn(tenancy, payload)).subject, html, text } = answer;
      return { subject: subjectLine(subject, MAX_SUBJECT_LENGTH), html, text, locale: variant };
    }
    if (answer.kind === "too-slow" || answer.kind === "out-of-memory") pausedUntil.set(key, now + PAUSE_MILLIS);
    const failure = { templateId: id, message: describeRenderFailure(answer, variant) };
    await services.database.transaction((tx) => noteRenderFailure(tenancy, tx, services, failure));
    return renderBuiltIn(tenancy, payload);
  };
}

interface ChangedEmail {
  readonly id: string;
  /** The language of the source; `null` for the default one. */
  readonly variant: string | null;
  readonly email: SourceEmail & Pick<EmailRecipient, "locale">;
}

/**
 * The sources of an email if the project changed one of them; `null` if the email is as built in, as all that go through
 * the shared server are: anyone who may create a project could otherwise send anything to any address in the name of the
 * installation. It is decided here, where sources are chosen, because there are many ways to change one.
 */
function changedEmail(
  { project, config: { emails } }: Tenancy,
  template: ChangeableTemplate,
  { variables, userDisplayName, locale }: EmailPayload,
): ChangedEmail | null {
  if (emails.server.isShared) return null;
  const { id } = TEMPLATES[template];
  const configured = emails.templates[id] ?? { displayName: "", tsxSource: TEMPLATE_SOURCES[template], variants: {} };
  const { themeId = emails.selectedThemeId } = configured;
  const { tsxSource, locale: variant } = chooseSource(withVariants(configured), locale);
  const theme = themeId === false || emails.themes[themeId] ? themeId : emails.selectedThemeId;
  const builtIn = themeOf(theme);
  const isThemeChanged =
    theme !== false && (builtIn === "bare" || emails.themes[theme]?.tsxSource !== THEME_SOURCES[builtIn]);
  const isTemplateChanged = variant !== null || tsxSource !== TEMPLATE_SOURCES[template];
  if (!isTemplateChanged && !isThemeChanged) return null;
  const names = { projectDisplayName: project.displayName, userDisplayName: userDisplayName ?? "" };
  const language = languageOf(locale);
  const content = {
    templateSource: isTemplateChanged ? tsxSource : templateSource(template, language),
    variables: { ...names, ...variables },
  };
  const written = isTemplateChanged ? locale : language;
  return {
    id,
    variant: isTemplateChanged ? variant : variantOf(language),
    email: { content, locale: written, theme: theme === false ? "none" : { id: theme } },
  };
}

/** The language of a built-in email as the log says it: the default one has no name. */
function variantOf(language: string): string | null {
  return language === "en" ? null : language;
}

/**
 * Through the shared server, no text of a project holds a link and no logo is shown: a picture can say anything. Colors
 * and font cannot. The project `internal` is the operator's own.
 */
async function renderBuiltIn(
  { projectId, project, config }: Tenancy,
  { template, variables, userDisplayName, locale }: EmailPayload,
): Promise<RenderedEmail & Written> {
  const isOwnWord = !config.emails.server.isShared || projectId === INTERNAL_PROJECT_ID;
  const language = languageOf(locale);
  const id = isChangeable(template) ? TEMPLATES[template].id : undefined;
  const override = id === undefined ? undefined : config.emails.templates[id];
  const rendered = await renderEmail({
    template,
    variables,
    project: {
      displayName: isOwnWord ? project.displayName : nameWithoutLinks(project.displayName),
      logos: isOwnWord ? logosOf(project) : undefined,
      branding: emailBranding(config.branding) ?? undefined,
    },
    user: { displayName: userDisplayName },
    mayLink: isOwnWord,
    language,
    theme: themeOf(override?.themeId ?? config.emails.selectedThemeId),
  });
  return { ...rendered, locale: variantOf(language) };
}
