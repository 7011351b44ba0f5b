import type { TranslatedLanguage } from "@latchkit/contract/languages";
import type { TranslationTable } from "@latchkit/ui";

/** The languages of the page, each loaded alone. */
export const languages: { readonly [L in TranslatedLanguage]: () => Promise<TranslationTable> } = {
  ar: async () => (await import("./ar.ts")).messages,
  cs: async () => (await import("./cs.ts")).messages,
  da: async () => (await import("./da.ts")).messages,
  de: async () => (await import("./de.ts")).messages,
  es: async () => (await import("./es.ts")).messages,
  fi: async () => (await import("./fi.ts")).messages,
  fr: async () => (await import("./fr.ts")).messages,
  it: async () => (await import("./it.ts")).messages,
  ja: async () => (await import("./ja.ts")).messages,
  ko: async () => (await import("./ko.ts")).messages,
  nb: async () => (await import("./nb.ts")).messages,
  nl: async () => (await import("./nl.ts")).messages,
  pl: async () => (await import("./pl.ts")).messages,
  "pt-BR": async () => (await import("./pt-BR.ts")).messages,
  "pt-PT": async () => (await import("./pt-PT.ts")).messages,
  sv: async () => (await import("./sv.ts")).messages,
  tr: async () => (await import("./tr.ts")).messages,
  uk: async () => (await import("./uk.ts")).messages,
  "zh-Hans": async () => (await import("./zh-Hans.ts")).messages,
  "zh-Hant": async () => (await import("./zh-Hant.ts")).messages,
};
