import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Portuguese of Brazil of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Grátis",
    perDay: { one: "por dia", many: "a cada {count} dias", other: "a cada {count} dias" },
    perWeek: { one: "por semana", many: "a cada {count} semanas", other: "a cada {count} semanas" },
    perMonth: { one: "por mês", many: "a cada {count} meses", other: "a cada {count} meses" },
    perYear: { one: "por ano", many: "a cada {count} anos", other: "a cada {count} anos" },
    everyDay: { one: "Diário", many: "A cada {count} dias", other: "A cada {count} dias" },
    everyWeek: { one: "Semanal", many: "A cada {count} semanas", other: "A cada {count} semanas" },
    everyMonth: { one: "Mensal", many: "A cada {count} meses", other: "A cada {count} meses" },
    everyYear: { one: "Anual", many: "A cada {count} anos", other: "A cada {count} anos" },
    once: "Pagamento único",
    trialDay: { one: "{count} dia grátis", many: "{count} dias grátis", other: "{count} dias grátis" },
    trialWeek: { one: "{count} semana grátis", many: "{count} semanas grátis", other: "{count} semanas grátis" },
    trialMonth: { one: "{count} mês grátis", many: "{count} meses grátis", other: "{count} meses grátis" },
    trialYear: { one: "{count} ano grátis", many: "{count} anos grátis", other: "{count} anos grátis" },
  },
} satisfies Translation<typeof priceMessages>;
