import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filtry",
    isChosen: "{filter}: {value}",
    clear: "Wyczyść filtr: {filter}",
  },
} satisfies Translation<typeof filterMessages>;
