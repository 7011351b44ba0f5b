import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Norwegian for impersonators, with the informal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Logget inn som en annen bruker",
    acting: "Du er logget inn som {name}",
    actingUnnamed: "Du er logget inn som en annen bruker",
    stop: "Avslutt",
    stopping: "Avslutter…",
  },
  impersonation: {
    title: "Logge inn som {name}?",
    titleUnnamed: "Logge inn som denne brukeren?",
    lead: "Alt du gjør, regnes som gjort av brukeren til du avslutter.",
    before: "Du er logget inn som {name}. Når du avslutter, kommer du tilbake til kontoen din.",
    beforeUnnamed: "Du er allerede logget inn. Når du avslutter, kommer du tilbake til kontoen din.",
    confirm: "Fortsett som {name}",
    confirmUnnamed: "Fortsett",
    busy: "Logger inn…",
    cancel: "Avbryt",
    endedTitle: "Økten er avsluttet",
    ended: "Den er utløpt eller ble avsluttet. Start på nytt fra brukerens side i kontrollpanelet.",
    foreignTitle: "Lenken kan ikke brukes",
    foreign:
      "Den ville logget deg inn på en konto som noen andre har valgt. Her godtas bare økter for innlogging som en annen bruker.",
    missingTitle: "Ingen bruker er valgt",
    missing: "Åpne siden i kontrollpanelet for brukeren du vil logge inn som.",
    home: "Til forsiden",
  },
};
