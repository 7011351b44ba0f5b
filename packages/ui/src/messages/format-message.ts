import type { Message } from "./define-messages.ts";

/** Chooses the plural form and fills in the parameters; numbers are written as the language writes them. */
export function formatMessage(
  message: Message,
  parameters: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return pluralForm(message, parameters, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : (value ?? "");
  });
}

function pluralForm(message: Message, { count }: Readonly<Record<string, string | number>>, language: string): string {
  if (typeof message === "string") return message;
  const exact = Number(count) === 1 ? message["=1"] : undefined;
  return exact ?? message[new Intl.PluralRules(language).select(Number(count))] ?? message.other;
}
