import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { appIn, partsOf, textsOf } from "../languages/texts.mjs";
import { root } from "../workspace.mjs";

const react = appIn("packages/react");
const published = join(root, react.folder, "dist", "languages");
const languages = readdirSync(published).filter((name) => !["keys", "languages.js"].includes(name));
const parts = partsOf(react);

it("publishes twenty languages besides English", () => {
  expect(languages).toHaveLength(20);
});

it.each(languages)("publishes every text of %s under its key", async (language) => {
  const list = await import(pathToFileURL(join(published, "languages.js")).href);
  for (const part of parts) {
    const texts = await list.loadTexts(language, part);
    expect(texts).toEqual(textsOf(react, language, part));
    expect(texts).not.toEqual({});
  }
});

it("puts each part into one file, without the keys that all languages share", () => {
  expect(readdirSync(join(published, "de")).sort()).toEqual(parts.map((part) => `${part}.js`));
  expect(readdirSync(join(published, "keys")).sort()).toEqual(parts.map((part) => `${part}.js`));
});
