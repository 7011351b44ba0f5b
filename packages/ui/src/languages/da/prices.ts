import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Danish for prices. */
export const prices = {
  price: {
    free: "Gratis",
    perDay: { one: "pr. dag", other: "hver {count}. dag" },
    perWeek: { one: "pr. uge", other: "hver {count}. uge" },
    perMonth: { one: "pr. måned", other: "hver {count}. måned" },
    perYear: { one: "pr. år", other: "hvert {count}. år" },
    everyDay: { one: "Hver dag", other: "Hver {count}. dag" },
    everyWeek: { one: "Hver uge", other: "Hver {count}. uge" },
    everyMonth: { one: "Hver måned", other: "Hver {count}. måned" },
    everyYear: { one: "Hvert år", other: "Hvert {count}. år" },
    once: "Engangsbetaling",
    trialDay: { one: "{count} dag gratis", other: "{count} dage gratis" },
    trialWeek: { one: "{count} uge gratis", other: "{count} uger gratis" },
    trialMonth: { one: "{count} måned gratis", other: "{count} måneder gratis" },
    trialYear: { one: "{count} år gratis", other: "{count} år gratis" },
  },
} satisfies Translation<typeof priceMessages>;
