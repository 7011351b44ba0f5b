import { oneLine, shortName } from "../display-text.ts";
import { type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

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
  en: {
    subject: "The email “{templateDisplayName}” of {projectDisplayName} cannot be rendered",
    preview: "{projectDisplayName} sends the built-in email instead.",
    heading: "An email template does not work",
    blocks: [
      paragraph(
        "The email “{templateDisplayName}” of the project {projectDisplayName} could not be rendered with your changes. Latchkit sends the built-in email instead, so people can still sign in.",
      ),
      paragraph("{error}"),
      paragraph("Correct the template or the theme in the dashboard, under Emails."),
      footnote("You get this email because you manage the project. It comes at most once a day."),
    ],
  },
  de: {
    subject: "Die E-Mail „{templateDisplayName}“ von {projectDisplayName} lässt sich nicht erzeugen",
    preview: "{projectDisplayName} sendet stattdessen die eingebaute E-Mail.",
    heading: "Eine E-Mail-Vorlage funktioniert nicht",
    blocks: [
      paragraph(
        "Die E-Mail „{templateDisplayName}“ des Projekts {projectDisplayName} ließ sich mit Ihren Änderungen nicht erzeugen. Latchkit sendet stattdessen die eingebaute E-Mail, damit sich weiterhin alle anmelden können.",
      ),
      paragraph("{error}"),
      paragraph("Korrigieren Sie die Vorlage oder das Design im Dashboard unter E-Mails."),
      footnote("Sie erhalten diese E-Mail, weil Sie das Projekt verwalten. Sie kommt höchstens einmal am Tag."),
    ],
  },
};
