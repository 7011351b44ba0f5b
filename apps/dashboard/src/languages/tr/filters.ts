import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filtreler",
    isChosen: "{filter}: {value}",
    clear: "{filter} filtresini temizle",
  },
} satisfies Translation<typeof filterMessages>;
