import { expect, it } from "vitest";
import { hashableForms, preparePassword } from "./prepare-password.ts";

it.each([
  ["composed and decomposed letters", "Pa\u0308sswort-4711", "P\u00e4sswort-4711"],
  ["letters of full width", "\uff30\uff41\uff53\uff53\uff01\uff12", "Pass!2"],
  ["katakana of half width, with its mark", "\uff76\uff9e", "\u30ac"],
  ["an ideographic and a no-break space", "a\u3000b\u00a0c", "a b c"],
])("the same password is one form of %s", (_, typed, form) => {
  expect(preparePassword(typed)).toBe(form);
  expect(preparePassword(form)).toBe(form);
  expect(hashableForms(typed)).toEqual([form, typed]);
});

it.each([
  "correct horse",
  "Correct Horse",
  "\ufb01nance",
  "x\u00b2",
  "\ud83d\udddd\ufe0f",
  "P\u00e4sswort",
  " lead and trail ",
])("%j is kept as it is: case, ligatures and superscripts are not mapped", (typed) => {
  expect(hashableForms(typed)).toEqual([typed]);
});
