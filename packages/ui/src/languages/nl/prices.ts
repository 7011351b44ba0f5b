import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Dutch for prices. */
export const prices = {
  price: {
    free: "Gratis",
    perDay: { one: "per dag", other: "per {count} dagen" },
    perWeek: { one: "per week", other: "per {count} weken" },
    perMonth: { one: "per maand", other: "per {count} maanden" },
    perYear: { one: "per jaar", other: "per {count} jaar" },
    everyDay: { one: "Dagelijks", other: "Elke {count} dagen" },
    everyWeek: { one: "Wekelijks", other: "Elke {count} weken" },
    everyMonth: { one: "Maandelijks", other: "Elke {count} maanden" },
    everyYear: { one: "Jaarlijks", other: "Elke {count} jaar" },
    once: "Eenmalige betaling",
    trialDay: { one: "{count} dag gratis", other: "{count} dagen gratis" },
    trialWeek: { one: "{count} week gratis", other: "{count} weken gratis" },
    trialMonth: { one: "{count} maand gratis", other: "{count} maanden gratis" },
    trialYear: { one: "{count} jaar gratis", other: "{count} jaar gratis" },
  },
} satisfies Translation<typeof priceMessages>;
