import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problémy s přihlášením",
    lead: "Toto může uživateli bránit v přihlášení.",
    "problem banned": "Pozastaveno do {when}.",
    "problem bannedForGood": "Pozastaveno, dokud správce pozastavení nezruší.",
    "problem too_many_passwords": "Příliš mnoho nesprávných hesel pro {email}. Další pokusy se odmítají do {when}.",
    "problem too_many_codes": "Příliš mnoho nesprávných kódů z ověřovací aplikace. Kódy se odmítají do {when}.",
    "problem too_many_emails": "Příliš mnoho e-mailů na {email}. Do {when} se neodešle žádný další kód ani odkaz.",
    "problem no_method": "Uživatel nemá žádný způsob přihlášení, který tento projekt nabízí.",
    "problem method_disabled": "V tomto projektu je vypnutý způsob, který uživatel má: {method}.",
    "problem email_not_verified": "Adresa {email} není ověřená, takže se s ní nelze přihlásit kódem z e-mailu.",
    "problem email_suppressed": "Tento projekt na {email} e-maily neposílá, protože je adresa blokovaná.",
    "problem email_failed": "Poslední e-mail na {email} nedorazil.",
    liftBan: "Zrušit pozastavení",
    banLifted: "Pozastavení bylo zrušeno.",
    unlock: "Odemknout",
    unlocked: "Uživatel byl odemčen. Teď to může zkusit znovu.",
    markVerified: "Označit jako ověřenou",
    verified: "Adresa byla označena jako ověřená.",
    liftSuppression: "Zrušit blokování",
    suppressionLifted: "Blokování bylo zrušeno.",
    openMethods: "Otevřít způsoby přihlášení",
    openEmails: "Otevřít e-maily",
    sendLink: "Poslat odkaz pro nastavení hesla",
    sendLinkLead: "Na {email} přijde odkaz, pomocí kterého si uživatel zvolí heslo a bude se jím přihlašovat.",
    linkSent: "E-mail byl odeslán na {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
