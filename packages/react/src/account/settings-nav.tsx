import { Icon, Skeleton } from "@latchkit/ui";
import { upDown } from "@latchkit/ui/icons";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";

export interface SettingsNavProps {
  /** Name of the navigation. */
  label: string;
  /** The page that is shown; undefined while it loads. */
  current: AccountSettingsItem | undefined;
  /** Links to the pages. */
  children: ReactNode;
}

/** The list of pages. Where there is little room, a button names the current page and opens the list. */
export function SettingsNav({ label, current, children }: SettingsNavProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
    button.current?.focus(); // Without effect where the list is always open: the button is not displayed.
  }
  function choose({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) close();
  }
  function leave(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) close();
  }

  return (
    <nav className="lk-settings-nav" aria-label={label} data-open={isOpen || undefined} onKeyDown={leave}>
      <button
        ref={button}
        type="button"
        className="lk-settings-link lk-settings-choice"
        aria-label={current ? `${label}: ${current.title}` : label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {current ? current.icon : null}
        {current ? <bdi className="lk-settings-link-text">{current.title}</bdi> : <Skeleton size="label" />}
        <Icon path={upDown} className="lk-settings-choice-end" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys reach the links inside. */}
      <div className="lk-settings-links" id={id} onClick={choose}>
        {children}
      </div>
    </nav>
  );
}
