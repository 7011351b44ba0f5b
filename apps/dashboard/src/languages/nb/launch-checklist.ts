import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Sjekkliste for lansering",
    lead: "Sjekk disse innstillingene før du lanserer.",
    progress: "{done} av {all} ferdig",
    ready: "Du er klar til å lansere.",
    done: "Ferdig",
    open: "Gjenstår",
    look: "Vis",
    putRight: "Løs",
    what: ": {check}",
    signIn: "Slå på en innloggingsmåte",
    signInText: "Minst én måte eller leverandør må være slått på.",
    domain: "Legg til domenet ditt",
    domainText: "Minst ett klarert domene, alle med domenenavn og HTTPS. Lenker i e-poster og viderekoblinger går dit.",
    localhost: "Slutt å stole på localhost",
    localhostText: "Ellers kan et hvilket som helst program på en brukers maskin motta økten.",
    ownKeys: "Bruk din egen OAuth-legitimasjon",
    ownKeysText: "Leverandører viser da navnet på appen din i stedet for installasjonens.",
    ownMail: "Send e-poster fra din egen server",
    ownMailText: "E-poster kommer da fra din adresse, og du kan sende egne e-poster.",
    payments: "Ta imot ekte betalinger",
    paymentsText: "I testmodus får alle med en betalingslenke produktene dine gratis.",
    production: "Bytt til produksjonsmodus",
    productionText: "Det siste trinnet. Alle domener må være klare for produksjon først.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
