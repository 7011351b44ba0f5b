import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API-nycklar",
    lead: "Användare och team skapar de här nycklarna för att komma åt ditt API. Nycklar till det här projektet finns under {keys}.",
    projectKeys: "Projektnycklar",
    saved: "Sparat.",
    who: "Nycklarnas ägare",
    user: "Användare",
    userHint: "Användare kan skapa och återkalla egna nycklar i sina kontoinställningar. Av som standard.",
    team: "Team",
    teamHint:
      "Medlemmar med behörigheten ”$manage_api_keys” kan skapa och återkalla nycklar för sitt team. Av som standard.",
    turnOffTitle: "Stänga av de här API-nycklarna?",
    turnOffText: "Program som använder dem nekas direkt. Nycklarna finns kvar och fungerar igen om du slår på det här.",
    turnOff: "Stäng av",
    checking: "Kontrollera nycklar i ditt API",
    checkingLead:
      "Din backend frågar Latchkit vem som äger en nyckel. Om en nyckel läcker och hittas av en skanner som GitHubs kan skannern återkalla den.",
    file: "I en route i ditt API",
    snippetWhat: "koden",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
