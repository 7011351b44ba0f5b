import type { ConfigDocument, Parsed } from "@latchkit/contract";
import type { SourceEmail } from "../../emails/project-email-renderer.ts";
import { PlainError } from "../../endpoints/refusals.ts";

type Body = Parsed<"POST /emails/render-email">["body"];

/** Returns what a request wants to see rendered. */
export function previewOf(body: Body, config: ConfigDocument): SourceEmail & { readonly isPreview: true } {
  const templateSource =
    "template_id" in body ? config.emails.templates[body.template_id]?.tsxSource : body.template_tsx_source;
  const theme = themeOf(body, config);
  if (templateSource === undefined) throw new PlainError(400, "The project has no email template with this ID.");
  return { content: { templateSource, variables: body.variables }, theme, isPreview: true };
}

function themeOf(body: Body, { emails }: ConfigDocument): SourceEmail["theme"] {
  if ("theme_tsx_source" in body) return { source: body.theme_tsx_source };
  if (body.theme_id === false) return "none";
  if (body.theme_id == null) return "active";
  if (!emails.themes[body.theme_id]) throw new PlainError(400, "The project has no email theme with this ID.");
  return { id: body.theme_id };
}
