import type { ReactNode } from "react";
import type { TemplateName, TemplateVariables } from "../../email-templates/template-catalogue.ts";

/** What a template is given. Names are clean: one line, of bearable length. */
export interface TemplateProps<T extends TemplateName> {
  readonly variables: TemplateVariables[T];
  readonly projectName: string;
  /** `null` when nobody is to be addressed by name. */
  readonly userName: string | null;
}

/** One kind of email: its subject, and what stands inside the theme. */
export interface Template<T extends TemplateName> {
  subject(props: TemplateProps<T>): string;
  Content(props: TemplateProps<T>): ReactNode;
}
