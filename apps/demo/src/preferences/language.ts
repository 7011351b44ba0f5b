import { remembered } from "./remembered.ts";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the page. Until one is chosen it is what public/first-paint.js found the reader to speak. */
export const language = remembered<Language>(
  "mossbook.language",
  (stored) => known(stored) ?? known(document.documentElement.lang) ?? "en",
  (tag) => {
    document.documentElement.lang = tag;
  },
);

function known(tag: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}
