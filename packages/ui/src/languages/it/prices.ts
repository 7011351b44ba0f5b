import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Italian of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Gratis",
    perDay: { one: "al giorno", many: "ogni {count} giorni", other: "ogni {count} giorni" },
    perWeek: { one: "a settimana", many: "ogni {count} settimane", other: "ogni {count} settimane" },
    perMonth: { one: "al mese", many: "ogni {count} mesi", other: "ogni {count} mesi" },
    perYear: { one: "all’anno", many: "ogni {count} anni", other: "ogni {count} anni" },
    everyDay: { one: "Giornaliero", many: "Ogni {count} giorni", other: "Ogni {count} giorni" },
    everyWeek: { one: "Settimanale", many: "Ogni {count} settimane", other: "Ogni {count} settimane" },
    everyMonth: { one: "Mensile", many: "Ogni {count} mesi", other: "Ogni {count} mesi" },
    everyYear: { one: "Annuale", many: "Ogni {count} anni", other: "Ogni {count} anni" },
    once: "Pagamento unico",
    trialDay: { one: "{count} giorno gratis", many: "{count} giorni gratis", other: "{count} giorni gratis" },
    trialWeek: { one: "{count} settimana gratis", many: "{count} settimane gratis", other: "{count} settimane gratis" },
    trialMonth: { one: "{count} mese gratis", many: "{count} mesi gratis", other: "{count} mesi gratis" },
    trialYear: { one: "{count} anno gratis", many: "{count} anni gratis", other: "{count} anni gratis" },
  },
} satisfies Translation<typeof priceMessages>;
