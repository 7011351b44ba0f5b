import { expect, it } from "vitest";
import { namedLanguages } from "./language-names.ts";

it("languages are listed by their own names, in the order of the alphabet", () => {
  expect(namedLanguages().map(({ name }) => name)).toEqual([
    ...["Čeština", "Dansk", "Deutsch", "English", "Español", "Français", "Italiano", "Nederlands", "Norsk bokmål"],
    ...["Polski", "Português (Brasil)", "Português europeu", "Suomi", "Svenska", "Türkçe", "Українська"],
    ...["العربية", "한국어", "日本語", "简体中文", "繁體中文"],
  ]);
});
