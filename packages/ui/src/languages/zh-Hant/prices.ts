import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Traditional Chinese of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "免費",
    perDay: { "=1": "/天", other: "/{count} 天" },
    perWeek: { "=1": "/週", other: "/{count} 週" },
    perMonth: { "=1": "/月", other: "/{count} 個月" },
    perYear: { "=1": "/年", other: "/{count} 年" },
    everyDay: { "=1": "每天", other: "每 {count} 天" },
    everyWeek: { "=1": "每週", other: "每 {count} 週" },
    everyMonth: { "=1": "每月", other: "每 {count} 個月" },
    everyYear: { "=1": "每年", other: "每 {count} 年" },
    once: "一次付清",
    trialDay: { other: "免費試用 {count} 天" },
    trialWeek: { other: "免費試用 {count} 週" },
    trialMonth: { other: "免費試用 {count} 個月" },
    trialYear: { other: "免費試用 {count} 年" },
  },
} satisfies Translation<typeof priceMessages>;
