import { useMessages } from "@latchkit/ui";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { shellMessages } from "./messages.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { Waiting } from "./waiting.tsx";

/** What all pages have: a way past the navigation, and a start for those who hear them. */
export function RootFrame() {
  const t = useMessages(shellMessages);
  useArrival();
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      <OfflineNotice />
    </>
  );
}

/** On another page the focus goes to its start, unless the page has taken it itself, so that screen readers begin there. */
function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
