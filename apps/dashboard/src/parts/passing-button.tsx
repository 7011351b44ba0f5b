import { type ButtonHTMLAttributes, useRef } from "react";
import { useFocusKept } from "./use-focus-kept.ts";

/** A button that acts at once and may go with what it did, as its row does: the focus stays on the page. */
export function PassingButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  return <button type="button" className="button" {...props} ref={button} />;
}
