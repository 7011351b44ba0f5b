import type { TranslatedLanguage } from "@latchkit/contract/languages";
import type { TranslationTable } from "@latchkit/ui";

/**
 * The languages of the dashboard, each loaded alone. Loaded itself only for readers of another language than English.
 */
export const languages: { readonly [L in TranslatedLanguage]: () => Promise<TranslationTable> } = {
  ar: async () => (await import("./ar/index.ts")).dashboard,
  cs: async () => (await import("./cs/index.ts")).dashboard,
  da: async () => (await import("./da/index.ts")).dashboard,
  de: async () => (await import("./de/index.ts")).dashboard,
  es: async () => (await import("./es/index.ts")).dashboard,
  fi: async () => (await import("./fi/index.ts")).dashboard,
  fr: async () => (await import("./fr/index.ts")).dashboard,
  it: async () => (await import("./it/index.ts")).dashboard,
  ja: async () => (await import("./ja/index.ts")).dashboard,
  ko: async () => (await import("./ko/index.ts")).dashboard,
  nb: async () => (await import("./nb/index.ts")).dashboard,
  nl: async () => (await import("./nl/index.ts")).dashboard,
  pl: async () => (await import("./pl/index.ts")).dashboard,
  "pt-BR": async () => (await import("./pt-BR/index.ts")).dashboard,
  "pt-PT": async () => (await import("./pt-PT/index.ts")).dashboard,
  sv: async () => (await import("./sv/index.ts")).dashboard,
  tr: async () => (await import("./tr/index.ts")).dashboard,
  uk: async () => (await import("./uk/index.ts")).dashboard,
  "zh-Hans": async () => (await import("./zh-Hans/index.ts")).dashboard,
  "zh-Hant": async () => (await import("./zh-Hant/index.ts")).dashboard,
};
