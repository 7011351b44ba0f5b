import { action, type BuiltInEmail, each, paragraph } from "./built-in-email.ts";

/** Tells a project's owners which emails could not be sent. */
export const failedEmailsDigest: BuiltInEmail<"failed_emails_digest"> = {
  sample: {
    emails: [{ subject: "News of May", to: "ada@example.com" }],
    link: "https://example.com/emails",
  },
  en: {
    subject: "Failed emails digest",
    preview: "These emails of your project could not be sent in the last 24 hours.",
    heading: "Some emails could not be sent",
    blocks: [
      paragraph("These emails of your project could not be sent in the last 24 hours:"),
      each("emails", "{subject} – {to}"),
      action("link", "Show all emails"),
    ],
  },
  de: {
    subject: "Fehlgeschlagene E-Mails",
    preview: "Diese E-Mails Ihres Projekts konnten in den letzten 24 Stunden nicht gesendet werden.",
    heading: "Einige E-Mails konnten nicht gesendet werden",
    blocks: [
      paragraph("Diese E-Mails Ihres Projekts konnten in den letzten 24 Stunden nicht gesendet werden:"),
      each("emails", "{subject} – {to}"),
      action("link", "Alle E-Mails anzeigen"),
    ],
  },
};
