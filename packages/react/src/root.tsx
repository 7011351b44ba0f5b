import { MessagesProvider, type Translations, Root as UiRoot, type RootProps as UiRootProps } from "@latchkit/ui";
import { type ReactNode, Suspense } from "react";
import { useLatchkit } from "./context.ts";
import { pagesTranslations } from "./languages/translations.ts";

export interface RootProps extends Omit<UiRootProps, "lang"> {
  /** Translations to add, for components outside the pages that are shown first. */
  translations?: Translations | undefined;
  /** Shown in the final size of the children until their language has loaded. */
  placeholder?: ReactNode;
}

/** The outermost element of every component: it carries the tokens and the messages. */
export function Root({ translations, placeholder, children, ...root }: RootProps) {
  const { language, overrides } = useLatchkit();
  const content = translations ? (
    <MessagesProvider translations={translations} placeholder={placeholder}>
      {children}
    </MessagesProvider>
  ) : (
    children
  );
  return (
    <UiRoot {...root} lang={language}>
      <Suspense fallback={placeholder}>
        <MessagesProvider
          language={language}
          translations={pagesTranslations}
          overrides={overrides}
          placeholder={placeholder}
        >
          {content}
        </MessagesProvider>
      </Suspense>
    </UiRoot>
  );
}
