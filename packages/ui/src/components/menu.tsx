import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { check } from "./icons.ts";
import css from "./menu.css?inline";
import { placePopover } from "./popover.ts";

const sheet = uiSheet("menu", css);

/** An entry of a menu. */
export interface MenuItem {
  /** Label of the entry. */
  readonly text: ReactNode;
  /** Icon before the label. Default: none. */
  readonly icon?: ReactNode;
  /** Called when the entry is chosen. The menu closes first. */
  readonly onClick: () => unknown;
}

/** A choice or an action in a menu. */
export interface MenuEntry extends MenuItem {
  /** Whether the entry is selected; absent in menus of actions. */
  readonly isChosen?: boolean | undefined;
  /** Starts a new group. */
  readonly isApart?: boolean | undefined;
}

export interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  button: ReactNode;
  /** The button contains text, which is part of its name as well (WCAG 2.5.3). */
  isWide?: boolean | undefined;
  /** Above the items; a field in it gets the focus. */
  head?: ReactNode;
  items: readonly MenuEntry[];
  onOpen?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * A button that opens a menu. Escape, a press elsewhere and leaving by Tab close it; arrows, Home, End and first letters move
 * in it.
 *
 * @see WAI-ARIA Authoring Practices, "Menu Button"
 */
export function Menu({ label, button, isWide, head, items, onOpen, className }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasIcons = items.some((item) => item.icon); // Then all texts begin at the same place.

  function show(focus: "first" | "last") {
    if (!menu.current || !trigger.current) return;
    onOpen?.();
    menu.current.showPopover();
    placePopover(menu.current, trigger.current);
    const start = menu.current.querySelector("input") ?? entries(menu.current).at(focus === "first" ? 0 : -1);
    start?.focus();
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    show(event.key === "ArrowDown" ? "first" : "last");
  }

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const all = entries(event.currentTarget);
    const here = all.findIndex((entry) => entry.matches(":focus"));
    const isTyping = event.target instanceof HTMLInputElement && !event.key.startsWith("Arrow");
    const next = isTyping ? undefined : destination(event.key, here, all);
    if (event.key === "Tab") menu.current?.hidePopover();
    if (event.key === "Escape") {
      event.preventDefault(); // In a field to search in, the browser would only empty that.
      menu.current?.hidePopover();
      trigger.current?.focus();
    }
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function choose(item: MenuItem) {
    menu.current?.hidePopover();
    trigger.current?.focus();
    item.onClick();
  }

  return (
    <>
      <Styles sheet={sheet} />
      <button
        ref={trigger}
        type="button"
        className={classes("lk-menu-button", className)}
        data-wide={isWide || undefined}
        aria-label={isWide ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault(); // The browser's own opening would neither place it nor move the focus.
          // Asks the page: the state follows a moment after the menu, too late for a key pressed right after Escape.
          if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
          else show("first");
        }}
        onKeyDown={openByKey}
      >
        {button}
        {isWide ? <span className="lk-hidden">{label}</span> : null}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the head and on the items come through it. */}
      <div
        ref={menu}
        className="lk-menu"
        data-part="menu"
        id={id}
        popover="auto"
        onKeyDown={moveByKey}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === "open")}
      >
        {head ? <div className="lk-menu-head">{head}</div> : null}
        {items.length > 0 ? (
          <div className="lk-menu-items" role="menu" tabIndex={-1} aria-label={label}>
            {items.map((item, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu do not move while one has the focus.
                key={index}
                type="button"
                className="lk-menu-item"
                data-part="menu-item"
                {...(item.isChosen === undefined
                  ? { role: "menuitem" }
                  : { role: "menuitemradio", "aria-checked": item.isChosen })}
                data-apart={item.isApart || undefined}
                tabIndex={-1}
                onClick={() => choose(item)}
              >
                {hasIcons ? <span className="lk-menu-icon">{item.icon}</span> : null}
                <span className="lk-menu-text">{item.text}</span>
                {item.isChosen ? <Icon path={check} /> : null}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </>
  );
}

function entries(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

/** Where a key leads to from the entry at `here`; `undefined` if nowhere. */
function destination(key: string, here: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(here + 1) % all.length];
  if (key === "ArrowUp") return all.at(here <= 0 ? -1 : here - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const fromNext = [...all.slice(here + 1), ...all.slice(0, here + 1)];
  return fromNext.find((entry) => entry.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
