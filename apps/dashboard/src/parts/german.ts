import type { Translation } from "../language/catalogue.ts";
import type { partsTexts } from "./texts.ts";

export const german: Translation<typeof partsTexts> = {
  cancel: "Abbrechen",
  close: "Schließen",
  typeToConfirm: "Zur Bestätigung „{text}“ eingeben",
  typeToGoOn: "Geben Sie „{text}“ ein, um fortzufahren.",
  copy: "Kopieren",
  copyWhat: ": {what}",
  copied: "Kopiert",
  copyRefused: "Nicht erlaubt",
  isCopied: "Kopiert.",
  isNotCopied: "Der Browser erlaubt das Kopieren nicht; markieren Sie stattdessen den Text.",
  pages: "Seiten",
  previousPage: "Zurück",
  firstPage: "Erste Seite",
  nextPage: "Weiter",
  preview: "Das sehen die Leute bei der Anmeldung",
  offline: "Sie sind offline. Prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.",
  unreachable: "Die Verbindung kam nicht zustande. Prüfen Sie sie, und versuchen Sie es noch einmal.",
  tooMany: "Das war etwas viel auf einmal. Warten Sie kurz, und versuchen Sie es noch einmal.",
  brokenThere: "Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal.",
  brokenHere: "In der Verwaltung ist etwas schiefgegangen. Laden Sie die Seite neu, und versuchen Sie es noch einmal.",
};
