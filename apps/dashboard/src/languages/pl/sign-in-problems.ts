import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problemy z logowaniem",
    lead: "To może uniemożliwiać użytkownikowi logowanie.",
    "problem banned": "Zawieszony do {when}.",
    "problem bannedForGood": "Zawieszony, dopóki administrator nie cofnie zawieszenia.",
    "problem too_many_passwords": "Zbyt wiele błędnych haseł dla {email}. Kolejne próby są odrzucane do {when}.",
    "problem too_many_codes": "Zbyt wiele błędnych kodów z aplikacji uwierzytelniającej. Kody są odrzucane do {when}.",
    "problem too_many_emails":
      "Zbyt wiele e-maili na adres {email}. Do {when} nie zostanie wysłany żaden kod ani link.",
    "problem no_method": "Użytkownik nie ma żadnej metody logowania oferowanej przez ten projekt.",
    "problem method_disabled": "W tym projekcie wyłączono metodę, której używa użytkownik: {method}.",
    "problem email_not_verified":
      "Adres {email} nie jest zweryfikowany, więc nie można się nim logować kodem z e-maila.",
    "problem email_suppressed": "Ten projekt nie wysyła e-maili na adres {email}, ponieważ jest on wykluczony.",
    "problem email_failed": "Ostatni e-mail na adres {email} nie dotarł.",
    liftBan: "Cofnij zawieszenie",
    banLifted: "Zawieszenie cofnięte.",
    unlock: "Odblokuj",
    unlocked: "Użytkownik odblokowany. Może teraz spróbować ponownie.",
    markVerified: "Oznacz jako zweryfikowany",
    verified: "Adres oznaczony jako zweryfikowany.",
    liftSuppression: "Cofnij wykluczenie",
    suppressionLifted: "Wykluczenie cofnięte.",
    openMethods: "Otwórz metody logowania",
    openEmails: "Otwórz e-maile",
    sendLink: "Wyślij link do ustawienia hasła",
    sendLinkLead: "Na adres {email} wyślemy link do wyboru hasła, którym użytkownik będzie się odtąd logować.",
    linkSent: "Wysłano e-mail na adres {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
