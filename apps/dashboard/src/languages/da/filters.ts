import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filtre",
    isChosen: "{filter}: {value}",
    clear: "Ryd filteret {filter}",
  },
} satisfies Translation<typeof filterMessages>;
