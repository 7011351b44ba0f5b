import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API-nøkler",
    lead: "Brukere og team oppretter disse nøklene for å få tilgang til API-et ditt. Nøkler til dette prosjektet finner du under {keys}.",
    projectKeys: "Prosjektnøkler",
    saved: "Lagret.",
    who: "Eiere av nøkler",
    user: "Brukere",
    userHint: "Brukere kan opprette og trekke tilbake egne nøkler i kontoinnstillingene sine. Av som standard.",
    team: "Team",
    teamHint:
      "Medlemmer med tillatelsen «$manage_api_keys» kan opprette og trekke tilbake nøkler for teamet sitt. Av som standard.",
    turnOffTitle: "Slå av disse API-nøklene?",
    turnOffText:
      "Programmer som bruker dem, avvises med en gang. Nøklene beholdes og virker igjen hvis du slår på dette.",
    turnOff: "Slå av",
    checking: "Kontroller nøkler i API-et ditt",
    checkingLead:
      "Backenden din spør Latchkit hvem som eier en nøkkel. Hvis en nøkkel lekker og blir funnet av en skanner som den til GitHub, kan skanneren trekke den tilbake.",
    file: "I en rute i API-et ditt",
    snippetWhat: "koden",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
