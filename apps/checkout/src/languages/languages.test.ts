import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { leftInEnglish, translationProblems, unusedMessages } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { allMessages, checkoutMessages, outcomeMessages, problemMessages } from "../messages.ts";
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

it.each(Object.entries({ checkoutMessages, outcomeMessages, problemMessages }))(
  "the checkout page uses every one of its %s",
  (name, messages) => {
    const root = join(import.meta.dirname, "..");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    const ours = files.filter((file) => /(?<!messages|\.test)\.tsx?$/.test(file) && !file.startsWith("languages"));
    const code = ours.map((file) => readFileSync(join(root, file), "utf8")).filter((source) => source.includes(name));
    expect(unusedMessages([messages], code.join("\n"))).toEqual([]);
  },
);
