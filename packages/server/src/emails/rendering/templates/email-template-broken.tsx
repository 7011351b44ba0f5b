import { oneLine, shortName } from "../../display-text.ts";
import { Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

const MAX_ERROR_LENGTH = 500;

/** Tells a project's owners that a template they changed does not render. */
export const emailTemplateBroken: Template<"email_template_broken"> = {
  subject: ({ variables: { templateDisplayName, projectDisplayName } }) =>
    `The email “${shortName(templateDisplayName)}” of ${shortName(projectDisplayName)} cannot be rendered`,
  Content: ({ userName, variables: { templateDisplayName, projectDisplayName, error } }) => (
    <>
      <Opening
        heading="An email template does not work"
        preview={`${shortName(projectDisplayName)} sends the built-in email instead.`}
        userName={userName}
      />
      <Paragraph>
        The email “{shortName(templateDisplayName)}” of the project {shortName(projectDisplayName)} could not be
        rendered with your changes. Latchkit sends the built-in email instead, so people can still sign in.
      </Paragraph>
      <Paragraph>{oneLine(error, MAX_ERROR_LENGTH)}</Paragraph>
      <Paragraph>Correct the template or the theme in the dashboard, under Emails.</Paragraph>
      <Footnote>You get this email because you manage the project. It comes at most once a day.</Footnote>
    </>
  ),
};
