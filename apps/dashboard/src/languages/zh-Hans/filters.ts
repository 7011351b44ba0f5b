import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "筛选条件",
    isChosen: "{filter}：{value}",
    clear: "清除筛选条件“{filter}”",
  },
} satisfies Translation<typeof filterMessages>;
