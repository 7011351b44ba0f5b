import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Spanish of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Gratis",
    perDay: { one: "al día", many: "cada {count} días", other: "cada {count} días" },
    perWeek: { one: "a la semana", many: "cada {count} semanas", other: "cada {count} semanas" },
    perMonth: { one: "al mes", many: "cada {count} meses", other: "cada {count} meses" },
    perYear: { one: "al año", many: "cada {count} años", other: "cada {count} años" },
    everyDay: { one: "Diario", many: "Cada {count} días", other: "Cada {count} días" },
    everyWeek: { one: "Semanal", many: "Cada {count} semanas", other: "Cada {count} semanas" },
    everyMonth: { one: "Mensual", many: "Cada {count} meses", other: "Cada {count} meses" },
    everyYear: { one: "Anual", many: "Cada {count} años", other: "Cada {count} años" },
    once: "Pago único",
    trialDay: { one: "{count} día gratis", many: "{count} días gratis", other: "{count} días gratis" },
    trialWeek: { one: "{count} semana gratis", many: "{count} semanas gratis", other: "{count} semanas gratis" },
    trialMonth: { one: "{count} mes gratis", many: "{count} meses gratis", other: "{count} meses gratis" },
    trialYear: { one: "{count} año gratis", many: "{count} años gratis", other: "{count} años gratis" },
  },
} satisfies Translation<typeof priceMessages>;
