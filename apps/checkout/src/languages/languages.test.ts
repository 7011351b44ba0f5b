import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { leftInEnglish, translationProblems } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { allMessages } from "../messages.ts";
import { languages } from "./languages.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.test-data.ts";

describe.each(TRANSLATED_LANGUAGES)("the checkout page in the language %s", (language) => {
  it("has every message with its parameters and the plural forms of the language", async () => {
    expect(translationProblems(allMessages, await languages[language](), language)).toEqual([]);
  });

  it("has nothing left in English", async () => {
    expect(leftInEnglish(allMessages, await languages[language](), SAME_AS_ENGLISH[language])).toEqual([]);
  });
});
