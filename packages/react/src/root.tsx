import { MessagesProvider, type Translations, Root as UiRoot, type RootProps as UiRootProps } from "@latchkit/ui";
import { type ReactNode, Suspense } from "react";
import { useLatchkit } from "./context.ts";
import { pagesTranslations } from "./languages/translations.ts";

export interface RootProps extends Omit<UiRootProps, "lang"> {
  /** More translations, for components that do not belong to the pages that everybody sees. */
  translations?: Translations | undefined;
  /** Holds the place of the children, in their final size, until their language has come. */
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
