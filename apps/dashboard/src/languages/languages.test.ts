import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { leftInEnglish, type Messages, translationProblems, uiMessages } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { namedLanguages } from "../localization/language-names.ts";
import { languages } from "./languages.ts";
import { sameAsEnglish } from "./same-as-english.test-data.ts";

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const sections = await readSections();

const english = [...[...sections.values()].flat(), ...uiMessages];
const translations = await Promise.all(
  TRANSLATED_LANGUAGES.map(async (language) => ({ language, translation: await languages[language]() })),
);

describe.each(translations)("the dashboard in the language $language", ({ language, translation }) => {
  it("has every message with its parameters and the plural forms of the language", () => {
    expect(translationProblems(english, translation, language)).toEqual([]);
  });

  it("has nothing left in English", () => {
    expect(leftInEnglish(english, translation, sameAsEnglish(language))).toEqual([]);
  });
});

it("languages are listed by their own names, in the order of the alphabet", () => {
  expect(namedLanguages().map(({ name }) => name)).toEqual([
    ...["Čeština", "Dansk", "Deutsch", "English", "Español", "Français", "Italiano", "Nederlands", "Norsk bokmål"],
    ...["Polski", "Português (Brasil)", "Português europeu", "Suomi", "Svenska", "Türkçe", "Українська"],
    ...["العربية", "한국어", "日本語", "简体中文", "繁體中文"],
  ]);
});

describe("the English of the dashboard", () => {
  it.each([...sections])("has no message in %s that no component uses", (file, declared) => {
    const others = [...sources].filter(([name]) => name !== file && !name.startsWith("languages"));
    const all = others.map(([, source]) => source).join("\n");
    // Some keys are composed, like `${name}Page`.
    const endings = [...all.matchAll(/\bt\(`\$\{[^}]+\}(\w+)`\)/g)].map(([, ending]) => String(ending));
    // Keys named after the server's words, such as `team.created` or `USER_NOT_FOUND`, are looked up by what the server
    // answers.
    const ours = declared
      .flatMap((messages) => Object.keys(messages.english))
      .filter((key) => /^\w*[a-z]\w*$/.test(key));
    const unused = ours.filter(
      (key) => !new RegExp(`\\b${key}\\b`).test(all) && !endings.some((ending) => key.endsWith(ending)),
    );
    expect(unused).toEqual([]);
  });
});

/** Imports the sections of messages, by their files. */
async function readSections(): Promise<ReadonlyMap<string, readonly Messages[]>> {
  const declaring = files.filter((name) => name.endsWith("messages.ts"));
  const read = declaring.map(async (file) => [file, Object.values<Messages>(await import(join(root, file)))] as const);
  return new Map(await Promise.all(read));
}
