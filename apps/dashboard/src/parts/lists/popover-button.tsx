import { usePopover } from "@latchkit/ui";
import type { ReactNode } from "react";

export interface PopoverButtonProps {
  /** Text of the button that opens it. */
  label: ReactNode;
  children: ReactNode;
}

/** Opens a panel. Escape or a click beside it closes it. */
export function PopoverButton({ label, children }: PopoverButtonProps) {
  const { button, panel } = usePopover();
  return (
    <span className="menu">
      <button {...button} className="button">
        {label}
      </button>
      <div {...panel} className="menu-panel">
        {children}
      </div>
    </span>
  );
}
