import { expect, it } from "vitest";
import { requestLocale, requestLocales } from "./request-locale.ts";

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de-AT"],
  ["en;q=0.5, DE ;q=0.7", "de"],
  ["pt-br", "pt-BR"],
  ["*", null],
  ["*, fr;q=0.1", "fr"],
  ["de;q=0", null],
  ["", null],
  ["<script>, e, '; drop table users", null],
  [`${"x".repeat(5000)},de`, null],
])("a reader whose browser says %j is written to in %j", (header, locale) => {
  expect(requestLocale(new Headers({ "accept-language": header }))).toBe(locale);
});

it("knows no language without the header", () => {
  expect(requestLocale(new Headers())).toBeNull();
});

it("keeps the order in which the reader prefers languages", () => {
  const headers = new Headers({ "accept-language": "en;q=0.5, fr-CH, fr;q=0.9, de;q=0.9, ru;q=0" });
  expect(requestLocales(headers)).toEqual(["fr-CH", "fr", "de", "en"]);
});
