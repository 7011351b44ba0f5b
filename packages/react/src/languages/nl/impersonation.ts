import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Dutch for impersonators, with the informal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Ingelogd als andere gebruiker",
    acting: "Je bent ingelogd als {name}",
    actingUnnamed: "Je bent ingelogd als een andere gebruiker",
    stop: "Stoppen",
    stopping: "Stoppen…",
  },
  impersonation: {
    title: "Inloggen als {name}?",
    titleUnnamed: "Inloggen als deze gebruiker?",
    lead: "Totdat je stopt, telt alles wat je doet alsof deze gebruiker het heeft gedaan.",
    before: "Je bent nu ingelogd als {name}. Als je stopt, keer je terug naar je account.",
    beforeUnnamed: "Je bent nu ingelogd. Als je stopt, keer je terug naar je account.",
    confirm: "Doorgaan als {name}",
    confirmUnnamed: "Doorgaan",
    busy: "Inloggen…",
    cancel: "Annuleren",
    endedTitle: "Deze sessie is beëindigd",
    ended: "De sessie is verlopen of gestopt. Begin opnieuw op de pagina van de gebruiker in het dashboard.",
    foreignTitle: "Deze link kan niet worden gebruikt",
    foreign:
      "Je zou ermee inloggen op een account dat iemand anders heeft gekozen. Hier werken alleen sessies waarin je als andere gebruiker inlogt.",
    missingTitle: "Geen gebruiker gekozen",
    missing: "Open in het dashboard de pagina van de gebruiker als wie je wilt inloggen.",
    home: "Naar de homepage",
  },
};
