import { type MouseEvent, type RefObject, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { placePopover } from "./popover.ts";

/** A panel above the page and the button that opens it. */
export interface Popover {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** Props of the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly type: "button";
    readonly popoverTarget: string;
    onClick(event: MouseEvent): void;
  };
  /** Props of the panel. */
  readonly panel: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly id: string;
    readonly popover: "auto";
    onToggle(event: ToggleEvent): void;
  };
}

/**
 * A panel without a look of its own. Opens at its button and stays there while the page scrolls; Escape and a press
 * elsewhere close it.
 */
export function usePopover(): Popover {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => panel.current && button.current && placePopover(panel.current, button.current);
    place(); // Its content may have been rendered only now.
    return whenMoved(place);
  }, [isOpen]);

  function open() {
    if (!panel.current || !button.current) return;
    panel.current.showPopover();
    placePopover(panel.current, button.current);
  }
  const close = () => panel.current?.hidePopover();
  return {
    isOpen,
    open,
    close,
    button: {
      ref: button,
      type: "button",
      popoverTarget: id,
      onClick: (event) => toggle(event, panel.current, { open, close }),
    },
    panel: { ref: panel, id, popover: "auto", onToggle: ({ newState }) => setOpen(newState === "open") },
  };
}

/** Opens or closes a panel at a press on its button. */
export function toggle(event: MouseEvent, panel: HTMLElement | null, { open, close }: Pick<Popover, "open" | "close">) {
  event.preventDefault(); // The browser's own opening would neither place it nor move the focus.
  // Asks the page: the state follows a moment after the panel, too late for a key pressed right after Escape.
  if (panel?.matches(":popover-open")) close();
  else open();
}

/** Calls a function whenever something scrolls or the window changes its size. @returns A function that ends it. */
function whenMoved(call: () => void): () => void {
  document.addEventListener("scroll", call, { capture: true, passive: true });
  window.addEventListener("resize", call);
  return () => {
    document.removeEventListener("scroll", call, { capture: true });
    window.removeEventListener("resize", call);
  };
}
