import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Finnish for prices. */
export const prices = {
  price: {
    free: "Maksuton",
    perDay: { one: "päivässä", other: "{count} päivän välein" },
    perWeek: { one: "viikossa", other: "{count} viikon välein" },
    perMonth: { one: "kuukaudessa", other: "{count} kuukauden välein" },
    perYear: { one: "vuodessa", other: "{count} vuoden välein" },
    everyDay: { one: "Päivittäin", other: "{count} päivän välein" },
    everyWeek: { one: "Viikoittain", other: "{count} viikon välein" },
    everyMonth: { one: "Kuukausittain", other: "{count} kuukauden välein" },
    everyYear: { one: "Vuosittain", other: "{count} vuoden välein" },
    once: "Kertamaksu",
    trialDay: { one: "{count} päivä maksutta", other: "{count} päivää maksutta" },
    trialWeek: { one: "{count} viikko maksutta", other: "{count} viikkoa maksutta" },
    trialMonth: { one: "{count} kuukausi maksutta", other: "{count} kuukautta maksutta" },
    trialYear: { one: "{count} vuosi maksutta", other: "{count} vuotta maksutta" },
  },
} satisfies Translation<typeof priceMessages>;
