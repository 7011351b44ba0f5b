import type { Language } from "@latchkit/contract/languages";
import { english } from "./en.ts";
import { textsOf } from "./languages.ts";
import type { ServerTexts } from "./server-texts.ts";

/** Returns what the server says to end users in a language. */
export function textsIn(language: Language): ServerTexts {
  return language === "en" ? english : textsOf(language);
}
