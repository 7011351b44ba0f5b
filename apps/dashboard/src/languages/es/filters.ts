import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filtros",
    isChosen: "{filter}: {value}",
    clear: "Borrar el filtro {filter}",
  },
} satisfies Translation<typeof filterMessages>;
