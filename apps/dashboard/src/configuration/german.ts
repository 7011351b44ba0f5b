import type { Translation } from "../language/catalogue.ts";
import type { configurationTexts } from "./texts.ts";

export const german: Translation<typeof configurationTexts> = {
  title: "Konfiguration",
  lead: "Alle Einstellungen des Projekts als ein Dokument: für das, was keine eigene Seite hat, und für Programme, die es ändern.",
  whole: "Die ganze Konfiguration",
  wholeLead: "Mit allem, was voreingestellt ist. Geheimnisse werden nicht gezeigt.",
  search: "Namen und Werte durchsuchen",
  nothingFound: "Kein Name und kein Wert enthält das.",
  copyWhat: "Konfiguration ohne Geheimnisse",
  expandAll: "Alles aufklappen",
  collapseAll: "Alles zuklappen",
  entries: { one: "{count} Eintrag", other: "{count} Einträge" },
  empty: "leer",
  change: "Ändern",
  changeLead:
    "Ein JSON-Objekt mit Pfaden und dem, was dort gelten soll. Sie sehen, was es ändern würde, bevor es das tut.",
  override: "Änderungen als JSON",
  overrideHint:
    "Nur was genannt ist, ändert sich. Ein Pfad ersetzt alles, was darunter gesetzt war: {leaf} setzt einen Wert, {section} stellt alles andere in diesem Abschnitt auf die Voreinstellung zurück. {none} nimmt zurück, was gesetzt war.",
  noText: "Schreiben Sie, was sich ändern soll, etwa {example}.",
  noJson: "Das ist kein JSON: {problem}",
  noObject: "Es muss ein Objekt sein, in geschweiften Klammern.",
  preview: "Zeigen, was sich ändern würde",
  previewTitle: "Das würde sich ändern",
  noChange: "Nichts würde sich ändern: Alles ist schon so gesetzt.",
  apply: "Anwenden",
  cancel: "Doch nicht",
  applied: "Die Konfiguration ist geändert.",
  history: "Was geändert wurde",
  historyLead: "Die letzten Änderungen der Konfiguration, die neueste zuerst.",
  filterHistory: "Nur Pfade, die das enthalten",
  noHistory: "Noch wurde nichts geändert",
  noHistoryText: "Was Sie hier oder auf den anderen Seiten ändern, wird hier aufgeschrieben, mit dem, was vorher galt.",
  noMatch: "So etwas wurde in letzter Zeit nicht geändert.",
  toAuditLog: "Alles im Protokoll",
};
