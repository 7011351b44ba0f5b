import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Polish for prices. */
export const prices = {
  price: {
    free: "Za darmo",
    perDay: { one: "dziennie", few: "co {count} dni", many: "co {count} dni", other: "co {count} dnia" },
    perWeek: {
      one: "tygodniowo",
      few: "co {count} tygodnie",
      many: "co {count} tygodni",
      other: "co {count} tygodnia",
    },
    perMonth: {
      one: "miesięcznie",
      few: "co {count} miesiące",
      many: "co {count} miesięcy",
      other: "co {count} miesiąca",
    },
    perYear: { one: "rocznie", few: "co {count} lata", many: "co {count} lat", other: "co {count} roku" },
    everyDay: { one: "Codziennie", few: "Co {count} dni", many: "Co {count} dni", other: "Co {count} dnia" },
    everyWeek: {
      one: "Co tydzień",
      few: "Co {count} tygodnie",
      many: "Co {count} tygodni",
      other: "Co {count} tygodnia",
    },
    everyMonth: {
      one: "Co miesiąc",
      few: "Co {count} miesiące",
      many: "Co {count} miesięcy",
      other: "Co {count} miesiąca",
    },
    everyYear: { one: "Co rok", few: "Co {count} lata", many: "Co {count} lat", other: "Co {count} roku" },
    once: "Płatność jednorazowa",
    trialDay: {
      one: "{count} dzień za darmo",
      few: "{count} dni za darmo",
      many: "{count} dni za darmo",
      other: "{count} dnia za darmo",
    },
    trialWeek: {
      one: "{count} tydzień za darmo",
      few: "{count} tygodnie za darmo",
      many: "{count} tygodni za darmo",
      other: "{count} tygodnia za darmo",
    },
    trialMonth: {
      one: "{count} miesiąc za darmo",
      few: "{count} miesiące za darmo",
      many: "{count} miesięcy za darmo",
      other: "{count} miesiąca za darmo",
    },
    trialYear: {
      one: "{count} rok za darmo",
      few: "{count} lata za darmo",
      many: "{count} lat za darmo",
      other: "{count} roku za darmo",
    },
  },
} satisfies Translation<typeof priceMessages>;
