import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TRANSLATED_LANGUAGES } from "../../packages/contract/src/languages.ts";
import { leftInEnglish, translationProblems } from "../../packages/messages/src/translation-problems.ts";
import { apps } from "./apps.mjs";
import { englishOf } from "./english.mjs";
import { formatTable, languageFile, languagesIn, parseTable, readLanguage } from "./files.mjs";
import { appIn, partsOf, textsOf } from "./texts.mjs";

/** Texts that are rightly the same as in English, by language; those under `*` in every one. */
const SAME = JSON.parse(readFileSync(join(import.meta.dirname, "same-as-english.json"), "utf8"));

/** Puts a file in order that a test below finds out of order. */
const COMMAND = "npm run languages";

const translated = await Promise.all(
  apps.map(async ({ folder, only = TRANSLATED_LANGUAGES }) => ({ folder, only, english: await englishOf(folder) })),
);

describe.each(translated)("the languages of $folder", ({ folder, only, english }) => {
  const model = Object.fromEntries(english.map((messages) => [messages.section, messages.english]));

  it("have one section of each name", () => {
    expect(Object.keys(model)).toHaveLength(english.length);
  });

  it("are those of the one list", () => {
    expect(languagesIn(folder)).toEqual([...only].sort());
  });

  it(`have the English of the code as their source; “${COMMAND}” writes it`, async () => {
    await expect(formatTable(model)).toMatchFileSnapshot(languageFile(folder, "en"));
  });

  describe.each(languagesIn(folder))("%s", (language) => {
    const table = readLanguage(folder, language);

    it("has every message with its parameters and the plural forms of the language", () => {
      expect(translationProblems(english, table, language)).toEqual([]);
    });

    it("has nothing left in English", () => {
      expect(leftInEnglish(english, table, [...SAME["*"], ...(SAME[language] ?? [])])).toEqual([]);
    });

    it("has the same texts in bold", () => {
      expect(boldKeys(table)).toEqual(boldKeys(model));
    });

    it(`has the order of the English; “${COMMAND}” restores it`, async () => {
      await expect(formatTable(table, model)).toMatchFileSnapshot(languageFile(folder, language));
    });
  });
});

describe.each(["packages/contract/src/device-names.json", "packages/email-renderer/src/design/unsubscribe.json"])(
  "%s",
  (file) => {
    const texts = JSON.parse(readFileSync(file, "utf8"));
    const parametersOf = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();

    it("has a text with the parameters of the English for every language, in order of the tags", () => {
      expect(Object.keys(texts)).toEqual(["en", ...TRANSLATED_LANGUAGES].sort());
      for (const text of Object.values(texts)) expect(parametersOf(text)).toEqual(parametersOf(texts.en));
    });
  },
);

describe("a file of translations", () => {
  const written = `{
  "inbox": {
    "title": "Inbox of {name}",
    "unread_=1": "one",
    "unread_one": "{count} unread",
    "unread_other": "{count} unread"
  }
}
`;

  it("has a key for each plural form", () => {
    const table = parseTable(written, "de.json");
    expect(table).toEqual({
      inbox: { title: "Inbox of {name}", unread: { "=1": "one", one: "{count} unread", other: "{count} unread" } },
    });
    expect(formatTable(table)).toBe(written);
  });

  it("is written in the order of the English, without what English lacks", () => {
    const table = { b: { y: "Y", x: "X", old: "Z" }, a: { one: "1" } };
    const english = { a: { one: "" }, b: { x: "", y: "", missing: "" } };
    expect(JSON.parse(formatTable(table, english))).toEqual({ a: { one: "1" }, b: { x: "X", y: "Y" } });
    expect(formatTable(table, english).replace(/\s/g, "")).toBe('{"a":{"one":"1"},"b":{"x":"X","y":"Y"}}');
  });

  it.each([
    ["a text with and without plural forms", '{ "a": { "b": "1", "b_other": "2" } }', "a.b occurs twice"],
    ["the same the other way round", '{ "a": { "b_other": "2", "b": "1" } }', "a.b occurs twice"],
    ["something else than a text", '{ "a": { "b": { "c": "1" } } }', "a.b is not text"],
  ])("is refused with %s", (_, text, problem) => {
    expect(() => parseTable(text, "de.json")).toThrow(`de.json: ${problem}.`);
  });
});

describe("an app", () => {
  it("loads each section in one part", () => {
    const react = appIn("packages/react");
    const sections = partsOf(react).flatMap((part) => Object.keys(textsOf(react, "de", part)));
    expect(sections.sort()).toEqual(Object.keys(textsOf(react, "de")).sort());
    expect(Object.keys(textsOf(react, "de", "impersonation"))).toEqual(["acting", "impersonation"]);
  });

  it("names only sections that exist in its parts and among the shared ones", () => {
    const exist = (/** @type {string} */ folder) => Object.keys(readLanguage(folder, "en"));
    for (const { folder, shared, parts = {} } of apps) {
      expect(exist("packages/ui")).toEqual(expect.arrayContaining(shared));
      expect([...exist(folder), ...shared]).toEqual(expect.arrayContaining(Object.values(parts).flat()));
    }
  });

  it("gets the texts of a language from its list of languages", async () => {
    const { loadTexts: ofReact } = await import("../../packages/react/src/languages/languages.ts");
    const { loadTexts: ofDashboard } = await import("../../apps/dashboard/src/languages/languages.ts");
    const { textsOf: ofServer } = await import("../../packages/server/src/languages/languages.ts");
    expect(await ofReact("pt-BR", "payments")).toEqual(textsOf(appIn("packages/react"), "pt-BR", "payments"));
    expect(await ofDashboard("ja")).toEqual(textsOf(appIn("apps/dashboard"), "ja"));
    expect(ofServer("zh-Hant")).toEqual(readLanguage("packages/server", "zh-Hant"));
  });
});

/** @param {import("./files.mjs").Table} table @returns {string[]} Keys of messages with text in bold, as in emails. */
function boldKeys(table) {
  return Object.entries(table).flatMap(([section, messages]) =>
    Object.entries(messages)
      .filter(([, message]) => /\*\*.+?\*\*/.test(JSON.stringify(message)))
      .map(([key]) => `${section}.${key}`),
  );
}
