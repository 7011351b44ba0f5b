import { matchLanguage } from "@latchkit/contract/languages";
import type { Message, TranslationTable } from "@latchkit/messages/define-messages";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Loadable, Loading } from "../loading/loadable.ts";
import { useLoadable } from "../loading/use-loadable.ts";

/** The translations of some sections, each loaded when it is first needed. */
export type Translations = { readonly [language: string]: Loadable<TranslationTable> | undefined };

/** The app's own wording of single messages, by `section.key`; the type `MessageOverrides` lists the keys. */
export type Overrides = Readonly<Record<string, Message | undefined>>;

export interface MessagesContextValue {
  /** Language tag that messages, numbers and dates are written in. */
  readonly language: string;
  /** Language tag that was asked for; the same once its translations have come. */
  readonly wanted: string;
  readonly table: TranslationTable;
  readonly overrides: Overrides;
}

const NONE = {};

export const MessagesContext = createContext<MessagesContextValue>({
  language: "en",
  wanted: "en",
  table: NONE,
  overrides: NONE,
});

export interface MessagesProviderProps {
  /** Language tag such as `de-AT`. Default: that of the provider above, or English. */
  language?: string | undefined;
  /** The translations that the children need besides those of the provider above. */
  translations: Translations;
  /** Default: those of the provider above. */
  overrides?: Overrides | undefined;
  /** Holds the place of the children until their language has come for the first time. */
  placeholder?: ReactNode;
  children?: ReactNode;
}

const ENGLISH = { status: "ready", value: null } as const;

/** English, which needs no translations and is ready from the start. */
const english: Loadable<null> = {
  subscribe: () => () => undefined,
  peek: () => ENGLISH,
  load: async () => null,
};

/**
 * Gives the children their messages, once these have been loaded. Where they cannot be loaded, the children are in
 * English.
 *
 * When the language changes, the children stay as they are until the new language has come, so nothing typed is lost.
 */
export function MessagesProvider(props: MessagesProviderProps): ReactNode {
  const outer = use(MessagesContext);
  const { language: wanted = outer.wanted, translations, overrides = outer.overrides, placeholder, children } = props;
  const matched = matchLanguage(wanted);
  const loading = useLoadable<TranslationTable | null>(translations[matched ?? ""] ?? english);
  const [shown, setShown] = useState<Shown | null>(null);
  const arrived = loading.status === "pending" ? null : toShow(loading, wanted);
  if (arrived && (arrived.language !== shown?.language || arrived.table !== shown.table)) setShown(arrived);
  const { language, table } = arrived ?? shown ?? {};
  const value = useMemo(
    () => language && table && { language, wanted, table: { ...outer.table, ...table }, overrides },
    [language, wanted, outer.table, table, overrides],
  );
  return value ? <MessagesContext value={value}>{children}</MessagesContext> : placeholder;
}

/** Language of the children: one that has been loaded, or English. */
interface Shown {
  readonly language: string;
  readonly table: TranslationTable;
}

function toShow(loading: Loading<TranslationTable | null>, wanted: string): Shown {
  if (loading.status === "ready" && loading.value) return { language: wanted, table: loading.value };
  return { language: matchLanguage(wanted) === "en" ? wanted : "en", table: NONE };
}
