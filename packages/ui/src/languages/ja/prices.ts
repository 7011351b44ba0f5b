import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Japanese of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "無料",
    perDay: { "=1": "/日", other: "/{count}日" },
    perWeek: { "=1": "/週", other: "/{count}週間" },
    perMonth: { "=1": "/月", other: "/{count}か月" },
    perYear: { "=1": "/年", other: "/{count}年" },
    everyDay: { "=1": "毎日", other: "{count}日ごと" },
    everyWeek: { "=1": "毎週", other: "{count}週間ごと" },
    everyMonth: { "=1": "毎月", other: "{count}か月ごと" },
    everyYear: { "=1": "毎年", other: "{count}年ごと" },
    once: "1回払い",
    trialDay: { other: "{count}日間無料" },
    trialWeek: { other: "{count}週間無料" },
    trialMonth: { other: "{count}か月間無料" },
    trialYear: { other: "{count}年間無料" },
  },
} satisfies Translation<typeof priceMessages>;
