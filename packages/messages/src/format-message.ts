import { directionOf } from "@latchkit/contract/languages";
import type { Message } from "./define-messages.ts";

// Creating one takes a hundred times as long as using it, and a page formats hundreds of messages.
const numberFormatOf = perLanguage((language) => new Intl.NumberFormat(language));
const pluralRulesOf = perLanguage((language) => new Intl.PluralRules(language));

/**
 * Chooses the plural form and fills in the parameters; numbers are written as the language writes them. In a language
 * written from right to left, texts are isolated (UAX #9 §2.4): otherwise "100 credits" would show as "credits 100".
 */
export function formatMessage(
  message: Message,
  parameters: Readonly<Record<string, string | number>>,
  language: string,
): string {
  const isIsolated = directionOf(language) === "rtl";
  return pluralForm(message, parameters, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? "";
    if (typeof value === "number") return numberFormatOf(language).format(value);
    return isIsolated ? `\u2068${value}\u2069` : value;
  });
}

function pluralForm(message: Message, { count }: Readonly<Record<string, string | number>>, language: string): string {
  if (typeof message === "string") return message;
  const exact = Number(count) === 1 ? message["=1"] : undefined;
  return exact ?? message[pluralRulesOf(language).select(Number(count))] ?? message.other;
}

/** Creates one object per language, when it is first needed. */
function perLanguage<T>(create: (language: string) => T): (language: string) => T {
  const created = new Map<string, T>();
  return (language) => {
    const known = created.get(language) ?? create(language);
    created.set(language, known);
    return known;
  };
}
