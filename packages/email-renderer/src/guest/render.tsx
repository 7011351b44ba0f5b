import { type } from "arktype";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import type { ThemeProps } from "../design/index.ts";
import type { EmailBranding } from "../email-branding.ts";
import type { ProjectLogos } from "../project-logos.ts";
import { type Props, recordMarkers } from "./emails.tsx";
import { EmailMistake } from "./mistake.ts";

/** A request to the sandbox, passed as JSON. */
export interface GuestRequest {
  readonly html?: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly user: { readonly displayName: string | null };
  readonly project: { readonly displayName: string };
  readonly projectLogos?: ProjectLogos;
  readonly branding?: EmailBranding;
  readonly locale: string;
  readonly unsubscribeLink?: string;
  readonly isPreview: boolean;
  /** Whether recipients can leave the category of the email. Only previews need it. */
  readonly hasOptOut: boolean;
}

/** Result of the sandbox. Untrusted: a source can replace it. */
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

/** Renders a template in a theme. @throws {EmailMistake} If a source breaks its contract. */
export function render(template: Exports, theme: Exports, request: GuestRequest): GuestAnswer {
  const { EmailTheme } = theme;
  if (typeof EmailTheme !== "function")
    throw new EmailMistake("The theme does not export a function EmailTheme.", { source: "theme" });
  const preview = request.isPreview ? EmailTheme.PreviewProps : undefined;
  // A theme with children of its own shows itself, not an email of some category.
  const previewLink = request.hasOptOut || preview?.children ? preview?.unsubscribeLink : undefined;
  const link = request.unsubscribeLink ?? previewLink;
  const markers = recordMarkers();
  const html = renderToString(
    <EmailTheme
      {...(link && { unsubscribeLink: link })}
      projectLogos={request.projectLogos}
      branding={request.branding}
      project={request.project}
      locale={request.locale}
    >
      {preview?.children ?? contentOf(template, request)}
    </EmailTheme>,
  );
  return {
    html,
    subject: onlyOne("Subject", markers.subjects),
    notificationCategory: onlyOne("NotificationCategory", markers.categories),
  };
}

function contentOf(template: Exports, request: GuestRequest): ReactNode {
  const { html, user, project, locale, variables, isPreview } = request;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the developer sends this HTML to their own users.
  if (html !== undefined) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  const { EmailTemplate, variablesSchema } = template;
  if (typeof EmailTemplate !== "function") {
    throw new EmailMistake("The template does not export a function EmailTemplate.");
  }
  const given = isPreview ? { ...EmailTemplate.PreviewVariables, ...variables } : variables;
  return <EmailTemplate variables={accepted(variablesSchema, given)} user={user} project={project} locale={locale} />;
}

function accepted(schema: Exports["variablesSchema"], given: object): unknown {
  if (schema === undefined) return {};
  if (typeof schema !== "function") throw new EmailMistake("variablesSchema must be a function or an arktype type.");
  const result = schema(given);
  if (result instanceof type.errors)
    throw new EmailMistake(`Invalid variables: ${result.summary}`, { kind: "variables" });
  return result;
}

function onlyOne(component: string, values: readonly unknown[]): string | undefined {
  const [value, ...others] = values;
  if (others.length > 0) throw new EmailMistake(`Use <${component}> only once.`);
  if (value !== undefined && typeof value !== "string") {
    throw new EmailMistake(`The value of <${component}> must be a string.`);
  }
  return value;
}
