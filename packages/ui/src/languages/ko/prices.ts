import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Korean of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "무료",
    perDay: { "=1": "/일", other: "/{count}일" },
    perWeek: { "=1": "/주", other: "/{count}주" },
    perMonth: { "=1": "/월", other: "/{count}개월" },
    perYear: { "=1": "/년", other: "/{count}년" },
    everyDay: { "=1": "매일", other: "{count}일마다" },
    everyWeek: { "=1": "매주", other: "{count}주마다" },
    everyMonth: { "=1": "매월", other: "{count}개월마다" },
    everyYear: { "=1": "매년", other: "{count}년마다" },
    once: "일회성 결제",
    trialDay: { other: "{count}일 무료" },
    trialWeek: { other: "{count}주 무료" },
    trialMonth: { other: "{count}개월 무료" },
    trialYear: { other: "{count}년 무료" },
  },
} satisfies Translation<typeof priceMessages>;
