import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Inloggningsproblem",
    lead: "Det här kan hindra användaren från att logga in.",
    "problem banned": "Avstängd till {when}.",
    "problem bannedForGood": "Avstängd tills en administratör häver avstängningen.",
    "problem too_many_passwords": "För många fel lösenord för {email}. Fler försök nekas till {when}.",
    "problem too_many_codes": "För många fel koder från autentiseringsappen. Koder nekas till {when}.",
    "problem too_many_emails": "För många mejl till {email}. Ingen ny kod eller länk skickas före {when}.",
    "problem no_method": "Användaren har ingen inloggningsmetod som projektet erbjuder.",
    "problem method_disabled": "Projektet har stängt av en metod som användaren har: {method}.",
    "problem email_not_verified":
      "{email} är inte verifierad och kan därför inte användas för att logga in med en kod via e-post.",
    "problem email_suppressed": "Projektet skickar inga mejl till {email}, eftersom adressen är spärrad.",
    "problem email_failed": "Det senaste mejlet till {email} kom inte fram.",
    liftBan: "Häv avstängning",
    banLifted: "Avstängningen har hävts.",
    unlock: "Lås upp",
    unlocked: "Användaren har låsts upp och kan försöka igen nu.",
    markVerified: "Markera som verifierad",
    verified: "Adressen har markerats som verifierad.",
    liftSuppression: "Häv spärr",
    suppressionLifted: "Spärren har hävts.",
    openMethods: "Öppna inloggningsmetoder",
    openEmails: "Öppna mejl",
    sendLink: "Skicka länk för att välja lösenord",
    sendLinkLead: "{email} får en länk för att välja ett lösenord, som användaren sedan loggar in med.",
    linkSent: "Mejl har skickats till {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
