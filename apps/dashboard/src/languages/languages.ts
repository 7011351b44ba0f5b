import type { TranslatedLanguage } from "@latchkit/contract/languages";
import type { TranslationTable } from "@latchkit/ui";

/** The languages of the dashboard, each loaded alone. Loaded itself only for readers of another language than English. */
export const languages: { readonly [L in TranslatedLanguage]?: () => Promise<TranslationTable> } = {
  de: async () => (await import("./de/index.ts")).dashboard,
};
