import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filters",
    isChosen: "{filter}: {value}",
    clear: "Filter {filter} wissen",
  },
} satisfies Translation<typeof filterMessages>;
