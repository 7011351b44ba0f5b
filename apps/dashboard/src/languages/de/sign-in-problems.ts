import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Anmeldeprobleme",
    lead: "Das kann den Benutzer am Anmelden hindern.",
    "problem banned": "Gesperrt bis {when}.",
    "problem bannedForGood": "Gesperrt, bis ein Administrator die Sperre aufhebt.",
    "problem too_many_passwords":
      "Zu viele falsche Passwörter für {email}. Weitere Versuche werden bis {when} abgelehnt.",
    "problem too_many_codes": "Zu viele falsche Codes der Authenticator-App. Codes werden bis {when} abgelehnt.",
    "problem too_many_emails": "Zu viele E-Mails an {email}. Bis {when} wird kein weiterer Code oder Link gesendet.",
    "problem no_method": "Der Benutzer hat keine Anmeldemethode, die dieses Projekt anbietet.",
    "problem method_disabled": "Dieses Projekt hat eine Methode ausgeschaltet, die der Benutzer hat: {method}.",
    "problem email_not_verified":
      "{email} ist nicht bestätigt und kann deshalb nicht für Codes per E-Mail verwendet werden.",
    "problem email_suppressed": "Dieses Projekt sendet keine E-Mails an {email}, weil die Adresse unterdrückt ist.",
    "problem email_failed": "Die letzte E-Mail an {email} ist nicht angekommen.",
    liftBan: "Sperre aufheben",
    banLifted: "Sperre aufgehoben.",
    unlock: "Entsperren",
    unlocked: "Benutzer entsperrt. Ein neuer Versuch ist sofort möglich.",
    markVerified: "Als bestätigt markieren",
    verified: "Adresse als bestätigt markiert.",
    liftSuppression: "Unterdrückung aufheben",
    suppressionLifted: "Unterdrückung aufgehoben.",
    openMethods: "Anmeldemethoden öffnen",
    openEmails: "E-Mails öffnen",
    sendLink: "Link zum Festlegen eines Passworts senden",
    sendLinkLead: "{email} erhält einen Link, um ein Passwort zu wählen, mit dem die Anmeldung danach möglich ist.",
    linkSent: "E-Mail an {email} gesendet.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
