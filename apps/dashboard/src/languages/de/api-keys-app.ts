import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API-Schlüssel",
    lead: "Benutzer und Teams erstellen diese Schlüssel für den Zugriff auf Ihre API. Schlüssel für dieses Projekt finden Sie unter {keys}.",
    projectKeys: "Projektschlüssel",
    saved: "Gespeichert.",
    who: "Inhaber von Schlüsseln",
    user: "Benutzer",
    userHint:
      "Benutzer können in ihren Kontoeinstellungen eigene Schlüssel erstellen und widerrufen. Standardmäßig ausgeschaltet.",
    team: "Teams",
    teamHint:
      "Mitglieder mit der Berechtigung „$manage_api_keys“ können Schlüssel für ihr Team erstellen und widerrufen. Standardmäßig ausgeschaltet.",
    turnOffTitle: "Diese API-Schlüssel ausschalten?",
    turnOffText:
      "Programme, die sie verwenden, werden sofort abgewiesen. Die Schlüssel bleiben erhalten und gelten wieder, wenn Sie dies einschalten.",
    turnOff: "Ausschalten",
    checking: "Schlüssel in Ihrer API prüfen",
    checkingLead:
      "Ihr Backend fragt Latchkit, wem ein Schlüssel gehört. Wird ein Schlüssel öffentlich und von einem Scanner wie dem von GitHub gefunden, kann dieser ihn widerrufen.",
    file: "In einer Route Ihrer API",
    snippetWhat: "Code",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
