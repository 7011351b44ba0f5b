import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Moves the focus to an element when the focused button disappears. Otherwise keyboard users would start again from the
 * top of the page.
 *
 * @returns The ref of the element, and a function that focuses it after the next render.
 */
export function useRefocus<T extends HTMLElement>(): [ref: RefObject<T | null>, refocus: () => void] {
  const ref = useRef<T>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return [ref, () => setTimes((before) => before + 1)];
}
