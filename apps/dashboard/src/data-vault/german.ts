import type { Translation } from "../language/catalogue.ts";
import type { dataVaultTexts } from "./texts.ts";

export const german: Translation<typeof dataVaultTexts> = {
  title: "Datentresor",
  lead: "Hier bewahrt Ihr Backend auf, was niemand sonst lesen soll, etwa Tokens für andere Dienste. Es verschlüsselt alles, bevor es etwas schickt.",
  none: "Es gibt noch keine Fächer",
  noneText:
    "Ein Fach enthält Werte unter Schlüsseln. Ihr Backend verbirgt beides mit einem eigenen Geheimnis, sodass es hier niemand lesen kann: weder wer diesen Server betreibt, noch wer die Datenbank stiehlt.",
  secretText:
    "Das Geheimnis bleibt auf Ihren Servern und wird nie geschickt. Bewahren Sie eine Kopie sicher auf: Ohne das Geheimnis bekommt niemand die Werte zurück.",
  store: "Fach",
  id: "ID",
  theId: "ID",
  theIdOf: "ID von {name}",
  newStore: "Neues Fach",
  name: "Name",
  nameHint: "Wie es hier heißt.",
  noName: "Ein Fach braucht einen Namen.",
  idHint: "Unter der Ihr Code es findet; sie bleibt. Buchstaben, Ziffern, _ und -.",
  badId: "Höchstens 63 Buchstaben, Ziffern, _ und -, und am Anfang kein -.",
  takenId: "Diese ID hat schon ein Fach.",
  create: "Fach anlegen",
  made: "Das Fach ist angelegt. Unten steht, wie Ihr Backend es benutzt.",
  about: "Über das Fach",
  saveName: "Namen speichern",
  nameSaved: "Der Name ist gespeichert.",
  use: "Im eigenen Backend",
  useLead: "Hinein und heraus kommen Werte mit dem Kit, das sie auf Ihrem Server ver- und entschlüsselt.",
  terminal: "Terminal",
  theCommand: "Befehl",
  codeText:
    "Mit den Schlüsseln des Projekts in .env, wie sie in der {overview} stehen, bewahrt dies einen Wert auf und liest ihn wieder:",
  overview: "Übersicht",
  theCode: "Code",
  deleting: "Fach löschen",
  deletingLead: "Es verschwindet aus der Konfiguration; nichts kann mehr hinein oder heraus.",
  delete: "Fach löschen …",
  deleteTitle: "„{name}“ löschen?",
  deleteNow: "Fach löschen",
  deleteStops: "Was das Fach benutzt, funktioniert sofort nicht mehr.",
  deleteKeeps:
    "Der Inhalt bleibt zurück, verschlüsselt und unerreichbar. Ein neues Fach mit der ID {id} hat alles davon wieder.",
  deleted: "„{name}“ ist gelöscht.",
};
