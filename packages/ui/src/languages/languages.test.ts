import { join } from "node:path";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { describe, expect, it } from "vitest";
import { leftInEnglish, translationProblems } from "../messages/translation-problems.ts";
import { priceMessages } from "../money/price-text.ts";
import { uiMessages } from "../ui-messages.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.test-data.ts";

describe.each(TRANSLATED_LANGUAGES)("the shared parts in the language %s", (language) => {
  it("have every message with its parameters and the plural forms of the language", async () => {
    expect(translationProblems([...uiMessages, priceMessages], await translation(language), language)).toEqual([]);
  });

  it("have nothing left in English", async () => {
    const left = leftInEnglish([...uiMessages, priceMessages], await translation(language), SAME_AS_ENGLISH[language]);
    expect(left).toEqual([]);
  });
});

async function translation(language: string) {
  const { ui } = await import(join(import.meta.dirname, language, "ui.ts"));
  const { prices } = await import(join(import.meta.dirname, language, "prices.ts"));
  return { ...ui, ...prices };
}
