import type { Branding } from "@latchkit/kit";
import { brandVariables, MessagesProvider, type Translations, UiRoot, type UiRootProps } from "@latchkit/ui";
import { type ReactNode, Suspense } from "react";
import { useLatchkit } from "./context.ts";
import { pagesTranslations } from "./translations.ts";
import { useBranding } from "./use-branding.ts";

export interface RootProps extends Omit<UiRootProps, "lang" | "style"> {
  /** Translations to add, for components outside the pages that are shown first. */
  translations?: Translations | undefined;
  /** Shown in the final size of the children until their language has loaded. */
  placeholder?: ReactNode;
  /** Branding of a mock project; `null` for none. Default: that of the app's project. */
  branding?: Branding | null | undefined;
}

/** The outermost element of every component: it carries the tokens and the messages. */
export function Root({ translations, placeholder, branding, children, ...root }: RootProps) {
  const { language, overrides } = useLatchkit();
  const brand = useBranding(branding);
  const logo = root.fullPage && root.name !== "account-settings" ? brand?.logo : undefined;
  const content = translations ? (
    <MessagesProvider translations={translations} placeholder={placeholder}>
      {children}
    </MessagesProvider>
  ) : (
    children
  );
  return (
    <UiRoot {...root} lang={language} style={brand ? brandVariables(brand) : undefined}>
      {logo ? <img className="lk-logo" data-part="logo" alt="" ref={(image) => showLogo(image, logo)} /> : null}
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

/**
 * Shows the logo for the background that it is on. The style sheet gives the image a color for each, because themes can
 * settle the mode on any element around it.
 */
function showLogo(image: HTMLImageElement | null, { light, dark }: { light: string; dark: string }): void {
  if (image) image.src = getComputedStyle(image).color === "rgb(0, 0, 0)" ? light : dark;
}
