import type { TemplateName, TemplateVariables } from "../../email-templates/template-catalogue.ts";
import type { ThemeName } from "../../email-templates/theme-catalogue.ts";

/** Characters; what is longer would be folded and cut by every mailbox. */
export const MAX_SUBJECT_LENGTH = 250;

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  /** The same as plain text; links stand in it as they are. */
  readonly text: string;
}

/** What a mail is made of, besides where it goes. */
export interface EmailContent<T extends TemplateName> {
  readonly template: T;
  readonly variables: TemplateVariables[T];
  readonly project: { readonly displayName: string };
  readonly user: { readonly displayName: string | null } | null;
  readonly theme: ThemeName;
}
