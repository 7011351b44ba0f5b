import { type ReactNode, useId, useState } from "react";
import { Icon } from "../parts/layout/icon.tsx";

export interface FoldProps {
  /** Under which this device remembers whether it is open. */
  name: string;
  title: string;
  /** Whether it is open until the reader chooses. */
  isOpenAtFirst: boolean;
  /** Address of the current page if it is inside, which opens the group; null if it is not. */
  current: string | null;
  children: ReactNode;
}

const KEY = "latchkit-sidebar";

/** A group of the sidebar that folds. */
export function Fold({ name, title, isOpenAtFirst, current, children }: FoldProps) {
  const id = useId();
  const [isChosen, choose] = useState(() => storedChoices()[name] ?? isOpenAtFirst);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isOpen = (isChosen || current !== null) && (current === null || closedAt !== current);
  function toggle(): void {
    setClosedAt(isOpen ? current : null);
    choose(!isOpen);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...storedChoices(), [name]: !isOpen }));
    } catch {
      // The browser may forbid storage: the choice lasts until the page closes.
    }
  }
  return (
    <div className="sidebar-group" data-group={name}>
      <h2>
        <button type="button" className="sidebar-fold" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {title}
          <Icon name="fold" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

function storedChoices(): Readonly<Record<string, boolean>> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {}; // It may hold anything.
  }
}
