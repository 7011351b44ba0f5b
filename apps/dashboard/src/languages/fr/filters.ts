import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filtres",
    isChosen: "{filter} : {value}",
    clear: "Effacer le filtre {filter}",
  },
} satisfies Translation<typeof filterMessages>;
