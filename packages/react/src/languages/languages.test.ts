import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import {
  leftInEnglish,
  type Messages,
  priceMessages,
  type TranslationTable,
  translationProblems,
  uiMessages,
} from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { languages } from "./languages.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.test-data.ts";

/** The messages that a component declares, with its source. */
interface Declaration {
  file: string;
  source: string;
  messages: Messages;
}

const root = join(import.meta.dirname, "..");
const sources = readSources();
const declarations = await findDeclarations();
const english = [...uiMessages, priceMessages, ...declarations.map(({ messages }) => messages)];
const translations = await Promise.all(
  TRANSLATED_LANGUAGES.map(async (language) => {
    const { pages, account, teams, payments, impersonation } = languages[language];
    const parts = await Promise.all([pages(), account(), teams(), payments(), impersonation()]);
    return { language, parts };
  }),
);

describe.each(translations)("the translation into $language", ({ language, parts }) => {
  const translation: TranslationTable = Object.assign({}, ...parts);

  it("has every message with its parameters and the plural forms of the language", () => {
    expect(translationProblems(english, translation, language)).toEqual([]);
  });

  it("has each section in one part", () => {
    const sections = parts.flatMap((part) => Object.keys(part));
    expect(sections).toEqual([...new Set(sections)]);
  });

  it("has in its first part all that is shown outside the pages with parts of their own", () => {
    const outside = filesBehind("index.ts", [
      "account/settings-frame.tsx",
      "impersonation/impersonation-page.tsx",
      "impersonation/impersonation-banner.tsx",
      "payments/checkout-button.tsx",
      "payments/pricing-table.tsx",
    ]);
    const shown = declarations.filter(({ file }) => outside.has(file)).map(({ messages }) => messages.section);
    const shared = uiMessages.map(({ section }) => section);
    expect([...new Set([...shown, ...shared])].sort()).toEqual(Object.keys(parts[0] ?? {}).sort());
  });

  it("has nothing left in English", () => {
    expect(leftInEnglish(english, translation, SAME_AS_ENGLISH[language])).toEqual([]);
  });
});

describe("the English messages", () => {
  it.each(declarations)("of $messages.section are all used", ({ messages, source, file }) => {
    const name = /export const (\w+) = defineMessages/.exec(source)?.[1] ?? "";
    const users = [...sources]
      .filter(([, text]) => text.includes(name))
      .map(([, text]) => text.replace(/defineMessages\([^;]*;/, ""));
    // Flows give reasons, which are keys of the words for them.
    if (users.some((text) => /\bt\(reason\b/.test(text)))
      users.push(...[...sources].filter(([path]) => path.startsWith("flows")).map(([, text]) => text));
    const unused = Object.keys(messages.english).filter(
      (key) => !users.some((text) => text.includes(`"${key}"`) || /\bt\((mode|outcome)|strength\$/.test(text)),
    );
    expect(unused, file).toEqual([]);
  });

  it("have one declaration per section", () => {
    const sections = english.map(({ section }) => section);
    expect(sections).toEqual([...new Set(sections)]);
  });
});

function readSources(): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const ours = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("languages"));
  return new Map(ours.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

async function findDeclarations(): Promise<Declaration[]> {
  const found = [...sources].map(async ([file, source]) => {
    const names = [...source.matchAll(/export const (\w+) = defineMessages/g)].map(([, name]) => String(name));
    if (names.length === 0) return [];
    const module: Record<string, Messages> = await import(join(root, file));
    return names.flatMap((name) => (module[name] ? [{ file, source, messages: module[name] }] : []));
  });
  return (await Promise.all(found)).flat();
}

/**
 * The files that a module imports, directly or not, now or later, and its own; as if those in `without` did not exist.
 */
function filesBehind(entry: string, without: readonly string[]): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    const source = readFileSync(join(root, file), "utf8");
    for (const [, , now, later] of source.matchAll(
      /^(import|export) (?!type )[^;]*?from "(\..+?\.tsx?)"|import\("(\..+?)"\)/gm,
    )) {
      const imported = join(dirname(file), now ?? later ?? "");
      if (!without.includes(imported)) found.add(imported);
    }
  }
  return found;
}
