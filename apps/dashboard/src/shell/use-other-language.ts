import { useLanguage } from "@latchkit/ui";
import { useChooseLanguage } from "../languages/language-provider.tsx";
import { LANGUAGES, type Language, languageOf } from "../languages/reader.ts";

/** Offers the language that the dashboard is not in, by its own name. */
export function useOtherLanguage(): { language: Language; name: string; choose(): void } {
  const choose = useChooseLanguage();
  const language = languageOf(useLanguage()) === "en" ? "de" : "en";
  return { language, name: LANGUAGES[language], choose: () => choose(language) };
}
