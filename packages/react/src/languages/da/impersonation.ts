import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Danish for impersonators, with the informal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Logget ind som en anden bruger",
    acting: "Du er logget ind som {name}",
    actingUnnamed: "Du er logget ind som en anden bruger",
    stop: "Afslut",
    stopping: "Afslutter…",
  },
  impersonation: {
    title: "Vil du logge ind som {name}?",
    titleUnnamed: "Vil du logge ind som denne bruger?",
    lead: "Alt, hvad du gør, regnes som gjort af brugeren, indtil du afslutter.",
    before: "Du er logget ind som {name}. Når du afslutter, vender du tilbage til din konto.",
    beforeUnnamed: "Du er allerede logget ind. Når du afslutter, vender du tilbage til din konto.",
    confirm: "Fortsæt som {name}",
    confirmUnnamed: "Fortsæt",
    busy: "Logger ind…",
    cancel: "Annuller",
    endedTitle: "Sessionen er afsluttet",
    ended: "Den er udløbet eller blev afsluttet. Start forfra på brugerens side i kontrolpanelet.",
    foreignTitle: "Linket kan ikke bruges",
    foreign:
      "Det ville logge dig ind på en konto, som en anden har valgt. Her accepteres kun sessioner, hvor du logger ind som en anden bruger.",
    missingTitle: "Ingen bruger er valgt",
    missing: "Åbn siden i kontrolpanelet for den bruger, du vil logge ind som.",
    home: "Gå til forsiden",
  },
};
