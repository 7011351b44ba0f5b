import type { KeyboardEvent } from "react";
import { type Popover, toggle, usePopover } from "./use-popover.ts";

/** A menu and the button that opens it. */
export interface MenuState {
  /** Props of the button. */
  readonly button: Popover["button"] & {
    readonly "aria-haspopup": "menu";
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string;
    onKeyDown(event: KeyboardEvent): void;
  };
  /** Props of the panel around the menu. */
  readonly panel: Popover["panel"] & { onKeyDown(event: KeyboardEvent<HTMLDivElement>): void };
  /** Returns the props of an entry. @param isChosen Whether it is selected; absent in menus of actions. */
  entry(isChosen: boolean | undefined, choose: () => unknown): EntryProps;
}

interface EntryProps {
  readonly type: "button";
  readonly role: "menuitem" | "menuitemradio";
  readonly "aria-checked": boolean | undefined;
  readonly tabIndex: -1;
  onClick(): void;
}

/**
 * A menu without a look of its own. Escape, a press elsewhere and leaving by Tab close it; arrows, Home, End and first
 * letters move in it. A field above its entries gets the focus first.
 *
 * @see WAI-ARIA Authoring Practices, "Menu Button"
 */
export function useMenu({ onOpen }: { onOpen?: (() => void) | undefined } = {}): MenuState {
  const { isOpen, open, close, button, panel } = usePopover();

  function show(at: 0 | -1) {
    onOpen?.();
    open();
    (panel.ref.current?.querySelector("input") ?? entries(panel.ref.current).at(at))?.focus();
  }

  function leave() {
    close();
    button.ref.current?.focus();
  }

  return {
    button: {
      ...button,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "aria-controls": panel.id,
      onClick: (event) => toggle(event, panel.ref.current, { open: () => show(0), close }),
      onKeyDown(event) {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        show(event.key === "ArrowDown" ? 0 : -1);
      },
    },
    panel: { ...panel, onKeyDown: (event) => moveByKey(event, { close, leave }) },
    entry: (isChosen, choose) => ({
      type: "button",
      role: isChosen === undefined ? "menuitem" : "menuitemradio",
      "aria-checked": isChosen,
      tabIndex: -1,
      onClick() {
        leave();
        choose();
      },
    }),
  };
}

function moveByKey(event: KeyboardEvent<HTMLDivElement>, { close, leave }: { close(): void; leave(): void }): void {
  const all = entries(event.currentTarget);
  const here = all.findIndex((entry) => entry.matches(":focus"));
  const isTyping = event.target instanceof HTMLInputElement && !event.key.startsWith("Arrow");
  const next = isTyping ? undefined : destination(event.key, here, all);
  if (event.key === "Tab") close();
  if (event.key === "Escape") {
    event.preventDefault(); // In a field to search in, the browser would only empty that.
    leave();
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function entries(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

/** Returns the entry to which a key moves the focus from the entry at `here`; `undefined` if none. */
function destination(key: string, here: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(here + 1) % all.length];
  if (key === "ArrowUp") return all.at(here <= 0 ? -1 : here - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const fromNext = [...all.slice(here + 1), ...all.slice(0, here + 1)];
  return fromNext.find((entry) => entry.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
