import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Innloggingsproblemer",
    lead: "Dette kan hindre brukeren i å logge inn.",
    "problem banned": "Sperret til {when}.",
    "problem bannedForGood": "Sperret til en administrator opphever sperringen.",
    "problem too_many_passwords": "For mange feil passord for {email}. Flere forsøk avvises til {when}.",
    "problem too_many_codes": "For mange feil koder fra autentiseringsappen. Koder avvises til {when}.",
    "problem too_many_emails": "For mange e-poster til {email}. Ingen ny kode eller lenke sendes før {when}.",
    "problem no_method": "Brukeren har ingen innloggingsmåte som prosjektet tilbyr.",
    "problem method_disabled": "Prosjektet har slått av en måte som brukeren har: {method}.",
    "problem email_not_verified":
      "{email} er ikke bekreftet og kan derfor ikke brukes til å logge inn med en kode på e-post.",
    "problem email_suppressed": "Prosjektet sender ingen e-poster til {email}, fordi adressen er blokkert.",
    "problem email_failed": "Den siste e-posten til {email} kom ikke frem.",
    liftBan: "Opphev sperring",
    banLifted: "Sperringen er opphevet.",
    unlock: "Lås opp",
    unlocked: "Brukeren er låst opp og kan prøve igjen nå.",
    markVerified: "Merk som bekreftet",
    verified: "Adressen er merket som bekreftet.",
    liftSuppression: "Opphev blokkering",
    suppressionLifted: "Blokkeringen er opphevet.",
    openMethods: "Åpne innloggingsmåter",
    openEmails: "Åpne e-poster",
    sendLink: "Send lenke for å velge passord",
    sendLinkLead: "{email} får en lenke for å velge et passord, som brukeren logger inn med fra da av.",
    linkSent: "E-posten er sendt til {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
