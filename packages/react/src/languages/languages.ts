import type { TranslatedLanguage } from "@latchkit/contract/languages";
import type { TranslationTable } from "@latchkit/ui";
import type { LanguagePart } from "../translations.ts";

/**
 * The languages, in parts that are each loaded alone. Loaded itself only for readers of another language than English.
 */
export const languages: {
  readonly [L in TranslatedLanguage]: { readonly [P in LanguagePart]: () => Promise<TranslationTable> };
} = {
  ar: {
    pages: async () => (await import("./ar/pages.ts")).pages,
    account: async () => (await import("./ar/account.ts")).account,
    teams: async () => (await import("./ar/teams.ts")).teams,
    payments: async () => (await import("./ar/payments.ts")).payments,
    impersonation: async () => (await import("./ar/impersonation.ts")).impersonation,
  },
  cs: {
    pages: async () => (await import("./cs/pages.ts")).pages,
    account: async () => (await import("./cs/account.ts")).account,
    teams: async () => (await import("./cs/teams.ts")).teams,
    payments: async () => (await import("./cs/payments.ts")).payments,
    impersonation: async () => (await import("./cs/impersonation.ts")).impersonation,
  },
  da: {
    pages: async () => (await import("./da/pages.ts")).pages,
    account: async () => (await import("./da/account.ts")).account,
    teams: async () => (await import("./da/teams.ts")).teams,
    payments: async () => (await import("./da/payments.ts")).payments,
    impersonation: async () => (await import("./da/impersonation.ts")).impersonation,
  },
  de: {
    pages: async () => (await import("./de/pages.ts")).pages,
    account: async () => (await import("./de/account.ts")).account,
    teams: async () => (await import("./de/teams.ts")).teams,
    payments: async () => (await import("./de/payments.ts")).payments,
    impersonation: async () => (await import("./de/impersonation.ts")).impersonation,
  },
  es: {
    pages: async () => (await import("./es/pages.ts")).pages,
    account: async () => (await import("./es/account.ts")).account,
    teams: async () => (await import("./es/teams.ts")).teams,
    payments: async () => (await import("./es/payments.ts")).payments,
    impersonation: async () => (await import("./es/impersonation.ts")).impersonation,
  },
  fi: {
    pages: async () => (await import("./fi/pages.ts")).pages,
    account: async () => (await import("./fi/account.ts")).account,
    teams: async () => (await import("./fi/teams.ts")).teams,
    payments: async () => (await import("./fi/payments.ts")).payments,
    impersonation: async () => (await import("./fi/impersonation.ts")).impersonation,
  },
  fr: {
    pages: async () => (await import("./fr/pages.ts")).pages,
    account: async () => (await import("./fr/account.ts")).account,
    teams: async () => (await import("./fr/teams.ts")).teams,
    payments: async () => (await import("./fr/payments.ts")).payments,
    impersonation: async () => (await import("./fr/impersonation.ts")).impersonation,
  },
  it: {
    pages: async () => (await import("./it/pages.ts")).pages,
    account: async () => (await import("./it/account.ts")).account,
    teams: async () => (await import("./it/teams.ts")).teams,
    payments: async () => (await import("./it/payments.ts")).payments,
    impersonation: async () => (await import("./it/impersonation.ts")).impersonation,
  },
  ja: {
    pages: async () => (await import("./ja/pages.ts")).pages,
    account: async () => (await import("./ja/account.ts")).account,
    teams: async () => (await import("./ja/teams.ts")).teams,
    payments: async () => (await import("./ja/payments.ts")).payments,
    impersonation: async () => (await import("./ja/impersonation.ts")).impersonation,
  },
  ko: {
    pages: async () => (await import("./ko/pages.ts")).pages,
    account: async () => (await import("./ko/account.ts")).account,
    teams: async () => (await import("./ko/teams.ts")).teams,
    payments: async () => (await import("./ko/payments.ts")).payments,
    impersonation: async () => (await import("./ko/impersonation.ts")).impersonation,
  },
  nb: {
    pages: async () => (await import("./nb/pages.ts")).pages,
    account: async () => (await import("./nb/account.ts")).account,
    teams: async () => (await import("./nb/teams.ts")).teams,
    payments: async () => (await import("./nb/payments.ts")).payments,
    impersonation: async () => (await import("./nb/impersonation.ts")).impersonation,
  },
  nl: {
    pages: async () => (await import("./nl/pages.ts")).pages,
    account: async () => (await import("./nl/account.ts")).account,
    teams: async () => (await import("./nl/teams.ts")).teams,
    payments: async () => (await import("./nl/payments.ts")).payments,
    impersonation: async () => (await import("./nl/impersonation.ts")).impersonation,
  },
  pl: {
    pages: async () => (await import("./pl/pages.ts")).pages,
    account: async () => (await import("./pl/account.ts")).account,
    teams: async () => (await import("./pl/teams.ts")).teams,
    payments: async () => (await import("./pl/payments.ts")).payments,
    impersonation: async () => (await import("./pl/impersonation.ts")).impersonation,
  },
  "pt-BR": {
    pages: async () => (await import("./pt-BR/pages.ts")).pages,
    account: async () => (await import("./pt-BR/account.ts")).account,
    teams: async () => (await import("./pt-BR/teams.ts")).teams,
    payments: async () => (await import("./pt-BR/payments.ts")).payments,
    impersonation: async () => (await import("./pt-BR/impersonation.ts")).impersonation,
  },
  "pt-PT": {
    pages: async () => (await import("./pt-PT/pages.ts")).pages,
    account: async () => (await import("./pt-PT/account.ts")).account,
    teams: async () => (await import("./pt-PT/teams.ts")).teams,
    payments: async () => (await import("./pt-PT/payments.ts")).payments,
    impersonation: async () => (await import("./pt-PT/impersonation.ts")).impersonation,
  },
  sv: {
    pages: async () => (await import("./sv/pages.ts")).pages,
    account: async () => (await import("./sv/account.ts")).account,
    teams: async () => (await import("./sv/teams.ts")).teams,
    payments: async () => (await import("./sv/payments.ts")).payments,
    impersonation: async () => (await import("./sv/impersonation.ts")).impersonation,
  },
  tr: {
    pages: async () => (await import("./tr/pages.ts")).pages,
    account: async () => (await import("./tr/account.ts")).account,
    teams: async () => (await import("./tr/teams.ts")).teams,
    payments: async () => (await import("./tr/payments.ts")).payments,
    impersonation: async () => (await import("./tr/impersonation.ts")).impersonation,
  },
  uk: {
    pages: async () => (await import("./uk/pages.ts")).pages,
    account: async () => (await import("./uk/account.ts")).account,
    teams: async () => (await import("./uk/teams.ts")).teams,
    payments: async () => (await import("./uk/payments.ts")).payments,
    impersonation: async () => (await import("./uk/impersonation.ts")).impersonation,
  },
  "zh-Hans": {
    pages: async () => (await import("./zh-Hans/pages.ts")).pages,
    account: async () => (await import("./zh-Hans/account.ts")).account,
    teams: async () => (await import("./zh-Hans/teams.ts")).teams,
    payments: async () => (await import("./zh-Hans/payments.ts")).payments,
    impersonation: async () => (await import("./zh-Hans/impersonation.ts")).impersonation,
  },
  "zh-Hant": {
    pages: async () => (await import("./zh-Hant/pages.ts")).pages,
    account: async () => (await import("./zh-Hant/account.ts")).account,
    teams: async () => (await import("./zh-Hant/teams.ts")).teams,
    payments: async () => (await import("./zh-Hant/payments.ts")).payments,
    impersonation: async () => (await import("./zh-Hant/impersonation.ts")).impersonation,
  },
};
