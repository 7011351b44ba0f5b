import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filtri",
    isChosen: "{filter}: {value}",
    clear: "Cancella il filtro {filter}",
  },
} satisfies Translation<typeof filterMessages>;
