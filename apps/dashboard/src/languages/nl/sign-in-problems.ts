import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Inlogproblemen",
    lead: "Hierdoor kan de gebruiker misschien niet inloggen.",
    "problem banned": "Geblokkeerd tot {when}.",
    "problem bannedForGood": "Geblokkeerd totdat een beheerder de blokkering opheft.",
    "problem too_many_passwords":
      "Te veel onjuiste wachtwoorden voor {email}. Verdere pogingen worden geweigerd tot {when}.",
    "problem too_many_codes": "Te veel onjuiste codes uit de authenticator-app. Codes worden geweigerd tot {when}.",
    "problem too_many_emails": "Te veel e-mails voor {email}. Er wordt geen code of link meer verstuurd tot {when}.",
    "problem no_method": "De gebruiker heeft geen inlogmethode die dit project aanbiedt.",
    "problem method_disabled": "Dit project heeft een methode uitgeschakeld die de gebruiker heeft: {method}.",
    "problem email_not_verified":
      "{email} is niet geverifieerd en kan dus niet worden gebruikt om met een code per e-mail in te loggen.",
    "problem email_suppressed": "Dit project verstuurt geen e-mail naar {email}, omdat het adres is geblokkeerd.",
    "problem email_failed": "De laatste e-mail naar {email} is niet aangekomen.",
    liftBan: "Blokkering opheffen",
    banLifted: "Blokkering opgeheven.",
    unlock: "Ontgrendelen",
    unlocked: "Gebruiker ontgrendeld. Een nieuwe poging kan nu.",
    markVerified: "Als geverifieerd markeren",
    verified: "Adres als geverifieerd gemarkeerd.",
    liftSuppression: "Blokkering opheffen",
    suppressionLifted: "Blokkering opgeheven.",
    openMethods: "Inlogmethoden openen",
    openEmails: "E-mails openen",
    sendLink: "Link versturen om een wachtwoord in te stellen",
    sendLinkLead: "{email} krijgt een link om een wachtwoord te kiezen, waarmee de gebruiker voortaan inlogt.",
    linkSent: "E-mail verstuurd naar {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
