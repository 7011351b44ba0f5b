import { expect, it } from "vitest";
import { loadTexts } from "../languages/languages.ts";
import { findCommands } from "./find-commands.ts";
import { shellMessages } from "./messages.ts";
import { NAVIGATION } from "./navigation.ts";

const { english } = shellMessages;
const { shell: german } = await loadTexts("de");

/** Finds pages by their title and words, as the palette does. */
function pagesFor(text: string, texts: Readonly<Record<string, unknown>> = english): readonly string[] {
  const pages = NAVIGATION.flatMap((group) => group.pages).map(({ name, icon }) => ({
    id: name,
    icon,
    title: String(texts[`${name}Page`]),
    kind: "",
    words: String(texts[`${name}Words`]),
    run: () => undefined,
  }));
  return findCommands(pages, text).map(({ id }) => id);
}

it.each([
  ["google", "authMethods"],
  ["smtp", "emailServer"],
  ["rotate key", "projectKeys"],
  ["webhook", "webhooks"],
  ["ban", "users"],
  ["2fa", "users"],
  ["refund", "transactions"],
  ["logo", "branding"],
])("“%s” in the command palette finds its page", (text, page) => {
  expect(pagesFor(text)).toContain(page);
});

it.each([
  ["Google", "authMethods"],
  ["Schlüssel erneuern", "projectKeys"],
  ["schlussel", "projectKeys"],
  ["sperren", "users"],
  ["Absender", "emailServer"],
])("in German, “%s” finds its page", (text, page) => {
  expect(pagesFor(text, german)).toContain(page);
});

it("a page whose title starts with what was typed comes before pages found by other words", () => {
  expect(pagesFor("email")[0]).toBe("emails");
  expect(pagesFor("keys")[0]).toBe("apiKeysApp");
  expect(pagesFor("web")[0]).toBe("webhooks");
});
