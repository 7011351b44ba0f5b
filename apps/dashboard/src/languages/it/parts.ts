import type { Translation } from "@latchkit/ui";
import type { partsMessages } from "../../parts/messages.ts";

export const parts = {
  parts: {
    typeToConfirm: "Digita “{text}” per confermare",
    typeToGoOn: "Digita “{text}” per continuare.",
    copyWhat: " {what}",
    pages: "Paginazione",
    previousPage: "Indietro",
    firstPage: "Prima pagina",
    nextPage: "Avanti",
    before: "prima:",
    after: "dopo:",
    notSet: "non impostato",
    preview: "Anteprima",
    chooseAll: "Seleziona tutto in questa pagina",
    choose: "Seleziona {name}",
    columns: "Colonne",
    columnsShown: "Colonne visibili",
    rowHeight: "Altezza delle righe",
    compact: "Compatta",
    comfortable: "Ampia",
    nothingFound: "Nessun risultato.",
    tryAgain: "Riprova",
    entries: { one: "{count} voce", many: "{count} voci", other: "{count} voci" },
    empty: "vuoto",
  },
} satisfies Translation<typeof partsMessages>;
