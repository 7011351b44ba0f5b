import { type ReactNode, useId } from "react";

export interface PopoverButtonProps {
  /** Text of the button that opens it. */
  label: ReactNode;
  children: ReactNode;
}

/** Opens a panel. Escape or a click beside it closes it, as for any popover. */
export function PopoverButton({ label, children }: PopoverButtonProps) {
  const id = useId();
  return (
    <span className="menu">
      <button type="button" className="button" popoverTarget={id}>
        {label}
      </button>
      <div id={id} className="menu-panel" popover="auto">
        {children}
      </div>
    </span>
  );
}
