import { useEffect } from "react";

/**
 * Names the page in the tab and for screen readers while a component fills it, and gives the name before back
 * afterwards.
 *
 * Not React's `<title>`: browsers heed the first one in the page, which is the host's.
 */
export function usePageTitle(title: string, isFullPage: boolean | undefined): void {
  useEffect(() => {
    if (!isFullPage || title === "") return;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title, isFullPage]);
}
