import { describe, expect, it } from "vitest";
import { chooseSource } from "./variants.ts";

const email = {
  tsxSource: "default",
  variants: { de: "german", "de-AT": "austrian", pt: "portuguese", "zh-Hant": "traditional" },
};

describe("the source for a reader", () => {
  it.each([
    ["de-AT", "austrian", "de-AT"],
    ["de-at", "austrian", "de-AT"],
    ["de-CH", "german", "de"],
    ["de", "german", "de"],
    ["pt-BR", "portuguese", "pt"],
    ["zh-Hant-TW", "traditional", "zh-Hant"],
    ["de-DE-x-formal", "german", "de"],
    ["zh", "default", null],
    ["zh-Hans", "default", null],
    ["den", "default", null],
    ["fr-FR", "default", null],
    ["constructor", "default", null],
    ["", "default", null],
    [null, "default", null],
    [undefined, "default", null],
  ])("of %s is the %s one", (locale, tsxSource, chosen) => {
    expect(chooseSource(email, locale)).toEqual({ tsxSource, locale: chosen });
  });
});
