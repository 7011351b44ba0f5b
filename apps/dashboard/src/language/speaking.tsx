import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from "react";
import { invariant } from "../parts/invariant.ts";
import { type Formats, formatsOf } from "./formats.ts";
import type { Language } from "./reader.ts";
import type { Translations } from "./translations.ts";

interface Speech {
  readonly tag: string;
  readonly translations: Translations;
  readonly formats: Formats;
  choose(language: Language): void;
}

const Context = createContext<Speech | null>(null);

/** Has everything below speak the reader's language, and lets them choose another without losing what they see. */
export function Speaking({ translations, children }: { translations: Translations; children: ReactNode }) {
  const [tag, setTag] = useState(translations.tag);
  const speech = useMemo<Speech>(
    () => ({
      tag,
      translations,
      formats: formatsOf(tag),
      choose: (language) => {
        translations.choose(language);
        startTransition(() => setTag(translations.tag));
      },
    }),
    [tag, translations],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return <Context value={speech}>{children}</Context>;
}

/** The language that is spoken, and the way to change it. */
export function useSpeech(): Speech {
  const speech = use(Context);
  invariant(speech, "What the language is, <Speaking> knows.");
  return speech;
}

/** Numbers, days and moments in the reader's language. */
export function useFormats(): Formats {
  return useSpeech().formats;
}
