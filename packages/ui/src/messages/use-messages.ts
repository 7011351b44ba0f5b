import type { Message, Messages, ParameterList, Parameters, Section } from "@latchkit/messages/define-messages";
import { formatMessage } from "@latchkit/messages/format-message";
import { createElement, Fragment, type ReactNode, use, useMemo } from "react";
import { MessagesContext } from "./messages-provider.tsx";

/** Says a message of a section in the reader's language. */
export interface Translate<English extends Section> {
  /** @example t("unread", { count: 3 }) */
  <Key extends keyof English & string>(key: Key, ...parameters: ParameterList<English[Key]>): string;
  /**
   * The same with elements among the words.
   *
   * @example t.rich("invitedBy", { name: <strong>{name}</strong> })
   */
  rich<Key extends keyof English & string>(key: Key, parameters: Parameters<English[Key], ReactNode>): ReactNode;
}

/** No message contains it, so it can hold the place of an element. */
const MARK = "\u0000";

/**
 * The messages of a section in the reader's language. The function stays the same until the language changes.
 *
 * @example const t = useMessages(inboxMessages); t("title", { name: "Ada" })
 */
export function useMessages<English extends Section>({
  section,
  english,
}: Messages<string, English>): Translate<English> {
  const { language, table, overrides } = use(MessagesContext);
  return useMemo(() => {
    const text = (key: string, parameters: Readonly<Record<string, string | number>>): string => {
      const message: Message = overrides[`${section}.${key}`] ?? table[section]?.[key] ?? english[key] ?? "";
      return formatMessage(message, parameters, language);
    };
    const rich = (key: string, parameters: Readonly<Record<string, ReactNode>>): ReactNode => {
      const marked = Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === "number" ? value : MARK + name + MARK,
      ]);
      const pieces = text(key, Object.fromEntries(marked)).split(MARK);
      return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 0 ? piece : parameters[piece])));
    };
    return Object.assign(
      (key: string, ...[parameters = {}]: [Readonly<Record<string, string | number>>?]) => text(key, parameters),
      { rich },
    ) as Translate<English>;
  }, [section, english, language, table, overrides]);
}

/** The language that messages, numbers and dates are written in here, as a tag. */
export function useLanguage(): string {
  return use(MessagesContext).language;
}
