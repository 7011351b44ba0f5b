import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Turkish of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Ücretsiz",
    perDay: { one: "/ gün", other: "/ {count} gün" },
    perWeek: { one: "/ hafta", other: "/ {count} hafta" },
    perMonth: { one: "/ ay", other: "/ {count} ay" },
    perYear: { one: "/ yıl", other: "/ {count} yıl" },
    everyDay: { one: "Günlük", other: "{count} günde bir" },
    everyWeek: { one: "Haftalık", other: "{count} haftada bir" },
    everyMonth: { one: "Aylık", other: "{count} ayda bir" },
    everyYear: { one: "Yıllık", other: "{count} yılda bir" },
    once: "Tek seferlik ödeme",
    trialDay: { one: "{count} gün ücretsiz", other: "{count} gün ücretsiz" },
    trialWeek: { one: "{count} hafta ücretsiz", other: "{count} hafta ücretsiz" },
    trialMonth: { one: "{count} ay ücretsiz", other: "{count} ay ücretsiz" },
    trialYear: { one: "{count} yıl ücretsiz", other: "{count} yıl ücretsiz" },
  },
} satisfies Translation<typeof priceMessages>;
