import { directionOf } from "@latchkit/contract/languages";
import { MessagesProvider, type Translations, useLanguage } from "@latchkit/ui";
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from "react";
import { invariant } from "../invariant.ts";
import { type Formats, formatsOf } from "./formats.ts";
import { storeLanguage } from "./reader.ts";

interface LanguageContextValue {
  readonly formats: Formats;
  /** Switches to another language, also after the next reload. */
  choose(language: string): void;
}

const Context = createContext<LanguageContextValue | null>(null);

export interface LanguageProviderProps {
  /** Language tag at first, such as `de-AT`. */
  tag: string;
  /** Every language but English, which the code itself contains. */
  translations: Translations;
  children: ReactNode;
}

/** Gives the dashboard its language, and lets the reader switch without losing what they see. */
export function LanguageProvider({ tag: initial, translations, children }: LanguageProviderProps) {
  const [tag, setTag] = useState(initial);
  return (
    <MessagesProvider language={tag} translations={translations}>
      <Localized choose={(language) => setTag(storeLanguage(language))}>{children}</Localized>
    </MessagesProvider>
  );
}

function Localized({ choose, children }: { choose(language: string): void; children: ReactNode }) {
  const tag = useLanguage();
  const formats = useMemo(() => formatsOf(tag), [tag]);
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: tag, dir: directionOf(tag) });
  }, [tag]);
  return <Context value={{ formats, choose }}>{children}</Context>;
}

function useLanguageContext(): LanguageContextValue {
  const value = use(Context);
  invariant(value, "Languages need <LanguageProvider> around them.");
  return value;
}

/** Returns a function that switches the language. */
export function useChooseLanguage(): (language: string) => void {
  return useLanguageContext().choose;
}

/** Formats numbers, days and times in the reader's language. */
export function useFormats(): Formats {
  return useLanguageContext().formats;
}
