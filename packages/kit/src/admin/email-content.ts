import type { BrandingConfig } from "@latchkit/contract";
import type { KnownError } from "@latchkit/contract/errors";
import type { Result } from "../result.ts";

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

/** The source of an email for readers of one language. */
export interface EmailVariant {
  /** The language tag, such as `de` or `pt-BR`. */
  readonly locale: string;
  /** The source, which exports the component `EmailTemplate`. */
  readonly tsxSource: string;
  /** Whether it is a translation of a built-in template which the project has not changed. */
  readonly isBuiltIn: boolean;
}

/** An email that the project sends more than once. */
export interface EmailTemplate {
  /** The id of the template; the backend sends built-in ones by itself. */
  readonly id: string;
  /** The name that administrators see. */
  readonly displayName: string;
  /** The theme; `false` for none, absent for the project's own. */
  readonly themeId?: string | false;
  /** The source for readers of all languages without a variant. It exports the component `EmailTemplate`. */
  readonly tsxSource: string;
  /** The tags of other languages that the project wrote the template in; absent if there are none. */
  readonly locales?: readonly string[];
  /**
   * The error of the changed source of a built-in template, in place of which the original was sent; absent if it has
   * not failed since its last change.
   */
  readonly renderError?: {
    /** Names the line and the cause. */
    readonly message: string;
    /** When it failed last. */
    readonly failedAt: Date;
  };
}

/** An email that is written in order to be sent once. */
export interface EmailDraft {
  /** The id of the draft. */
  readonly id: string;
  /** The name that administrators see. */
  readonly displayName: string;
  /** The theme; `false` for none, `undefined` for the project's own. */
  readonly themeId: string | false | undefined;
  /** The source for readers of all languages without a variant. It exports the component `EmailTemplate`. */
  readonly tsxSource: string;
  /** The tags of other languages that the draft is written in; absent if there are none. */
  readonly locales?: readonly string[];
  /** When it was last sent; `null` if never. */
  readonly sentAt: Date | null;
}

/** Values of a new draft. */
export interface CreateEmailDraftOptions {
  /** The draft's name in the dashboard. */
  displayName: string;
  /** The theme; `false` for none. Default: the project's own. */
  themeId?: string | false | undefined;
  /** The source. Default: a greeting to begin with. */
  tsxSource?: string | undefined;
}

/** Changes to a draft. A `themeId` that is left out becomes the project's own. */
export type UpdateEmailDraftOptions = Partial<CreateEmailDraftOptions>;

/** A template to render: or its source, within a theme or its source. */
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
  /** The reader's language tag. It chooses the variant of `templateId`, and sources get it as a prop. Default: `en`. */
  locale?: string | undefined;
  /** A look that is not saved yet. Default: the project's. */
  branding?: BrandingConfig | undefined;
  /** The user for which to render it, in their language unless `locale` is given. Default: a sample user. */
  userId?: string | undefined;
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

/** A preview email and its recipients. */
export interface SendEmailPreviewOptions extends Omit<EmailPreviewOptions, "branding" | "userId"> {
  /** The address. */
  recipientEmail: string;
}

/** An earlier version of a theme, template or draft. */
export interface EmailDesignVersion {
  /** The id of the version. */
  readonly id: string;
  /** When a newer version replaced it. */
  readonly replacedAt: Date;
  /** The source. */
  readonly tsxSource: string;
}

/** Error of a source that could not be rendered: `details.error` names the line and the cause. */
export type EmailRenderingError = KnownError<"EMAIL_RENDERING_ERROR">;

/** A preview, or the error in its sources. */
export type EmailPreviewResult = Result<EmailPreview, EmailRenderingError>;

/** An email server to try. */
export interface EmailServerCredentials {
  /** The host name, such as `smtp.example.com`. */
  host: string;
  /** The port: 465 for TLS from the first byte, else usually 587. */
  port: number;
  /** The user that signs in. */
  username: string;
  /** The password of that user. */
  password: string;
  /** The name that recipients see. */
  senderName: string;
  /** The address that recipients see. */
  senderEmail: string;
}

/** A test email through a server that need not be saved yet. */
export interface SendTestEmailOptions {
  /** The address to send to. */
  recipientEmail: string;
  /** The server to send through. */
  emailConfig: EmailServerCredentials;
}

/** Error of a test email that could not be sent. */
export interface SendTestEmailError {
  /** The email server's response, or the error. */
  readonly errorMessage: string;
  /** Kind of failure, such as `"AUTH_FAILED"`; `null` for none of the known ones. */
  readonly errorType: string | null;
}

/** Success, or why a test email could not be sent. */
export type TestEmailResult = Result<undefined, SendTestEmailError>;

/** An attempt to send an email. */
export interface AdminSentEmail {
  /** The id of the attempt. */
  readonly id: string;
  /** The recipients. */
  readonly to: readonly string[];
  /** The first of the recipients. */
  readonly recipient: string;
  /** The subject. */
  readonly subject: string;
  /** When it was sent. */
  readonly sentAt: Date;
  /** The reason for the failure; absent after a success. */
  readonly error?: unknown;
}

/** The subject of a chat. */
export type ChatContext = "email-theme" | "email-template" | "email-draft";

/** A message to the AI model, or of it. */
export interface ChatMessage {
  /** The author of the message. */
  readonly role: "user" | "assistant" | "tool";
  /** The content in the format of the AI SDK. */
  readonly content: unknown;
}

/** A part of the AI model's answer: a text, or a new source for the editor as the argument `content` of a tool call. */
export type ChatContentPart =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "tool-call";
      readonly toolName: string;
      readonly toolCallId: string;
      readonly args: unknown;
      readonly argsText: string;
      readonly result: unknown;
    };
