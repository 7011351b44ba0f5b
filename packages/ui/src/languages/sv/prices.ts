import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Swedish for prices. */
export const prices = {
  price: {
    free: "Gratis",
    perDay: { one: "per dag", other: "per {count} dagar" },
    perWeek: { one: "per vecka", other: "per {count} veckor" },
    perMonth: { one: "per månad", other: "per {count} månader" },
    perYear: { one: "per år", other: "per {count} år" },
    everyDay: { one: "Varje dag", other: "Med {count} dagars mellanrum" },
    everyWeek: { one: "Varje vecka", other: "Med {count} veckors mellanrum" },
    everyMonth: { one: "Varje månad", other: "Med {count} månaders mellanrum" },
    everyYear: { one: "Varje år", other: "Med {count} års mellanrum" },
    once: "Engångsbetalning",
    trialDay: { one: "{count} dag gratis", other: "{count} dagar gratis" },
    trialWeek: { one: "{count} vecka gratis", other: "{count} veckor gratis" },
    trialMonth: { one: "{count} månad gratis", other: "{count} månader gratis" },
    trialYear: { one: "{count} år gratis", other: "{count} år gratis" },
  },
} satisfies Translation<typeof priceMessages>;
