import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The French of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Gratuit",
    perDay: { one: "par jour", many: "tous les {count} jours", other: "tous les {count} jours" },
    perWeek: { one: "par semaine", many: "toutes les {count} semaines", other: "toutes les {count} semaines" },
    perMonth: { one: "par mois", many: "tous les {count} mois", other: "tous les {count} mois" },
    perYear: { one: "par an", many: "tous les {count} ans", other: "tous les {count} ans" },
    everyDay: { one: "Quotidien", many: "Tous les {count} jours", other: "Tous les {count} jours" },
    everyWeek: { one: "Hebdomadaire", many: "Toutes les {count} semaines", other: "Toutes les {count} semaines" },
    everyMonth: { one: "Mensuel", many: "Tous les {count} mois", other: "Tous les {count} mois" },
    everyYear: { one: "Annuel", many: "Tous les {count} ans", other: "Tous les {count} ans" },
    once: "Paiement unique",
    trialDay: { one: "{count} jour gratuit", many: "{count} jours gratuits", other: "{count} jours gratuits" },
    trialWeek: {
      one: "{count} semaine gratuite",
      many: "{count} semaines gratuites",
      other: "{count} semaines gratuites",
    },
    trialMonth: { one: "{count} mois gratuit", many: "{count} mois gratuits", other: "{count} mois gratuits" },
    trialYear: { one: "{count} an gratuit", many: "{count} ans gratuits", other: "{count} ans gratuits" },
  },
} satisfies Translation<typeof priceMessages>;
