import { type ButtonHTMLAttributes, type KeyboardEvent, useRef } from "react";
import { useFocusKept } from "./use-focus-kept.ts";

/** A button that may disappear with its row after the click. The focus moves to the next row. */
export function PassingButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  return <button type="button" className="button" onKeyDown={ignoreHeld} {...props} ref={button} />;
}

/** The focus moves to the next row, so a held Enter would empty the list. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}
