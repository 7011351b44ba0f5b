import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { root } from "../workspace.mjs";

const published = join(root, "packages", "react", "dist", "languages");
const source = join(root, "packages", "react", "src", "languages");
const languages = readdirSync(published).filter((name) => !["keys", "languages.js"].includes(name));
const parts = ["account", "impersonation", "pages", "payments", "teams"];

it("publishes twenty languages besides English", () => {
  expect(languages).toHaveLength(20);
});

it.each(languages)("publishes every text of %s under its key", async (language) => {
  for (const part of parts) {
    const built = await import(pathToFileURL(join(published, language, `${part}.js`)).href);
    const written = await import(pathToFileURL(join(source, language, `${part}.ts`)).href);
    expect(built[part]).toEqual(written[part]);
    expect(Object.keys(built[part]).length).toBeGreaterThan(1);
  }
});

it("puts each part into one file, without the keys that all languages share", () => {
  expect(readdirSync(join(published, "de")).sort()).toEqual(parts.map((part) => `${part}.js`));
  expect(readdirSync(join(published, "keys")).sort()).toEqual(parts.map((part) => `${part}.js`));
});
