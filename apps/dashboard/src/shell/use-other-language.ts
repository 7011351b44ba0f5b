import { LANGUAGES, type Language, languageOf } from "../language/reader.ts";
import { useSpeech } from "../language/speaking.tsx";

/** The language that is not spoken now, by its own name, and the way to it. */
export function useOtherLanguage(): { language: Language; name: string; choose(): void } {
  const { tag, choose } = useSpeech();
  const language = languageOf(tag) === "en" ? "de" : "en";
  return { language, name: LANGUAGES[language], choose: () => choose(language) };
}
