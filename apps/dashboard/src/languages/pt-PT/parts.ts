import type { Translation } from "@latchkit/ui";
import type { partsMessages } from "../../parts/messages.ts";

export const parts = {
  parts: {
    typeToConfirm: "Escreva «{text}» para confirmar",
    typeToGoOn: "Escreva «{text}» para continuar.",
    copyWhat: " {what}",
    pages: "Paginação",
    previousPage: "Anterior",
    firstPage: "Primeira página",
    nextPage: "Seguinte",
    before: "antes:",
    after: "depois:",
    notSet: "não definido",
    preview: "Pré-visualização",
    chooseAll: "Selecionar tudo nesta página",
    choose: "Selecionar {name}",
    columns: "Colunas",
    columnsShown: "Colunas visíveis",
    rowHeight: "Altura das linhas",
    compact: "Compacta",
    comfortable: "Confortável",
    nothingFound: "Sem resultados.",
    tryAgain: "Tentar novamente",
    entries: { one: "{count} entrada", many: "{count} entradas", other: "{count} entradas" },
    empty: "vazio",
  },
} satisfies Translation<typeof partsMessages>;
