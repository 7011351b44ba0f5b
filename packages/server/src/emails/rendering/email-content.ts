import type { EmailBranding, ProjectLogos } from "@latchkit/email-renderer";
import type { TemplateName, TemplateVariables } from "../../email-templates/template-catalogue.ts";
import type { ThemeName } from "../../email-templates/theme-catalogue.ts";

/** Characters. Mailboxes cut longer subjects. */
export const MAX_SUBJECT_LENGTH = 250;

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  /** The same as plain text, with complete links. */
  readonly text: string;
}

/** Everything that an email is made of, except where it goes. */
export interface EmailContent<T extends TemplateName> {
  readonly template: T;
  readonly variables: TemplateVariables[T];
  readonly project: {
    readonly displayName: string;
    readonly logos?: ProjectLogos | undefined;
    readonly branding?: EmailBranding | undefined;
  };
  readonly user: { readonly displayName: string | null } | null;
  /** Whether texts of the project and its users may hold links. */
  readonly mayLink: boolean;
  readonly theme: ThemeName;
  readonly language: string;
}
