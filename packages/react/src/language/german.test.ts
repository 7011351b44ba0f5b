import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { account } from "./german/account.ts";
import { impersonation } from "./german/impersonation.ts";
import { pages } from "./german/pages.ts";
import { teams } from "./german/teams.ts";
import type { Texts } from "./translate.ts";

/** Every `useText(section, texts)` of the package, with the source it stands in and the texts themselves. */
interface Use {
  file: string;
  section: string;
  source: string;
  texts: Texts;
}

const root = join(import.meta.dirname, "..");
const uses = await findUses();
const sections = new Map(uses.map(({ section }) => [section, uses.filter((use) => use.section === section)]));
const translation: Readonly<Record<string, Texts>> = { ...pages, ...account, ...teams, ...impersonation };

describe("the German translation", () => {
  it("has the sections of the components, each in one part, and no others", () => {
    const translated = [pages, account, teams, impersonation].flatMap((part) => Object.keys(part));
    expect(translated.sort()).toEqual([...sections.keys()].sort());
  });

  it("has in its first part what is said outside the pages with parts of their own: nobody there waits for more", () => {
    const outside = filesBehind("index.ts", [
      "account/settings-frame.tsx",
      "impersonation/impersonation-page.tsx",
      "impersonation/impersonation-banner.tsx",
    ]);
    const said = uses.filter(({ file }) => outside.has(file)).map(({ section }) => section);
    expect([...new Set(said)].sort()).toEqual(Object.keys(pages).sort());
  });

  it.each([...sections])("says everything that %s says, with the same placeholders", (section, [first]) => {
    const texts = first!.texts;
    expect(Object.keys(translation[section]!)).toEqual(Object.keys(texts));
    for (const [name, wording] of Object.entries(texts)) {
      expect(placeholders(translation[section]![name]), `${section}.${name}`).toEqual(placeholders(wording));
    }
  });

  it("has nothing left in English", () => {
    const sameInBoth = ["Name", "Passkeys", "Team", "Teams"];
    const left = uses.flatMap(({ section, texts }) =>
      Object.entries(texts).flatMap(([name, wording]) => (translation[section]![name] === wording ? [wording] : [])),
    );
    expect(left.filter((wording) => typeof wording !== "string" || !sameInBoth.includes(wording))).toEqual([]);
  });
});

describe("the English texts", () => {
  it.each([...sections])("of %s are all said somewhere", (_, everyUse) => {
    const source = everyUse.map((use) => use.source).join("\n");
    const unsaid = Object.keys(everyUse[0]!.texts).filter(
      (name) => !source.includes(`"${name}"`) && !/say\(mode\)|strength\$/.test(source),
    );
    expect(unsaid).toEqual([]);
  });

  it("of one section come from one place", () => {
    for (const [, everyUse] of sections) expect(new Set(everyUse.map(({ texts }) => texts)).size).toBe(1);
  });
});

function placeholders(wording: unknown): string[] {
  return [...JSON.stringify(wording).matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])).sort();
}

async function findUses(): Promise<Use[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = files.map(async (file) => {
    const source = readFileSync(join(root, file), "utf8");
    const matches = [...source.matchAll(/useText\("(\w+)", (\w+)\)/g)];
    if (matches.length === 0) return [];
    const module: Record<string, Texts> = await import(join(root, file));
    return matches.map(([, section, name]) => ({ file, section: section!, source, texts: module[name!]! }));
  });
  return (await Promise.all(found)).flat();
}

/** What a module imports sooner or later, itself included; as if those in `without` did not exist. */
function filesBehind(entry: string, without: readonly string[]): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    const source = readFileSync(join(root, file), "utf8");
    for (const [, , now, later] of source.matchAll(
      /^(import|export) (?!type )[^;]*?from "(\..+?)"|import\("(\..+?)"\)/gm,
    )) {
      const imported = join(dirname(file), now ?? later ?? "");
      if (!without.includes(imported)) found.add(imported);
    }
  }
  return found;
}
