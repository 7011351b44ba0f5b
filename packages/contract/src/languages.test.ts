import { describe, expect, it } from "vitest";
import { directionOf, LANGUAGES, matchLanguage } from "./languages.ts";

describe("a reader's language", () => {
  it.each([
    ["en-GB", "en"],
    ["de", "de"],
    ["de-AT", "de"],
    ["DE-at-1996", "de"],
    ["pt", "pt-BR"],
    ["pt-br", "pt-BR"],
    ["pt-PT", "pt-PT"],
    ["pt-AO", "pt-PT"],
    ["zh", "zh-Hans"],
    ["zh-CN", "zh-Hans"],
    ["zh-SG", "zh-Hans"],
    ["zh-Hans-HK", "zh-Hans"],
    ["zh-TW", "zh-Hant"],
    ["zh-hk", "zh-Hant"],
    ["zh-MO", "zh-Hant"],
    ["zh-Hant-CN", "zh-Hant"],
    ["no", "nb"],
    ["nn-NO", "nb"],
    ["gsw", undefined],
    ["den", undefined],
    ["", undefined],
    ["*", undefined],
    ["<script>", undefined],
  ])("of the tag %j is %s", (tag, language) => {
    expect(matchLanguage(tag)).toBe(language);
  });

  it.each(LANGUAGES)("is found by the tag %s itself, in any case and with a region of its own", (language) => {
    expect(matchLanguage(language)).toBe(language);
    expect(matchLanguage(language.toUpperCase())).toBe(language);
    expect(matchLanguage(new Intl.Locale(language).maximize().toString())).toBe(language);
  });
});

it.each([
  ["ar-EG", "rtl"],
  ["he", "rtl"],
  ["fa-IR", "rtl"],
  ["pa-Arab-PK", "rtl"],
  ["en", "ltr"],
  ["arn", "ltr"],
])("a reader of %s reads %s", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});
