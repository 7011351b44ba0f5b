import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { check } from "./icons.ts";
import css from "./menu.css?inline";
import { useMenu } from "./use-menu.ts";

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
 * A button that opens a menu. Escape, a press elsewhere and leaving by Tab close it; arrows, Home, End and first
 * letters move in it.
 */
export function Menu({ label, button, isWide, head, items, onOpen, className }: MenuProps) {
  const menu = useMenu({ onOpen });
  const hasIcons = items.some((item) => item.icon); // Then all texts begin at the same place.
  return (
    <>
      <Styles sheet={sheet} />
      <button
        {...menu.button}
        className={classes("lk-menu-button", className)}
        data-wide={isWide || undefined}
        aria-label={isWide ? undefined : label}
      >
        {button}
        {isWide ? <span className="lk-hidden">{label}</span> : null}
      </button>
      <div {...menu.panel} className="lk-menu" data-part="menu">
        {head ? <div className="lk-menu-head">{head}</div> : null}
        {items.length > 0 ? (
          <div className="lk-menu-items" role="menu" tabIndex={-1} aria-label={label}>
            {items.map((item, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu do not move while one has the focus.
                key={index}
                {...menu.entry(item.isChosen, item.onClick)}
                className="lk-menu-item"
                data-part="menu-item"
                data-apart={item.isApart || undefined}
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
