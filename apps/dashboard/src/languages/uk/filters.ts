import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "Фільтри",
    isChosen: "{filter}: {value}",
    clear: "Очистити фільтр {filter}",
  },
} satisfies Translation<typeof filterMessages>;
