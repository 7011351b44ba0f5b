import { toPlainText } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import type { TemplateName } from "../../email-templates/template-catalogue.ts";
import { nameForGreeting, oneLine, shortName } from "../display-text.ts";
import { type EmailContent, MAX_SUBJECT_LENGTH, type RenderedEmail } from "./email-content.ts";
import { templates } from "./templates.ts";
import { themes } from "./themes.tsx";

/** Mail programs shout headings by default. */
const PLAIN_TEXT = { selectors: [{ selector: "h1", options: { uppercase: false } }] };

/**
 * Renders a mail in one synchronous pass, since nothing in a built-in template waits for anything: React's streaming
 * renderer, which `@react-email/render` uses, takes longer for the same HTML.
 */
export function renderContent<T extends TemplateName>(content: EmailContent<T>): RenderedEmail {
  const { subject: subjectOf, Content } = templates[content.template];
  const Theme = themes[content.theme];
  const props = {
    variables: content.variables,
    projectName: shortName(content.project.displayName),
    userName: nameForGreeting(content.user?.displayName ?? null),
  };
  const subject = oneLine(subjectOf(props), MAX_SUBJECT_LENGTH);
  const markup = renderToStaticMarkup(
    <Theme title={subject} projectName={props.projectName}>
      <Content {...props} />
    </Theme>,
  );
  return { subject, html: `<!DOCTYPE html>${markup}`, text: `${toPlainText(markup, PLAIN_TEXT).trim()}\n` };
}
