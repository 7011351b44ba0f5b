import type { Translation } from "@latchkit/ui";
import type { partsMessages } from "../../parts/messages.ts";

export const parts = {
  parts: {
    typeToConfirm: "Escribe «{text}» para confirmar",
    typeToGoOn: "Escribe «{text}» para continuar.",
    copyWhat: " {what}",
    pages: "Paginación",
    previousPage: "Anterior",
    firstPage: "Primera página",
    nextPage: "Siguiente",
    before: "antes:",
    after: "después:",
    notSet: "sin definir",
    preview: "Vista previa",
    chooseAll: "Seleccionar todo en esta página",
    choose: "Seleccionar {name}",
    columns: "Columnas",
    columnsShown: "Columnas visibles",
    rowHeight: "Altura de las filas",
    compact: "Compacta",
    comfortable: "Amplia",
    nothingFound: "Sin resultados.",
    tryAgain: "Reintentar",
    entries: { one: "{count} entrada", many: "{count} entradas", other: "{count} entradas" },
    empty: "vacío",
  },
} satisfies Translation<typeof partsMessages>;
