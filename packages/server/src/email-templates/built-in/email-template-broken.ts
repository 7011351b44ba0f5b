import { oneLine, shortName } from "../display-text.ts";
import { type BuiltInEmail, footnote, paragraph, value } from "./built-in-email.ts";

const MAX_ERROR_LENGTH = 500;

/** Tells a project's owners that a template they changed does not render. */
export const emailTemplateBroken: BuiltInEmail<"email_template_broken"> = {
  sample: {
    templateDisplayName: "Password Reset",
    projectDisplayName: "Shop",
    error: "Line 3 of the template: ReferenceError: 'x' is not defined",
  },
  words: ({ templateDisplayName, projectDisplayName, error }) => ({
    templateDisplayName: shortName(templateDisplayName),
    projectDisplayName: shortName(projectDisplayName),
    error: oneLine(error, MAX_ERROR_LENGTH),
  }),
  parts: [paragraph("broken"), value("error"), paragraph("correct"), footnote("why")],
};
