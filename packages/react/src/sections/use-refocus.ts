import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * A place for the focus to go to when the button that had it disappears: without one it would be lost, and whoever uses the
 * keyboard would have to start from the top of the page.
 *
 * @returns For the element, and what sends the focus there once all that changes with it is on the page.
 */
export function useRefocus<T extends HTMLElement>(): [ref: RefObject<T | null>, refocus: () => void] {
  const ref = useRef<T>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return [ref, () => setTimes((before) => before + 1)];
}
