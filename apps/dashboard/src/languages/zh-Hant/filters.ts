import type { Translation } from "@latchkit/ui";
import type { filterMessages } from "../../parts/lists/filter-messages.ts";

export const filters = {
  filters: {
    label: "篩選條件",
    isChosen: "{filter}：{value}",
    clear: "清除篩選條件「{filter}」",
  },
} satisfies Translation<typeof filterMessages>;
