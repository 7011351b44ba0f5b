import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { leftInEnglish, translationProblems, unusedMessages } from "@latchkit/ui/messages/translation-problems";
import { describe, expect, it } from "vitest";
import { english } from "./en.ts";
import { languages } from "./languages.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.test-data.ts";

const sections = Object.entries(english).map(([section, messages]) => ({ section, english: messages }));

describe.each(TRANSLATED_LANGUAGES)("the emails in the language %s", (language) => {
  it("have every text with its parameters and the plural forms of the language", () => {
    expect(translationProblems(sections, languages[language], language)).toEqual([]);
  });

  it("have nothing left in English", () => {
    expect(leftInEnglish(sections, languages[language], SAME_AS_ENGLISH[language])).toEqual([]);
  });

  it("have the same texts in bold", () => {
    const bold = (texts: object) =>
      Object.entries(texts)
        .filter(([, text]) => /\*\*.+?\*\*/.test(String(text)))
        .map(([key]) => key);
    for (const [section, texts] of Object.entries(english))
      expect(bold(languages[language][section as keyof typeof english]), section).toEqual(bold(texts));
  });
});

it("the emails and the unsubscribe page have no text that no code uses", () => {
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const ours = files.filter((file) => /(?<!\.test|test-data)\.ts$/.test(file) && !file.startsWith("languages"));
  const code = ours.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  expect(unusedMessages(sections, code)).toEqual([]);
});
