import type { ConfigDocument, Parsed } from "@latchkit/contract";
import { chooseSource } from "../../email-templates/variants.ts";
import type { SourceEmail } from "../../emails/project-email-renderer.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { variantsOf } from "./template-variants.ts";

type Body = Parsed<"POST /emails/render-email">["body"];

interface Preview {
  readonly locale: string | undefined;
  readonly isPreview: true;
}

/** Returns what a request wants to see rendered. */
export function previewOf(body: Body, config: ConfigDocument): SourceEmail & Preview {
  const { variables, locale, branding } = body;
  const templateSource = "template_id" in body ? sourceOf(body.template_id, locale, config) : body.template_tsx_source;
  return { content: { templateSource, variables }, theme: themeOf(body, config), locale, isPreview: true, branding };
}

function sourceOf(id: string, locale: string | undefined, { emails }: ConfigDocument): string {
  const template = emails.templates[id];
  if (!template)
    throw new PlainError(400, "The project has no email template with this ID.", {
      reason: "EMAIL_TEMPLATE_NOT_FOUND",
    });
  const variants = Object.fromEntries(variantsOf(id, template).map((variant) => [variant.locale, variant.tsx_source]));
  return chooseSource({ tsxSource: template.tsxSource, variants }, locale).tsxSource;
}

function themeOf(body: Body, { emails }: ConfigDocument): SourceEmail["theme"] {
  if ("theme_tsx_source" in body) return { source: body.theme_tsx_source };
  if (body.theme_id === false) return "none";
  if (body.theme_id == null) return "active";
  if (!emails.themes[body.theme_id])
    throw new PlainError(400, "The project has no email theme with this ID.", { reason: "EMAIL_THEME_NOT_FOUND" });
  return { id: body.theme_id };
}
