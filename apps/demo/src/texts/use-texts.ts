import { language } from "../preferences/language.ts";
import { useRemembered } from "../preferences/remembered.ts";
import { english, type Texts } from "./english.ts";
import { german } from "./german.ts";

const texts: Record<"en" | "de", Texts> = { en: english, de: german };

/** What the demo says, in the chosen language. */
export function useTexts(): Texts {
  return texts[useRemembered(language)];
}
