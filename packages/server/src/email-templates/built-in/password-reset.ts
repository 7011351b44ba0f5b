import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Lets a user who cannot sign in choose a new password. */
export const passwordReset: BuiltInEmail<"password_reset"> = {
  sample: { passwordResetLink: "https://example.com/reset?code=abc" },
  en: {
    subject: "Reset your password at {project}",
    preview: "Your link to a new password at {project}.",
    heading: "Choose a new password",
    blocks: [
      paragraph(
        "We received a request to reset the password of your account at {project}. The link works once. Your old password stays valid until you choose a new one.",
      ),
      action("passwordResetLink", "Choose a new password"),
      footnote("If you did not request this, ignore this email. Your password will not change."),
    ],
  },
  de: {
    subject: "Setzen Sie Ihr Passwort für {project} zurück",
    preview: "Ihr Link zu einem neuen Passwort für {project}.",
    heading: "Neues Passwort wählen",
    blocks: [
      paragraph(
        "Wir wurden gebeten, das Passwort Ihres Kontos bei {project} zurückzusetzen. Der Link funktioniert einmal. Ihr altes Passwort gilt, bis Sie ein neues wählen.",
      ),
      action("passwordResetLink", "Neues Passwort wählen"),
      footnote("Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort ändert sich nicht."),
    ],
  },
};
