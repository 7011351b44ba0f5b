import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import type { Texts } from "./translate.ts";
import { Translations } from "./translations.ts";

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const catalogues = await readCatalogues();
const german = new Translations("de");

describe("the German of the dashboard", () => {
  it.each([...catalogues])("says what %s says, with the same placeholders", async (folder, { english }) => {
    const translated: Texts = (await german.part("de", folder)) ?? {};
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [name, wording] of Object.entries(english)) {
      expect(placeholders(translated[name]), name).toEqual(placeholders(wording));
    }
  });

  it("comes along with every page that speaks", () => {
    const routes = sources.get("routes.tsx") ?? "";
    const pages = [
      ...routes.matchAll(/createRoute\(\{(?:(?!createRoute)[\s\S])*?import\("\.\/([\w-]+)\/[\w-]+-page\.tsx"\)/g),
    ];
    const silent = pages.filter(([route]) => !route?.includes("loader: says(")).map(([, folder]) => folder);
    expect(silent).toEqual([]);
    expect(pages.length).toBeGreaterThan(10);
  });
});

describe("the English of the dashboard", () => {
  it.each([...catalogues])("has nothing in %s that nobody says", (_, { file, english }) => {
    const said = [...sources]
      .filter(([name]) => name !== file && !name.endsWith("german.ts"))
      .map(([, source]) => source);
    const all = said.join("\n");
    // Names that are put together end like `…Page` in the component.
    const endings = [...all.matchAll(/say\(`\$\{[^}]+\}(\w+)`\)/g)].map(([, ending]) => String(ending));
    // What is named after something of the backend's, such as `team.created` or `USER_NOT_FOUND`, is said of whatever comes from there.
    const ours = Object.keys(english).filter((name) => /^\w*[a-z]\w*$/.test(name));
    const unsaid = ours.filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(all) && !endings.some((ending) => name.endsWith(ending)),
    );
    expect(unsaid).toEqual([]);
  });
});

async function readCatalogues(): Promise<Map<string, Catalogue & { file: string }>> {
  const found = new Map<string, Catalogue & { file: string }>();
  for (const file of files.filter((name) => name.endsWith("texts.ts"))) {
    const module: Record<string, Catalogue> = await import(join(root, file));
    for (const catalogue of Object.values(module)) found.set(catalogue.folder, { ...catalogue, file });
  }
  return found;
}

function placeholders(wording: unknown): string[] {
  return [
    ...new Set([...JSON.stringify(wording ?? "").matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))),
  ].sort();
}
