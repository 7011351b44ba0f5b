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

/** A panel without a look of its own. Opens at its button and stays there while the page scrolls; Escape and a press elsewhere close it. */
export function usePopover(): Popover {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => panel.current && button.current && placePopover(panel.current, button.current);
    place(); // Its content may have been rendered only now.
    document.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      document.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
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
      onClick(event) {
        event.preventDefault(); // The browser's own opening would not place it.
        // Asks the page: the state follows a moment after the panel, too late for a key pressed right after Escape.
        if (panel.current?.matches(":popover-open")) close();
        else open();
      },
    },
    panel: { ref: panel, id, popover: "auto", onToggle: ({ newState }) => setOpen(newState === "open") },
  };
}
