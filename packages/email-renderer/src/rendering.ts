import type { EmailBranding } from "./email-branding.ts";
import type { ProjectLogos } from "./project-logos.ts";

/** An email to render: the developer's template, or HTML, inside the developer's theme. */
export interface RenderRequest {
  readonly content:
    | {
        /** TSX that exports `EmailTemplate` and, if it takes variables, `variablesSchema`. */
        readonly template: string;
        /** JSON values. Default: none. */
        readonly variables?: Readonly<Record<string, unknown>> | undefined;
      }
    | { readonly html: string };
  /** TSX that exports `EmailTheme`. */
  readonly theme: string;
  readonly project: {
    /**
     * Emails of one project with the same sources share an engine, also in later requests. Default: the email gets an
     * engine of its own.
     */
    readonly id?: string | undefined;
    readonly displayName: string;
    /** URLs that `ProjectLogo` shows. */
    readonly logos?: ProjectLogos | undefined;
    /** Look that themes apply. Default: as built in. */
    readonly branding?: EmailBranding | undefined;
  };
  /** Recipient. Default: unknown, with a `displayName` of `null`. */
  readonly user?: { readonly displayName: string | null } | undefined;
  /** The recipient's language. Default: `en`. */
  readonly locale?: string | undefined;
  /** URL for the theme. Default: none, for emails without opt-out. */
  readonly unsubscribeLink?: string | undefined;
  /**
   * Whether `EmailTemplate.PreviewVariables` and `EmailTheme.PreviewProps` fill in for values missing from the request.
   * Default: `false`.
   */
  readonly isPreview?: boolean | undefined;
  /**
   * Names of the notification categories that recipients can leave. A preview shows the link of
   * `EmailTheme.PreviewProps` only if the template is of one of them, because only such emails are sent with a link.
   * Default: none.
   */
  readonly optOutCategories?: readonly string[] | undefined;
}

/** One recipient of an email that goes to many. Fields given here replace those of the request. */
export type Recipient = Pick<RenderRequest, "user" | "locale" | "unsubscribeLink"> & {
  /** Variables of the template, as JSON values. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
};

/** Input of a worker: one email for one or more recipients. The worker answers once for each recipient. */
export interface Batch {
  readonly request: RenderRequest;
  readonly recipients: readonly Recipient[];
}

export interface Rendering {
  readonly status: "ok";
  /** Complete document with inline styles. */
  readonly html: string;
  readonly text: string;
  /** Value of `<Subject>`. */
  readonly subject?: string | undefined;
  /** Value of `<NotificationCategory>`. */
  readonly notificationCategory?: string | undefined;
}

/** One of the two sources. */
export type SourceName = "template" | "theme";

/** An error in one of the sources. The renderer throws its own errors. */
export interface RenderError {
  readonly status: "error";
  readonly kind:
    | "syntax"
    | "import"
    | "contract"
    | "variables"
    | "exception"
    | "too-slow"
    | "too-big"
    | "out-of-memory";
  readonly source: SourceName;
  /** Line in that source, counted from 1. Points at the exported component if the error has no line of its own. */
  readonly line: number;
  /** Source, line and cause, for the author. */
  readonly message: string;
}
