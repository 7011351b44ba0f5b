import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Loginproblemer",
    lead: "Dette kan forhindre brugeren i at logge ind.",
    "problem banned": "Spærret indtil {when}.",
    "problem bannedForGood": "Spærret, indtil en administrator ophæver spærringen.",
    "problem too_many_passwords":
      "For mange forkerte adgangskoder for {email}. Yderligere forsøg afvises indtil {when}.",
    "problem too_many_codes": "For mange forkerte koder fra godkendelsesappen. Koder afvises indtil {when}.",
    "problem too_many_emails": "For mange mails til {email}. Der sendes ingen kode eller link før {when}.",
    "problem no_method": "Brugeren har ingen loginmetode, som projektet tilbyder.",
    "problem method_disabled": "Projektet har slået en metode fra, som brugeren har: {method}.",
    "problem email_not_verified":
      "{email} er ikke bekræftet og kan derfor ikke bruges til at logge ind med en kode på mail.",
    "problem email_suppressed": "Projektet sender ingen mails til {email}, fordi adressen er blokeret.",
    "problem email_failed": "Den seneste mail til {email} nåede ikke frem.",
    liftBan: "Ophæv spærring",
    banLifted: "Spærringen er ophævet.",
    unlock: "Lås op",
    unlocked: "Brugeren er låst op og kan prøve igen nu.",
    markVerified: "Markér som bekræftet",
    verified: "Adressen er markeret som bekræftet.",
    liftSuppression: "Ophæv blokering",
    suppressionLifted: "Blokeringen er ophævet.",
    openMethods: "Åbn loginmetoder",
    openEmails: "Åbn mails",
    sendLink: "Send link til at angive adgangskode",
    sendLinkLead: "{email} får et link til at vælge en adgangskode, som brugeren derefter logger ind med.",
    linkSent: "Mailen er sendt til {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
