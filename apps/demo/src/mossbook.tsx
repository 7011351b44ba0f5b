import { Handler, useApp } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Suspense, useRef } from "react";
import type { DemoConfig } from "../config-tag.mjs";
import { appMessages } from "./messages.ts";
import { followLinks } from "./navigation/follow-links.ts";
import { useLocation } from "./navigation/location.ts";
import { useArrival } from "./navigation/use-arrival.ts";
import { Landing } from "./pages/landing.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { PlantsPage } from "./pages/plants-page.tsx";
import { ShopPage } from "./pages/shop-page.tsx";
import { TeamPages } from "./shelf/team-pages.tsx";
import { FailureGuard } from "./shell/failure-guard.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";

/** The whole app: a frame, and the page that the address asks for. */
export function Mossbook({ config }: { config: DemoConfig }) {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(pathname, main);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside, which keyboards reach by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well
    <div className="app" onClick={followLinks}>
      <a className="skip" href="#main">
        {t("skipToContent")}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <FailureGuard key={pathname}>
          <Suspense fallback={<p className="loading">{t("loading")}</p>}>
            <Page pathname={pathname} config={config} />
          </Suspense>
        </FailureGuard>
      </main>
      <Footer />
    </div>
  );
}

function Page({ pathname, config: { mailboxUrl, shelvesUrl } }: { pathname: string; config: DemoConfig }) {
  const { urls } = useApp();
  if (pathname === "/") return <Landing />;
  if (pathname === "/shop") return <ShopPage />;
  if (pathname === "/plants") return <PlantsPage mailboxUrl={mailboxUrl} />;
  if (/^\/shelf(\/[^/]+(\/(people|api))?)?$/.test(pathname)) return <TeamPages shelvesUrl={shelvesUrl} />;
  if (pathname.startsWith(`${urls.handler}/`))
    return <Handler componentProps={{ AccountSettings: { header: false } }} />; // Mossbook has its own.
  return <NotFound />;
}
