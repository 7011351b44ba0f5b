import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "عوامل التصفية",
    isChosen: "{filter}: {value}",
    clear: "مسح عامل التصفية {filter}",
  },
} satisfies Translation<typeof filterMessages>;
