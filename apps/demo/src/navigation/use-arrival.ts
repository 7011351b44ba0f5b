import { type RefObject, useEffect, useRef } from "react";

/**
 * Does for a page change what browsers do when they load a page: starts at the top, and moves the focus into the new
 * page unless it has taken the focus itself, so that screen readers begin there.
 */
export function useArrival(pathname: string, page: RefObject<HTMLElement | null>): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    const { current } = page;
    if (current && !current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [pathname, page]);
}
