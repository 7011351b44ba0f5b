import { type } from "arktype";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import { listen, type ProjectLogos, type Props, type ThemeProps } from "./emails.tsx";
import { EmailMistake } from "./mistake.ts";

/** What the sandbox is asked to render, as JSON brings it. */
export interface GuestRequest {
  readonly html?: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly user: { readonly displayName: string | null };
  readonly project: { readonly displayName: string };
  readonly projectLogos?: ProjectLogos;
  readonly unsubscribeLink?: string;
  readonly isPreview: boolean;
}

/** What comes out of the sandbox. Whoever reads it trusts none of it. */
export interface GuestAnswer {
  readonly html: string;
  readonly subject?: string | undefined;
  readonly notificationCategory?: string | undefined;
}

interface Exports {
  readonly EmailTemplate?: ComponentType<Props<unknown>> & { readonly PreviewVariables?: object };
  readonly EmailTheme?: ComponentType<ThemeProps> & {
    readonly PreviewProps?: { readonly children?: ReactNode; readonly unsubscribeLink?: string };
  };
  readonly variablesSchema?: (variables: object) => unknown;
}

/** Renders a template in a theme. @throws {EmailMistake} For what the sources got wrong by themselves. */
export function render(template: Exports, theme: Exports, request: GuestRequest): GuestAnswer {
  const { EmailTheme } = theme;
  if (typeof EmailTheme !== "function") throw new EmailMistake("theme", "The theme exports no function EmailTheme.");
  const preview = request.isPreview ? EmailTheme.PreviewProps : undefined;
  const link = request.unsubscribeLink ?? preview?.unsubscribeLink;
  const said = listen();
  const html = renderToString(
    <EmailTheme {...(link && { unsubscribeLink: link })} projectLogos={request.projectLogos}>
      {preview?.children ?? contentOf(template, request)}
    </EmailTheme>,
  );
  return {
    html,
    subject: onlyOne("Subject", said.subjects),
    notificationCategory: onlyOne("NotificationCategory", said.categories),
  };
}

function contentOf(template: Exports, { html, user, project, variables, isPreview }: GuestRequest): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the developer sends, in a mail of theirs.
  if (html !== undefined) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  const { EmailTemplate, variablesSchema } = template;
  if (typeof EmailTemplate !== "function") {
    throw new EmailMistake("template", "The template exports no function EmailTemplate.");
  }
  const given = isPreview ? { ...EmailTemplate.PreviewVariables, ...variables } : variables;
  return <EmailTemplate variables={accepted(variablesSchema, given)} user={user} project={project} />;
}

function accepted(schema: Exports["variablesSchema"], given: object): unknown {
  if (schema === undefined) return {};
  if (typeof schema !== "function")
    throw new EmailMistake("template", "variablesSchema is not a function or an arktype type.");
  const result = schema(given);
  if (result instanceof type.errors) throw new EmailMistake("template", `The variables do not fit: ${result.summary}`);
  return result;
}

function onlyOne(component: string, values: readonly unknown[]): string | undefined {
  const [value, ...others] = values;
  if (others.length > 0) throw new EmailMistake("template", `There is more than one <${component}>.`);
  if (value !== undefined && typeof value !== "string") {
    throw new EmailMistake("template", `The value of <${component}> is not a text.`);
  }
  return value;
}
