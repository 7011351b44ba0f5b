import { english } from "./en.ts";
import { textsOf } from "./languages.ts";
import type { ServerTexts } from "./server-texts.ts";

/** Returns what the server says to end users in a language. */
export function textsIn(language: string): ServerTexts {
  return language === "en" ? english : textsOf(language);
}
