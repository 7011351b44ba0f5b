import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filter",
    isChosen: "{filter}: {value}",
    clear: "Filter {filter} aufheben",
  },
} satisfies Translation<typeof filterMessages>;
