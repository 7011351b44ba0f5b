import { type ClientApp, endImpersonation } from "@latchkit/kit";
import { type ReactNode, useMemo } from "react";
import { useImpersonation } from "./impersonation/use-impersonation.ts";
import type { EnglishText } from "./language/catalogue.ts";
import { useLanguage } from "./language/language.ts";
import { lazily } from "./lazily.ts";
import { NonceContext } from "./styles/nonce.ts";
import { SurroundingsContext } from "./surroundings.ts";
import { usePart } from "./use-resource.ts";

const NONE = {};

export interface ProviderProps {
  app: ClientApp;
  /** A language tag such as `de-DE`. Default: the page's language, else the reader's, where we speak it; else English. */
  lang?: string | undefined;
  /** Wordings of your own, by the English ones they replace. */
  translationOverrides?: Partial<Record<EnglishText, string>> | undefined;
  /**
   * Of the page's Content-Security-Policy; needed where pages are rendered on a server. React's renderer has to know it as well:
   * `renderToReadableStream(page, { nonce: { script: nonce, style: nonce } })`.
   */
  nonce?: string | undefined;
  children?: ReactNode;
}

/** Gives the components and hooks below it the app they work for. */
export function Provider({ app, lang, translationOverrides, nonce, children }: ProviderProps) {
  const language = useLanguage(lang);
  const overrides: Readonly<Record<string, string>> = translationOverrides ?? NONE;
  const surroundings = useMemo(() => ({ app, language, overrides }), [app, language, overrides]);
  return (
    <SurroundingsContext value={surroundings}>
      <NonceContext value={nonce}>
        <Acting app={app} />
        {children}
      </NonceContext>
    </SurroundingsContext>
  );
}

/** What nobody should overlook: that somebody acts as the user. */
function Acting({ app }: { app: ClientApp }) {
  return useImpersonation(app) ? <Late app={app} /> : null;
}

function Late({ app }: { app: ClientApp }) {
  const banner = usePart(impersonationBanner);
  return banner.status === "ready" ? <banner.value onStop={() => endImpersonation(app)} /> : null;
}

const impersonationBanner = lazily(
  async () => (await import("./impersonation/impersonation-banner.tsx")).ImpersonationBanner,
);
