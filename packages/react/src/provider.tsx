import type { ClientApp } from "@latchkit/kit";
import { Load, loadable, NonceContext } from "@latchkit/ui";
import { type ReactNode, useMemo } from "react";
import { LatchkitContext } from "./context.ts";
import { useImpersonation } from "./impersonation/use-impersonation.ts";
import type { TranslationOverrides } from "./languages/translation-overrides.ts";
import { type LanguageSource, useReaderLanguage } from "./languages/use-reader-language.ts";

const NO_OVERRIDES = {};

/** Props of `<Provider />`. */
export interface ProviderProps {
  /** The app that hooks and components below use. */
  app: ClientApp;
  /** Language tag such as `de-DE`. Default: by `languages`. */
  lang?: string | undefined;
  /**
   * Whose language is shown: `"reader"`, the first of the browser's that there is, else that of the page's `<html>`; or
   * `"page"`, the other way round, for applications that translate their pages themselves. Default: `"reader"`, because
   * templates of applications say `lang="en"` to every reader.
   */
  languages?: LanguageSource | undefined;
  /** Your own wording of single messages by `section.key`, for example `{ "signIn.title": "Welcome back" }`. */
  translationOverrides?: TranslationOverrides | undefined;
  /**
   * The nonce of the page's Content-Security-Policy; needed where pages are rendered on a server. Give it to React's
   * renderer as well: `renderToReadableStream(page, { nonce: { script: nonce, style: nonce } })`.
   */
  nonce?: string | undefined;
  /** Your app. */
  children?: ReactNode;
}

/** Gives the components and hooks below it the app they work for. */
export function Provider({ app, lang, languages = "reader", translationOverrides, nonce, children }: ProviderProps) {
  const language = useReaderLanguage(lang, languages);
  const overrides = translationOverrides ?? NO_OVERRIDES;
  const context = useMemo(() => ({ app, language, overrides }), [app, language, overrides]);
  return (
    <LatchkitContext value={context}>
      <NonceContext value={nonce}>
        <Impersonating app={app} />
        {children}
      </NonceContext>
    </LatchkitContext>
  );
}

/** Shows a banner that cannot be overlooked while an administrator impersonates the user. */
function Impersonating({ app }: { app: ClientApp }) {
  if (!useImpersonation(app)) return null;
  return (
    <Load from={impersonationBanner} placeholder={null} failed={() => null}>
      {(ImpersonationBanner) => <ImpersonationBanner />}
    </Load>
  );
}

const impersonationBanner = loadable(
  async () => (await import("./impersonation/impersonation-banner.tsx")).ImpersonationBanner,
);
