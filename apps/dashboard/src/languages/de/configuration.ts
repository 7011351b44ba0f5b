import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Konfiguration",
    lead: "Alle Einstellungen dieses Projekts als ein JSON-Dokument, auch solche ohne eigene Seite.",
    whole: "Aktuelle Konfiguration",
    wholeLead: "Enthält alle Standardwerte. Geheimnisse sind ausgeblendet.",
    search: "Namen und Werte durchsuchen",
    nothingFound: "Keine passenden Namen oder Werte.",
    copyWhat: "Konfiguration ohne Geheimnisse",
    expandAll: "Alles aufklappen",
    collapseAll: "Alles zuklappen",
    change: "Einstellungen ändern",
    changeLead:
      "Geben Sie ein JSON-Objekt mit Pfaden und Werten ein. Sie können die Änderungen vor dem Anwenden ansehen.",
    override: "Änderungen als JSON",
    overrideHint:
      "Nur genannte Pfade ändern sich. Ein Pfad ersetzt alles, was darunter festgelegt ist: {leaf} setzt einen Wert, {section} setzt alles andere in diesem Abschnitt auf den Standard zurück. {none} setzt einen Pfad zurück.",
    noText: "Geben Sie Ihre Änderungen ein, zum Beispiel {example}.",
    noJson: "Ungültiges JSON: {problem}",
    noObject: "Geben Sie ein JSON-Objekt in geschweiften Klammern ein.",
    preview: "Vorschau der Änderungen",
    previewTitle: "Anzuwendende Änderungen",
    noChange: "Keine Änderungen. Alles ist bereits so festgelegt.",
    apply: "Anwenden",
    cancel: "Abbrechen",
    applied: "Konfiguration aktualisiert.",
    history: "Verlauf",
    historyLead: "Letzte Änderungen der Konfiguration, neueste zuerst.",
    filterHistory: "Nach Pfad filtern",
    noHistory: "Noch keine Änderungen",
    noHistoryText:
      "Änderungen, die Sie hier oder auf anderen Seiten vornehmen, erscheinen hier mit ihren vorherigen Werten.",
    noMatch: "Keine passenden letzten Änderungen.",
    toAuditLog: "Audit-Log anzeigen",
  },
} satisfies Translation<typeof configurationMessages>;
