import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Suodattimet",
    isChosen: "{filter}: {value}",
    clear: "Tyhjennä suodatin {filter}",
  },
} satisfies Translation<typeof filterMessages>;
