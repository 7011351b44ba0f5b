import { useEffect } from "react";

/**
 * Names the page in the tab. React's `<title>` would stand behind the one in index.html, which browsers then prefer.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
