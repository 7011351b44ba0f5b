import type { Translation } from "../../messages/define-messages.ts";
import type { priceMessages } from "../../money/price-text.ts";

/** Czech for prices. */
export const prices = {
  price: {
    free: "Zdarma",
    perDay: { one: "denně", few: "každé {count} dny", many: "každých {count} dne", other: "každých {count} dní" },
    perWeek: {
      one: "týdně",
      few: "každé {count} týdny",
      many: "každých {count} týdne",
      other: "každých {count} týdnů",
    },
    perMonth: {
      one: "měsíčně",
      few: "každé {count} měsíce",
      many: "každých {count} měsíce",
      other: "každých {count} měsíců",
    },
    perYear: { one: "ročně", few: "každé {count} roky", many: "každých {count} roku", other: "každých {count} let" },
    everyDay: { one: "Denně", few: "Každé {count} dny", many: "Každých {count} dne", other: "Každých {count} dní" },
    everyWeek: {
      one: "Týdně",
      few: "Každé {count} týdny",
      many: "Každých {count} týdne",
      other: "Každých {count} týdnů",
    },
    everyMonth: {
      one: "Měsíčně",
      few: "Každé {count} měsíce",
      many: "Každých {count} měsíce",
      other: "Každých {count} měsíců",
    },
    everyYear: { one: "Ročně", few: "Každé {count} roky", many: "Každých {count} roku", other: "Každých {count} let" },
    once: "Jednorázová platba",
    trialDay: {
      one: "{count} den zdarma",
      few: "{count} dny zdarma",
      many: "{count} dne zdarma",
      other: "{count} dní zdarma",
    },
    trialWeek: {
      one: "{count} týden zdarma",
      few: "{count} týdny zdarma",
      many: "{count} týdne zdarma",
      other: "{count} týdnů zdarma",
    },
    trialMonth: {
      one: "{count} měsíc zdarma",
      few: "{count} měsíce zdarma",
      many: "{count} měsíce zdarma",
      other: "{count} měsíců zdarma",
    },
    trialYear: {
      one: "{count} rok zdarma",
      few: "{count} roky zdarma",
      many: "{count} roku zdarma",
      other: "{count} let zdarma",
    },
  },
} satisfies Translation<typeof priceMessages>;
