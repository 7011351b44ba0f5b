import type { Translation } from "../language/catalogue.ts";
import type { apiKeysAppTexts } from "./texts.ts";

export const german: Translation<typeof apiKeysAppTexts> = {
  title: "API-Schlüssel",
  lead: "Damit erreichen Programme der Leute Ihre eigene API. Die Schlüssel des Projekts selbst sind anderswo: {keys}.",
  projectKeys: "Projektschlüssel",
  saved: "Gespeichert.",
  who: "Wer welche haben darf",
  user: "Personen",
  userHint: "In den Kontoeinstellungen legen sie Schlüssel an, die für sie handeln, und sperren sie. Anfangs aus.",
  team: "Teams",
  teamHint:
    "Mitglieder mit dem Recht „$manage_api_keys“ legen Schlüssel an, die für das Team handeln, und sperren sie. Anfangs aus.",
  turnOffTitle: "Schlüssel gelten nicht mehr",
  turnOffText:
    "Programme mit solchen Schlüsseln werden sofort abgewiesen. Die Schlüssel bleiben und gelten wieder, sobald Sie das einschalten.",
  turnOff: "Ausschalten",
  checking: "Wie Ihre API einen Schlüssel prüft",
  checkingLead:
    "Ihr Server fragt Latchkit, wem ein Schlüssel gehört. Schlüssel, die irgendwo auftauchen, bei GitHub etwa, kann sperren lassen, wer sie findet.",
  file: "In einer Route Ihrer API",
  snippetWhat: "Code",
};
