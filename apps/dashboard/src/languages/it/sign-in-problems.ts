import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problemi di accesso",
    lead: "Questo può impedire all’utente di accedere.",
    "problem banned": "Sospeso fino al {when}.",
    "problem bannedForGood": "Sospeso finché un amministratore non revoca la sospensione.",
    "problem too_many_passwords":
      "Troppe password errate per {email}. Ulteriori tentativi vengono rifiutati fino al {when}.",
    "problem too_many_codes":
      "Troppi codici errati dell’app di autenticazione. I codici vengono rifiutati fino al {when}.",
    "problem too_many_emails": "Troppe email per {email}. Non verranno inviati altri codici o link fino al {when}.",
    "problem no_method": "L’utente non ha alcun metodo di accesso offerto da questo progetto.",
    "problem method_disabled": "Questo progetto ha disattivato un metodo che l’utente possiede: {method}.",
    "problem email_not_verified":
      "{email} non è verificato, quindi non può essere usato per accedere con un codice via email.",
    "problem email_suppressed": "Questo progetto non invia email a {email} perché l’indirizzo è bloccato.",
    "problem email_failed": "L’ultima email a {email} non è arrivata.",
    liftBan: "Revoca sospensione",
    banLifted: "Sospensione revocata.",
    unlock: "Sblocca",
    unlocked: "Utente sbloccato. Ora può riprovare.",
    markVerified: "Contrassegna come verificato",
    verified: "Indirizzo contrassegnato come verificato.",
    liftSuppression: "Sblocca indirizzo",
    suppressionLifted: "Indirizzo sbloccato.",
    openMethods: "Apri metodi di accesso",
    openEmails: "Apri email",
    sendLink: "Invia link per impostare una password",
    sendLinkLead: "{email} riceve un link per scegliere una password, con cui l’utente accederà da quel momento.",
    linkSent: "Email inviata a {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
