import { describe, expect, it } from "vitest";
import { defineMessages, type MessageKey, type MessageOverrides, type WrittenKey } from "./define-messages.ts";
import { formatMessage } from "./format-message.ts";
import { leftInEnglish, translationProblems } from "./translation-problems.ts";

const inbox = defineMessages("inbox", {
  title: "Inbox of {name}",
  unread: { one: "{count} unread message from {name}", other: "{count} unread messages from {name}" },
});
const send = defineMessages("send", { submit: "Send" });
type All = typeof inbox | typeof send;

describe("a message", () => {
  it("is filled in with its parameters", () => {
    expect(formatMessage("Welcome back to {project}", { project: "Mossbook" }, "en")).toBe("Welcome back to Mossbook");
  });

  it("writes numbers as the language does", () => {
    expect(formatMessage("{count} people", { count: 12_345 }, "de")).toBe("12.345 people");
  });

  it("takes a parameter as it is, even if it looks like a placeholder or a pattern", () => {
    expect(formatMessage("Hello {name}", { name: "$& {name}" }, "en")).toBe("Hello $& {name}");
  });

  it("isolates texts in a language written from right to left, so that their words keep their order", () => {
    expect(formatMessage("اختيار {name}", { name: "100 credits" }, "ar")).toBe("اختيار \u2068100 credits\u2069");
    expect(formatMessage("Choose {name}", { name: "100 credits" }, "en")).toBe("Choose 100 credits");
  });

  it.each([
    ["en", 0, "other"],
    ["en", 1, "one"],
    ["pl", 1, "one"],
    ["pl", 3, "few"],
    ["pl", 5, "many"],
    ["pl", 1.5, "other"],
    ["ar", 0, "zero"],
    ["ar", 2, "two"],
    ["ar", 7, "few"],
    ["ja", 1, "other"],
  ])("takes the form that %s has for %d: %s", (language, count, form) => {
    const message = { zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" };
    expect(formatMessage(message, { count }, language)).toBe(form);
  });

  it("has a text for exactly one where the language has no plural form for that", () => {
    const monthly = { "=1": "毎月", other: "{count}か月ごと" };
    expect([1, 3].map((count) => formatMessage(monthly, { count }, "ja"))).toEqual(["毎月", "3か月ごと"]);
    const daily = { "=1": "щодня", one: "кожен {count} день", few: "", many: "", other: "" };
    expect([1, 21].map((count) => formatMessage(daily, { count }, "uk"))).toEqual(["щодня", "кожен 21 день"]);
  });

  it("falls back to the form “other” where a translation lacks the one it needs", () => {
    expect(formatMessage({ one: "jeden", other: "inne" }, { count: 3 }, "pl")).toBe("inne");
  });
});

describe("a translation", () => {
  const german = {
    inbox: {
      title: "Posteingang von {name}",
      unread: { one: "Eine ungelesene Nachricht von {name}", other: "{count} ungelesene Nachrichten von {name}" },
    },
    send: { submit: "Senden" },
  };

  it("is complete when it has every key with its parameters and plural forms", () => {
    expect(translationProblems([inbox, send], german, "de")).toEqual([]);
  });

  it("reports missing keys and sections, and unknown ones", () => {
    const broken = { inbox: { title: "Posteingang von {name}", extra: "" }, other: {} };
    expect(translationProblems([inbox, send], broken, "de")).toEqual([
      "other is no section",
      "inbox.unread is missing",
      "inbox.extra is no message",
      "send is missing",
    ]);
  });

  it("reports missing and unknown parameters", () => {
    const broken = { ...german, inbox: { ...german.inbox, title: "Posteingang von {user}" } };
    expect(translationProblems([inbox, send], broken, "de")).toEqual([
      "inbox.title has no parameter {user} in English",
      "inbox.title lacks {name}",
    ]);
  });

  it("reports missing plural forms of the language", () => {
    expect(translationProblems([inbox, send], german, "pl")).toEqual([
      "inbox.unread lacks the plural form “few”",
      "inbox.unread lacks the plural form “many”",
    ]);
    expect(translationProblems([inbox, send], german, "ja")).toEqual([
      "inbox.unread has the plural form “one”, which the language does not use",
    ]);
  });

  it("says the number in every plural form that stands for several numbers, as English does", () => {
    const polish = (unread: Record<"one" | "few" | "many" | "other", string>) => ({
      ...german,
      inbox: { ...german.inbox, unread },
    });
    const whole = {
      one: "Wiadomość od {name}",
      few: "{count} wiadomości od {name}",
      many: "{count} wiadomości od {name}",
      other: "{count} wiadomości od {name}",
    };
    expect(translationProblems([inbox, send], polish(whole), "pl")).toEqual([]);
    for (const form of ["few", "many"] as const)
      expect(translationProblems([inbox, send], polish({ ...whole, [form]: "Wiadomości od {name}" }), "pl")).toEqual([
        `inbox.unread lacks {count} in the plural form “${form}”`,
      ]);
    const unread = { one: "Nachricht von {name}", other: "Nachrichten von {name}" };
    expect(translationProblems([inbox, send], { ...german, inbox: { ...german.inbox, unread } }, "de")).toEqual([
      "inbox.unread lacks {count} in the plural form “other”",
    ]);
  });

  it("may have a text for exactly one besides the plural forms of the language", () => {
    const japanese = {
      ...german,
      inbox: {
        ...german.inbox,
        unread: { "=1": "{name}からの未読メッセージ", other: "{name}からの未読メッセージ{count}件" },
      },
    };
    expect(translationProblems([inbox, send], japanese, "ja")).toEqual([]);
  });

  it("reports messages left in English, except texts that are the same in the language", () => {
    const half = { ...german, send: { submit: "Send" } };
    expect(leftInEnglish([inbox, send], half)).toEqual(["send.submit"]);
    expect(leftInEnglish([inbox, send], half, ["Send"])).toEqual([]);
    expect(
      leftInEnglish([defineMessages("pair", { both: "{one} – {two}" })], { pair: { both: "{one} – {two}" } }),
    ).toEqual([]);
  });

  it("can be overridden by key, and by known keys only", () => {
    const known: MessageOverrides<MessageKey<All>> = { "inbox.title": "Mail of {name}" };
    // @ts-expect-error There is no such key.
    const unknown: MessageOverrides<MessageKey<All>> = { "inbox.subject": "Mail" };
    expect([known, unknown]).toHaveLength(2);
  });

  it("can be overridden by the keys of its file, where each plural form has a key of its own", () => {
    interface File {
      inbox: { title: string; unread_one: string; unread_other: string };
    }
    const known: MessageOverrides<WrittenKey<File>> = { "inbox.title": "Mail of {name}", "inbox.unread": "Mail" };
    // @ts-expect-error A form is no message.
    const form: MessageOverrides<WrittenKey<File>> = { "inbox.unread_one": "Mail" };
    expect([known, form]).toHaveLength(2);
  });
});
