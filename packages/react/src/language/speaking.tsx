import { type ReactNode, useMemo } from "react";
import { useSurroundings } from "../surroundings.ts";
import { usePart } from "../use-resource.ts";
import { translationFor } from "./language.ts";
import { SpeechContext } from "./use-text.ts";
import { pagesVocabulary, type Vocabulary } from "./vocabulary.ts";

export interface SpeakingProps {
  /** What there is to say. Default: that of the pages that let people in. */
  vocabulary?: Vocabulary | undefined;
  /** Stands in, with the size of the content, while the reader's language is fetched. */
  placeholder?: ReactNode;
  children?: ReactNode;
}

/** Shows its children once their language is there; if it cannot be fetched, in English. */
export function Speaking({ vocabulary = pagesVocabulary, placeholder, children }: SpeakingProps) {
  const { language, overrides } = useSurroundings();
  const part = usePart(translationFor(language, vocabulary));
  const translation = part.status === "ready" ? part.value : null;
  const speech = useMemo(
    () => ({ language: translation ? language : "en", translation, overrides }),
    [language, translation, overrides],
  );
  if (part.status === "pending") return placeholder;
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
