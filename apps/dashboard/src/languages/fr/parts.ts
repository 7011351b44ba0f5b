import type { Translation } from "@latchkit/ui";
import type { partsMessages } from "../../parts/messages.ts";

export const parts = {
  parts: {
    typeToConfirm: "Saisissez « {text} » pour confirmer",
    typeToGoOn: "Saisissez « {text} » pour continuer.",
    copyWhat: " {what}",
    pages: "Pagination",
    previousPage: "Précédent",
    firstPage: "Première page",
    nextPage: "Suivant",
    before: "avant :",
    after: "après :",
    notSet: "non défini",
    preview: "Aperçu",
    chooseAll: "Tout sélectionner sur cette page",
    choose: "Sélectionner {name}",
    columns: "Colonnes",
    columnsShown: "Colonnes visibles",
    rowHeight: "Hauteur des lignes",
    compact: "Compacte",
    comfortable: "Aérée",
    nothingFound: "Aucun résultat.",
    tryAgain: "Réessayer",
    entries: { one: "{count} entrée", many: "{count} entrées", other: "{count} entrées" },
    empty: "vide",
  },
} satisfies Translation<typeof partsMessages>;
