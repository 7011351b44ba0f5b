import { type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Notifies an account's owner of failed sign-ins. Contains no link, because alarming emails with links look like phishing. */
export const failedSignIns: BuiltInEmail<"failed_sign_ins"> = {
  sample: {},
  en: {
    subject: "Failed sign-ins to your account at {project}",
    preview: "A wrong password was entered several times for your account at {project}.",
    heading: "Failed sign-ins to your account",
    blocks: [
      paragraph(
        "A wrong password was entered for your account at {project} several times in a row. None of these attempts succeeded, and further attempts are now slowed down.",
      ),
      paragraph(
        "If this was you, wait a few minutes, or choose “Forgot password” on the sign-in page. A new password works immediately.",
      ),
      paragraph(
        "If this was not you, you do not have to do anything. If you use the same password elsewhere, change your password at {project}, and turn on two-step sign-in if it is available.",
      ),
      footnote("We send this email at most once a day."),
    ],
  },
  de: {
    subject: "Fehlgeschlagene Anmeldungen bei Ihrem Konto bei {project}",
    preview: "Für Ihr Konto bei {project} wurde mehrmals ein falsches Passwort eingegeben.",
    heading: "Fehlgeschlagene Anmeldungen",
    blocks: [
      paragraph(
        "Für Ihr Konto bei {project} wurde mehrmals hintereinander ein falsches Passwort eingegeben. Keiner dieser Versuche hatte Erfolg; weitere Versuche werden nun verlangsamt.",
      ),
      paragraph(
        "Wenn Sie das waren, warten Sie einige Minuten, oder wählen Sie auf der Anmeldeseite „Passwort vergessen“. Ein neues Passwort gilt sofort.",
      ),
      paragraph(
        "Wenn Sie das nicht waren, müssen Sie nichts tun. Falls Sie dasselbe Passwort auch anderswo verwenden, ändern Sie Ihr Passwort bei {project} und schalten Sie die Bestätigung in zwei Schritten ein, wenn es sie gibt.",
      ),
      footnote("Wir senden diese E-Mail höchstens einmal am Tag."),
    ],
  },
};
