import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Messages, translationProblems, uiMessages } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { de } from "./de.ts";

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const sections = await readSections();

it("German has every message of the dashboard, with its parameters and plural forms", () => {
  expect(translationProblems([...sections.values(), ...uiMessages], de, "de")).toEqual([]);
});

describe("the English of the dashboard", () => {
  it.each([...sections])("has no message in %s that no component uses", (file, { english }) => {
    const others = [...sources].filter(([name]) => name !== file && !name.startsWith("languages"));
    const all = others.map(([, source]) => source).join("\n");
    // Some keys are composed, like `${name}Page`.
    const endings = [...all.matchAll(/\bt\(`\$\{[^}]+\}(\w+)`\)/g)].map(([, ending]) => String(ending));
    // Keys named after the server's words, such as `team.created` or `USER_NOT_FOUND`, are looked up by what the server answers.
    const ours = Object.keys(english).filter((key) => /^\w*[a-z]\w*$/.test(key));
    const unused = ours.filter(
      (key) => !new RegExp(`\\b${key}\\b`).test(all) && !endings.some((ending) => key.endsWith(ending)),
    );
    expect(unused).toEqual([]);
  });
});

/** Imports every section of messages, by its file. */
async function readSections(): Promise<Map<string, Messages>> {
  const found = new Map<string, Messages>();
  for (const file of files.filter((name) => name.endsWith("messages.ts"))) {
    for (const messages of Object.values(await import(join(root, file)))) found.set(file, messages as Messages);
  }
  return found;
}
