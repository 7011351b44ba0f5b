import type { Translation } from "@latchkit/ui";
import type { partsMessages } from "../../parts/messages.ts";

export const parts = {
  parts: {
    typeToConfirm: "Zur Bestätigung „{text}“ eingeben",
    typeToGoOn: "Geben Sie „{text}“ ein, um fortzufahren.",
    copyWhat: ": {what}",
    pages: "Seitennavigation",
    previousPage: "Zurück",
    firstPage: "Erste Seite",
    nextPage: "Weiter",
    before: "vorher:",
    after: "nachher:",
    notSet: "nicht festgelegt",
    preview: "Vorschau",
    chooseAll: "Alle auf dieser Seite auswählen",
    choose: "{name} auswählen",
    columns: "Spalten",
    columnsShown: "Sichtbare Spalten",
    rowHeight: "Zeilenhöhe",
    compact: "Kompakt",
    comfortable: "Komfortabel",
    nothingFound: "Keine Ergebnisse.",
    tryAgain: "Erneut versuchen",
    entries: { one: "{count} Eintrag", other: "{count} Einträge" },
    empty: "leer",
  },
} satisfies Translation<typeof partsMessages>;
