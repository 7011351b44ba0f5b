import { lateTranslations, type Translations } from "@latchkit/ui";

/** Every language but English, which the code itself contains. */
export const translations: Translations = lateTranslations(async (language) =>
  (await import("./languages.ts")).loadTexts(language),
);
