import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "필터",
    isChosen: "{filter}: {value}",
    clear: "{filter} 필터 지우기",
  },
} satisfies Translation<typeof filterMessages>;
