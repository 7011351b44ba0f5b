import { useMessages } from "@latchkit/ui";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { shellMessages } from "./messages.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { Waiting } from "./waiting.tsx";

/** Gives every page a skip link and moves the focus on navigation. */
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

/**
 * Moves the focus to the start of a new page, so that screen readers begin there, unless the page has moved it itself.
 */
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
