import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Simplified Chinese of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "免费",
    perDay: { "=1": "/天", other: "/{count} 天" },
    perWeek: { "=1": "/周", other: "/{count} 周" },
    perMonth: { "=1": "/月", other: "/{count} 个月" },
    perYear: { "=1": "/年", other: "/{count} 年" },
    everyDay: { "=1": "每天", other: "每 {count} 天" },
    everyWeek: { "=1": "每周", other: "每 {count} 周" },
    everyMonth: { "=1": "每月", other: "每 {count} 个月" },
    everyYear: { "=1": "每年", other: "每 {count} 年" },
    once: "一次性付款",
    trialDay: { other: "免费试用 {count} 天" },
    trialWeek: { other: "免费试用 {count} 周" },
    trialMonth: { other: "免费试用 {count} 个月" },
    trialYear: { other: "免费试用 {count} 年" },
  },
} satisfies Translation<typeof priceMessages>;
