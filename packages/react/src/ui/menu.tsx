import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { check } from "./icons.ts";
import { placePopover } from "./popover.ts";

const sheet = uiSheet(
  "menu",
  `
.lk-menu-button {
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: 2rem;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  touch-action: manipulation;
}
.lk-menu-button[data-wide] { padding: calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 3) calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 1); }
.lk-menu-button[data-wide]:hover, .lk-menu-button[data-wide][aria-expanded=true] { background: var(--_lk-hover); }
.lk-menu {
  position: fixed;
  inset: auto;
  inline-size: max-content;
  min-inline-size: 15rem;
  max-inline-size: min(20rem, 100vw - 1rem);
  max-block-size: calc(100dvb - 1rem);
  padding: calc(var(--_lk-space) * 1.5);
  border: 1px solid var(--_lk-line);
  border-radius: calc(var(--_lk-radius) * 1.3);
  background: var(--_lk-surface);
  color: var(--_lk-text);
  overflow: auto;
  box-shadow: 0 2px 6px rgb(10 12 16 / .08), 0 16px 40px -12px rgb(10 12 16 / .28);
}
.lk-menu:popover-open { animation: lk-appear .12s ease-out; }
.lk-menu-head {
  padding: calc(var(--_lk-space) * 2.5) calc(var(--_lk-space) * 2.5) calc(var(--_lk-space) * 3);
  margin-block-end: calc(var(--_lk-space) * 1.5);
  border-block-end: 1px solid var(--_lk-line);
}
.lk-menu-item {
  display: flex;
  align-items: center;
  gap: calc(var(--_lk-space) * 3);
  inline-size: 100%;
  min-block-size: 2.5rem;
  padding: calc(var(--_lk-space) * 1.5) calc(var(--_lk-space) * 2.5);
  border: 0;
  border-radius: calc(var(--_lk-radius) * .8);
  background: none;
  color: inherit;
  font: inherit;
  font-size: .875rem;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
.lk-menu-item:hover, .lk-menu-item:focus-visible { background: var(--_lk-hover); }
.lk-menu-item:focus-visible { outline-offset: -2px; }
.lk-menu-item[data-apart] { position: relative; margin-block-start: calc(var(--_lk-space) * 3); }
.lk-menu-item[data-apart]::before { content: ""; position: absolute; inset: calc(var(--_lk-space) * -1.5) 0 auto; border-block-start: 1px solid var(--_lk-line); }
.lk-menu-text { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.lk-menu-icon { display: grid; place-items: center; flex: none; inline-size: 1.25rem; color: var(--_lk-muted); }
@keyframes lk-appear { from { opacity: 0; transform: translateY(-.25rem) } }
`,
);

export interface MenuItem {
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly onClick: () => unknown;
}

/** One of several choices, or something to do, in menus of our own. */
export interface MenuEntry extends MenuItem {
  /** Whether it is what is chosen; absent where nothing is chosen. */
  readonly isChosen?: boolean | undefined;
  /** Begins another group. */
  readonly apart?: boolean | undefined;
}

export interface MenuProps {
  /** What the button and the menu are called. */
  label: string;
  button: ReactNode;
  /** The button has text in it, which belongs to its name as well (WCAG 2.5.3). */
  wide?: boolean | undefined;
  /** What the items belong to; with a field in it, that is where the keyboard starts. */
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
export function Menu({ label, button, wide, head, items, onOpen, className }: MenuProps) {
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
        data-wide={wide || undefined}
        aria-label={wide ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault(); // The browser's own opening would neither place it nor move the focus.
          if (isOpen) menu.current?.hidePopover();
          else show("first");
        }}
        onKeyDown={openByKey}
      >
        {button}
        {wide ? <span className="lk-hidden">{label}</span> : null}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the head and on the items come through it. */}
      <div
        ref={menu}
        className="lk-menu"
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
                {...(item.isChosen === undefined
                  ? { role: "menuitem" }
                  : { role: "menuitemradio", "aria-checked": item.isChosen })}
                data-apart={item.apart || undefined}
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
