import type { ProjectLogos } from "./guest/emails.tsx";

/** What is rendered: a template of the developer's in a theme of the developer's, or HTML as it is in a theme. */
export interface RenderRequest {
  readonly content:
    | {
        /** TSX that exports `EmailTemplate` and, if it takes any, `variablesSchema`. */
        readonly template: string;
        /** As JSON has them. Default: none. */
        readonly variables?: Readonly<Record<string, unknown>> | undefined;
      }
    | { readonly html: string };
  /** TSX that exports `EmailTheme`. */
  readonly theme: string;
  readonly project: {
    readonly displayName: string;
    /** Addresses, as `ProjectLogo` takes them. */
    readonly logos?: ProjectLogos | undefined;
  };
  /** Default: nobody known, whose `displayName` is `null`. */
  readonly user?: { readonly displayName: string | null } | undefined;
  /** Passed to the theme. Default: none, as in mails that recipients cannot opt out of. */
  readonly unsubscribeLink?: string | undefined;
  /**
   * Shows the mail to its author: what the request leaves out comes from `EmailTemplate.PreviewVariables` and
   * `EmailTheme.PreviewProps`. Default: `false`.
   */
  readonly isPreview?: boolean | undefined;
}

export interface Rendering {
  readonly status: "ok";
  /** The whole document, its styles inlined. */
  readonly html: string;
  readonly text: string;
  /** What `<Subject>` said. */
  readonly subject?: string | undefined;
  /** What `<NotificationCategory>` said. */
  readonly notificationCategory?: string | undefined;
}

/** Which of the sources is to blame. */
export type SourceName = "template" | "theme";

/** Why there is no mail. It is always a source's fault: what is the renderer's own is thrown. */
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
  /** Line in that source, from 1. Where the fault has no line of its own, that of the exported component. */
  readonly line: number;
  /** Source, line and cause in one sentence for the author. */
  readonly message: string;
}
