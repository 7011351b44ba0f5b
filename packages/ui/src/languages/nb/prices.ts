import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Norwegian for prices. */
export const prices = {
  price: {
    free: "Gratis",
    perDay: { one: "per dag", other: "hver {count}. dag" },
    perWeek: { one: "per uke", other: "hver {count}. uke" },
    perMonth: { one: "per måned", other: "hver {count}. måned" },
    perYear: { one: "per år", other: "hvert {count}. år" },
    everyDay: { one: "Hver dag", other: "Hver {count}. dag" },
    everyWeek: { one: "Hver uke", other: "Hver {count}. uke" },
    everyMonth: { one: "Hver måned", other: "Hver {count}. måned" },
    everyYear: { one: "Hvert år", other: "Hvert {count}. år" },
    once: "Engangsbetaling",
    trialDay: { one: "{count} dag gratis", other: "{count} dager gratis" },
    trialWeek: { one: "{count} uke gratis", other: "{count} uker gratis" },
    trialMonth: { one: "{count} måned gratis", other: "{count} måneder gratis" },
    trialYear: { one: "{count} år gratis", other: "{count} år gratis" },
  },
} satisfies Translation<typeof priceMessages>;
