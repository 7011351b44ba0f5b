import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API-nøgler",
    lead: "Brugere og teams opretter disse nøgler for at få adgang til dit API. Nøgler til dette projekt finder du under {keys}.",
    projectKeys: "Projektnøgler",
    saved: "Gemt.",
    who: "Nøglernes ejere",
    user: "Brugere",
    userHint:
      "Brugere kan oprette og tilbagekalde deres egne nøgler i deres kontoindstillinger. Slået fra som standard.",
    team: "Teams",
    teamHint:
      "Medlemmer med tilladelsen ”$manage_api_keys” kan oprette og tilbagekalde nøgler for deres team. Slået fra som standard.",
    turnOffTitle: "Vil du slå disse API-nøgler fra?",
    turnOffText:
      "Programmer, der bruger dem, afvises med det samme. Nøglerne bevares og virker igen, hvis du slår dette til.",
    turnOff: "Slå fra",
    checking: "Kontrollér nøgler i dit API",
    checkingLead:
      "Din backend spørger Latchkit, hvem der ejer en nøgle. Hvis en nøgle lækkes og findes af en scanner som GitHubs, kan scanneren tilbagekalde den.",
    file: "I en route i dit API",
    snippetWhat: "koden",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
