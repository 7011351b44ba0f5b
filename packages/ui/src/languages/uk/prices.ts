import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** The Ukrainian of prices, for the pages that show some. */
export const prices = {
  price: {
    free: "Безкоштовно",
    perDay: {
      "=1": "на день",
      one: "за {count} день",
      few: "за {count} дні",
      many: "за {count} днів",
      other: "за {count} дня",
    },
    perWeek: {
      "=1": "на тиждень",
      one: "за {count} тиждень",
      few: "за {count} тижні",
      many: "за {count} тижнів",
      other: "за {count} тижня",
    },
    perMonth: {
      "=1": "на місяць",
      one: "за {count} місяць",
      few: "за {count} місяці",
      many: "за {count} місяців",
      other: "за {count} місяця",
    },
    perYear: {
      "=1": "на рік",
      one: "за {count} рік",
      few: "за {count} роки",
      many: "за {count} років",
      other: "за {count} року",
    },
    everyDay: {
      "=1": "Щодня",
      one: "Кожен {count} день",
      few: "Кожні {count} дні",
      many: "Кожні {count} днів",
      other: "Кожні {count} дня",
    },
    everyWeek: {
      "=1": "Щотижня",
      one: "Кожен {count} тиждень",
      few: "Кожні {count} тижні",
      many: "Кожні {count} тижнів",
      other: "Кожні {count} тижня",
    },
    everyMonth: {
      "=1": "Щомісяця",
      one: "Кожен {count} місяць",
      few: "Кожні {count} місяці",
      many: "Кожні {count} місяців",
      other: "Кожні {count} місяця",
    },
    everyYear: {
      "=1": "Щороку",
      one: "Кожен {count} рік",
      few: "Кожні {count} роки",
      many: "Кожні {count} років",
      other: "Кожні {count} року",
    },
    once: "Одноразовий платіж",
    trialDay: {
      one: "{count} день безкоштовно",
      few: "{count} дні безкоштовно",
      many: "{count} днів безкоштовно",
      other: "{count} дня безкоштовно",
    },
    trialWeek: {
      one: "{count} тиждень безкоштовно",
      few: "{count} тижні безкоштовно",
      many: "{count} тижнів безкоштовно",
      other: "{count} тижня безкоштовно",
    },
    trialMonth: {
      one: "{count} місяць безкоштовно",
      few: "{count} місяці безкоштовно",
      many: "{count} місяців безкоштовно",
      other: "{count} місяця безкоштовно",
    },
    trialYear: {
      one: "{count} рік безкоштовно",
      few: "{count} роки безкоштовно",
      many: "{count} років безкоштовно",
      other: "{count} року безкоштовно",
    },
  },
} satisfies Translation<typeof priceMessages>;
