import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Filter",
    isChosen: "{filter}: {value}",
    clear: "Rensa filtret {filter}",
  },
} satisfies Translation<typeof filterMessages>;
