import type { Message, Messages, TranslationTable } from "./define-messages.ts";

/**
 * Finds what is wrong with a translation, for tests: sections and keys that are missing or unknown, other parameters
 * than in English, and plural categories that the language has and a message lacks.
 *
 * @param languages Language tag, such as `pl`, of the translation.
 * @returns One sentence per problem.
 */
export function translationProblems(
  english: readonly Messages[],
  translation: TranslationTable,
  language: string,
): readonly string[] {
  const sections = new Map(english.map((messages) => [messages.section, messages.english]));
  const unknown = Object.keys(translation).filter((section) => !sections.has(section));
  return [
    ...unknown.map((section) => `${section} is no section`),
    ...[...sections].flatMap(([section, source]) => {
      const translated = translation[section];
      if (!translated) return [`${section} is missing`];
      const keys = new Set([...Object.keys(source), ...Object.keys(translated)]);
      return [...keys].flatMap((key) =>
        messageProblems(source[key], translated[key], language).map((problem) => `${section}.${key} ${problem}`),
      );
    }),
  ];
}

function messageProblems(
  source: Message | undefined,
  translated: Message | undefined,
  language: string,
): readonly string[] {
  if (source === undefined) return ["is no message"];
  if (translated === undefined) return ["is missing"];
  if (typeof source !== typeof translated) return ["is a plural in one language only"];
  const allowed = parameterNames(source);
  const problems = forms(translated).flatMap((form) => {
    const names = parameterNames(form);
    const surplus = names.filter((name) => !allowed.includes(name));
    // Forms such as “one member” may leave the number out.
    const missing = allowed.filter((name) => name !== "count" && !names.includes(name));
    return [
      ...surplus.map((name) => `has no parameter {${name}} in English`),
      ...missing.map((name) => `lacks {${name}}`),
    ];
  });
  return [
    ...new Set([...problems, ...pluralProblems(translated, language), ...countProblems(source, translated, language)]),
  ];
}

/**
 * Names plural forms that leave out the number that English says, though they stand for several numbers: a form such as
 * “one message” may leave it out, “few messages” may not.
 */
function countProblems(source: Message, message: Message, language: string): readonly string[] {
  if (typeof source === "string" || typeof message === "string" || !source.other.includes("{count}")) return [];
  const rules = new Intl.PluralRules(language);
  const standsForSeveral = (category: string) =>
    NUMBERS.filter((number) => rules.select(number) === category && !(number === 1 && message["=1"])).length > 1;
  return Object.entries(message)
    .filter(([category, form]) => form && !form.includes("{count}") && standsForSeveral(category))
    .map(([category]) => `lacks {count} in the plural form “${category}”`);
}

/** Every plural form of whole numbers occurs among these. Zero is left out: empty lists have a text of their own. */
const NUMBERS = Array.from({ length: 200 }, (_, index) => index + 1);

function pluralProblems(message: Message, language: string): readonly string[] {
  if (typeof message === "string") return [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...needed.filter((category) => !message[category]).map((category) => `lacks the plural form “${category}”`),
    ...Object.keys(message)
      .filter((category) => category !== "=1" && !needed.some((other) => other === category))
      .map((category) => `has the plural form “${category}”, which the language does not use`),
  ];
}

function forms(message: Message): readonly string[] {
  return typeof message === "string" ? [message] : Object.values(message);
}

function parameterNames(message: Message): readonly string[] {
  const names = forms(message).flatMap((form) => Array.from(form.matchAll(/\{(\w+)\}/g), ([, name]) => String(name)));
  return [...new Set(typeof message === "string" ? names : [...names, "count"])];
}

/**
 * Finds messages that a translation left in English, for tests.
 *
 * @param same Texts that are rightly the same in the language.
 * @returns The keys, as `section.key`.
 */
export function leftInEnglish(
  english: readonly Messages[],
  translation: TranslationTable,
  same: readonly string[] = [],
): readonly string[] {
  return english.flatMap(({ section, english: messages }) =>
    Object.entries(messages)
      .filter(([key, message]) => {
        const texts = forms(message).filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, "")));
        const translated = forms(translation[section]?.[key] ?? "");
        return texts.some((text) => translated.includes(text) && !same.includes(text));
      })
      .map(([key]) => `${section}.${key}`),
  );
}

/**
 * Finds messages whose key no code mentions, for tests: as a text, as a property, or composed as in `${kind}Title`.
 *
 * @param code All code that could mention them, without translations.
 * @returns The keys, as `section.key`.
 */
export function unusedMessages(english: readonly Messages[], code: string): readonly string[] {
  const mentioned = new Set(Array.from(code.matchAll(/"(\w+)"|\.(\w+)/g), ([, text, property]) => text ?? property));
  const composed = Array.from(code.matchAll(/`([\w${}[\]().]*)`/g), ([, template]) => String(template))
    .map((template) => template.replace(/\$\{.+?\}(?!\])/g, "*"))
    .filter((template) => /\w/.test(template) && template.includes("*"))
    .map((template) => new RegExp(`^${template.replaceAll("*", "\\w+")}$`));
  return english.flatMap(({ section, english: messages }) =>
    Object.keys(messages)
      .filter((key) => !mentioned.has(key) && !composed.some((pattern) => pattern.test(key)))
      .map((key) => `${section}.${key}`),
  );
}
