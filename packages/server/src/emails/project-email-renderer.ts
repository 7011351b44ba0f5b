import type { BrandingConfig } from "@latchkit/contract";
import type { EmailRenderer, ProjectLogos, RenderError, Rendering, RenderRequest } from "@latchkit/email-renderer";
import { BARE_THEME_SOURCE } from "../email-templates/theme-sources.ts";
import { requireStatedSpending } from "../endpoints/stated-spending.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { emailBranding } from "./email-branding.ts";
import { NOTIFICATION_CATEGORIES } from "./notification-categories.ts";

export type { EmailRenderer, Rendering };

/** An email that a developer wrote. */
export interface SourceEmail {
  /** HTML is put into the theme as it is; a template is TSX. */
  readonly content:
    | { readonly html: string }
    | { readonly templateSource: string; readonly variables?: Readonly<Record<string, unknown>> | undefined };
  readonly theme: ThemeChoice;
  /** Whether the sources' preview values fill in for what is missing. Default: `false`. */
  readonly isPreview?: boolean | undefined;
  /** Branding that is not saved yet. Default: the project's. */
  readonly branding?: BrandingConfig | undefined;
}

/**
 * - `{ id }`: a theme of the project; the active one if the project has none with this ID.
 * - `{ source }`: TSX that is not saved yet.
 * - `active`: the theme that the project selected.
 * - `none`: the bare theme, which is the document and nothing else.
 */
export type ThemeChoice = { readonly id: string } | { readonly source: string } | "active" | "none";

/** A recipient of an email. */
export interface EmailRecipient {
  /** `null` for an address without a user. */
  readonly user: { readonly displayName: string | null } | null;
  /** The recipient's language, such as `de-AT`. Default: `en`. */
  readonly locale?: string | null | undefined;
  /** Default: none, for emails without opt-out. */
  readonly unsubscribeLink?: string | undefined;
  /** Default: those of the email. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/** Renders the emails of projects in the sandbox. */
export interface ProjectEmailRenderer {
  /**
   * Renders an email for one recipient.
   *
   * @returns The email, or the error in its sources.
   */
  render(tenancy: Tenancy, email: SourceEmail & Partial<EmailRecipient>): Promise<Rendering | RenderError>;
  /**
   * Renders an email for many recipients, on all threads at once and about four times as fast as one by one.
   *
   * @returns An answer for each recipient, in their order; an error of one is no error of the others.
   */
  renderMany(
    tenancy: Tenancy,
    email: SourceEmail,
    recipients: readonly EmailRecipient[],
  ): Promise<readonly (Rendering | RenderError)[]>;
  /** Stops all threads. */
  close(): Promise<void>;
}

export interface EmailRendererServices {
  readonly emailRenderer: ProjectEmailRenderer;
}

/** Returns a renderer that closes the given one when it is closed. */
export function createProjectEmailRenderer(renderer: EmailRenderer): ProjectEmailRenderer {
  return {
    async render(tenancy, { user, locale, unsubscribeLink, ...email }) {
      requireStatedSpending("rendering");
      return renderer.render({
        ...toRequest(tenancy, email),
        user: user ?? undefined,
        locale: locale ?? undefined,
        unsubscribeLink,
      });
    },
    async renderMany(tenancy, email, recipients) {
      requireStatedSpending("rendering");
      return renderer.renderAll(
        toRequest(tenancy, email),
        recipients.map(({ user, locale, ...recipient }) => ({
          ...recipient,
          user: user ?? undefined,
          locale: locale ?? undefined,
        })),
      );
    },
    close: () => renderer.close(),
  };
}

const OPT_OUT_CATEGORIES = NOTIFICATION_CATEGORIES.filter(({ canDisable }) => canDisable).map(({ name }) => name);

function toRequest(tenancy: Tenancy, { content, theme, isPreview, branding }: SourceEmail): RenderRequest {
  const { projectId: id, displayName } = tenancy.project;
  return {
    content: "html" in content ? content : { template: content.templateSource, variables: content.variables },
    theme: themeSource(tenancy, theme),
    project: {
      id,
      displayName,
      logos: logosOf(tenancy.project),
      branding: emailBranding(branding ?? tenancy.config.branding) ?? undefined,
    },
    isPreview,
    optOutCategories: OPT_OUT_CATEGORIES,
  };
}

/** Returns the logos of a project as themes get them. */
export function logosOf(project: Tenancy["project"]): ProjectLogos {
  return {
    logoUrl: project.logoUrl ?? undefined,
    logoFullUrl: project.fullLogoUrl ?? undefined,
    logoDarkModeUrl: project.logoDarkModeUrl ?? undefined,
    logoFullDarkModeUrl: project.fullLogoDarkModeUrl ?? undefined,
  };
}

function themeSource({ config: { emails } }: Tenancy, choice: ThemeChoice): string {
  if (choice === "none") return BARE_THEME_SOURCE;
  if (choice !== "active" && "source" in choice) return choice.source;
  const chosen = choice === "active" ? undefined : emails.themes[choice.id];
  // Rendering the configuration makes sure that the selected theme exists.
  return (chosen ?? emails.themes[emails.selectedThemeId])?.tsxSource ?? BARE_THEME_SOURCE;
}
