import type { KnownError } from "@latchkit/contract/errors";

/** A theme: what surrounds every email. */
export interface EmailTheme {
  /** The id of the theme. */
  readonly id: string;
  /** The name that administrators see. */
  readonly displayName: string;
}

/** A theme with its source. */
export interface EmailThemeWithSource extends EmailTheme {
  /** The source, which exports the component `EmailTheme`. */
  readonly tsxSource: string;
}

/** An email that the project sends more than once. */
export interface EmailTemplate {
  /** The id of the template; the backend sends built-in ones by itself. */
  readonly id: string;
  /** The name that administrators see. */
  readonly displayName: string;
  /** The theme; `false` for none, absent for the project's own. */
  readonly themeId?: string | false;
  /** The source, which exports the component `EmailTemplate`. */
  readonly tsxSource: string;
}

/** What to render: a template or its source, within a theme or its source. */
export interface EmailPreviewOptions {
  /** A template of the project. */
  templateId?: string | undefined;
  /** The source of a template or draft, in place of `templateId`. */
  templateTsxSource?: string | undefined;
  /** A theme of the project; `false` for none. Default: the project's own. */
  themeId?: string | null | false | undefined;
  /** The source of a theme, in place of `themeId`. */
  themeTsxSource?: string | undefined;
  /** Values in place of the `PreviewVariables` of the source. */
  variables?: Readonly<Record<string, unknown>> | undefined;
}

/** A rendered preview. */
export interface EmailPreview {
  /** The email as HTML. */
  readonly html: string;
  /** The email as plain text. */
  readonly text: string;
  /** The subject; `null` if the source declares none. */
  readonly subject: string | null;
  /** The name of the notification category; `null` if the source declares none. */
  readonly notificationCategory: string | null;
}

/** Why a source could not be rendered: `details.error` names the line and the cause. */
export type EmailRenderingError = KnownError<"EMAIL_RENDERING_ERROR">;
