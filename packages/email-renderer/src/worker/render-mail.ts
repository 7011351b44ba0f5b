import { LIMITS } from "../limits.ts";
import type { RenderError, Rendering, RenderRequest } from "../rendering.ts";
import { compile } from "./compile.ts";
import { NoHeadError, type StyleInliner } from "./inline-styles.ts";
import { plainText } from "./plain-text.ts";
import type { Sandbox, Sources } from "./sandbox.ts";
import { lineOf, SourceError } from "./source-error.ts";

/** Keeps Outlook out of quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const UNKNOWN_USER = { displayName: null };

/** Recipient in previews. */
const SAMPLE_USER = { displayName: "John Doe" };

/** Renders an email: compiles the sources, runs them in the sandbox, inlines styles and adds the plain text. */
export async function renderMail(
  sandbox: Sandbox,
  styles: StyleInliner,
  request: RenderRequest,
): Promise<Rendering | RenderError> {
  try {
    return await rendered(sandbox, styles, request);
  } catch (error) {
    if (error instanceof SourceError) return error.toAnswer();
    throw error;
  }
}

async function rendered(sandbox: Sandbox, styles: StyleInliner, request: RenderRequest): Promise<Rendering> {
  const { content, theme, project, unsubscribeLink, isPreview = false } = request;
  const isTemplate = "template" in content;
  const template = isTemplate ? content.template : "";
  const sources: Sources = {
    template: { written: template, compiled: compile("template", template) },
    theme: { written: theme, compiled: compile("theme", theme) },
  };
  const answer = await sandbox.render(sources, {
    ...(!isTemplate && { html: content.html }),
    ...(unsubscribeLink !== undefined && { unsubscribeLink }),
    ...(project.logos && { projectLogos: project.logos }),
    variables: (isTemplate && content.variables) || {},
    user: request.user ?? (isPreview ? SAMPLE_USER : UNKNOWN_USER),
    project: { displayName: project.displayName },
    isPreview,
  });
  if (answer.html.length > LIMITS.htmlLength) {
    const cause = `The email exceeds ${LIMITS.htmlLength} characters.`;
    throw new SourceError(cause, { kind: "too-big", source: "template", line: lineOf("template", template) });
  }
  const document = withStreamMarks(answer.html.replace(/^<!DOCTYPE[^>]*>/i, ""));
  const html = DOCTYPE + (await inlined(styles, document, theme, template));
  return { ...answer, status: "ok", html, text: plainText(html) };
}

/**
 * Adds the comments that React's streaming renderer puts around the content of the body, because snapshots of existing
 * users contain them. The number is React's bit mask: 1 for `<html>`, 2 for `<body>`, 4 for `<head>`.
 */
function withStreamMarks(html: string): string {
  const parts = 1 + 2 + (html.includes("<head></head>") ? 0 : 4);
  return html.replace(/<body[^>]*>/, "$&<!--$$-->").replace(/<\/body>(?=<\/html>$)/, `<!--${parts}--><!--/$$-->$&`);
}

async function inlined(styles: StyleInliner, html: string, theme: string, template: string): Promise<string> {
  try {
    return await styles.inline(html);
  } catch (error) {
    if (!(error instanceof NoHeadError)) throw error;
    const source = template.includes(error.className) ? "template" : "theme";
    const line = lineOf(source, { theme, template }[source], error.className);
    throw new SourceError(error.message, { kind: "contract", source, line, cause: error });
  }
}
