import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "フィルター",
    isChosen: "{filter}: {value}",
    clear: "フィルター「{filter}」をクリア",
  },
} satisfies Translation<typeof filterMessages>;
