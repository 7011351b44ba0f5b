import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The German of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Kostenlos",
    perDay: { one: "pro Tag", other: "alle {count} Tage" },
    perWeek: { one: "pro Woche", other: "alle {count} Wochen" },
    perMonth: { one: "pro Monat", other: "alle {count} Monate" },
    perYear: { one: "pro Jahr", other: "alle {count} Jahre" },
    everyDay: { one: "Täglich", other: "Alle {count} Tage" },
    everyWeek: { one: "Wöchentlich", other: "Alle {count} Wochen" },
    everyMonth: { one: "Monatlich", other: "Alle {count} Monate" },
    everyYear: { one: "Jährlich", other: "Alle {count} Jahre" },
    once: "Einmalige Zahlung",
    trialDay: { one: "{count} Tag kostenlos", other: "{count} Tage kostenlos" },
    trialWeek: { one: "{count} Woche kostenlos", other: "{count} Wochen kostenlos" },
    trialMonth: { one: "{count} Monat kostenlos", other: "{count} Monate kostenlos" },
    trialYear: { one: "{count} Jahr kostenlos", other: "{count} Jahre kostenlos" },
  },
} satisfies Translation<typeof priceMessages>;
