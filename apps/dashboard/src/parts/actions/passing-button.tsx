import { type ButtonHTMLAttributes, type KeyboardEvent, useRef } from "react";
import { useFocusKept } from "./use-focus-kept.ts";

/** A button that acts at once and may go with what it did, as its row does: the focus stays on the page. */
export function PassingButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  return <button type="button" className="button" onKeyDown={ignoreHeld} {...props} ref={button} />;
}

/** The focus goes on to the next row: an Enter that is held would empty the list. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}
