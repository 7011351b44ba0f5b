import { action, type BuiltInEmail, each, paragraph } from "./built-in-email.ts";

/** Tells a project's owners which emails could not be sent. */
export const failedEmailsDigest: BuiltInEmail<"failed_emails_digest"> = {
  sample: {
    emails: [{ subject: "News of May", to: "ada@example.com" }],
    link: "https://example.com/emails",
  },
  parts: [paragraph("failed"), each("emails", "{subject} – {to}"), action("link", "button")],
};
