import { type ReactNode, useId } from "react";

export interface PopoverButtonProps {
  /** On the button that opens it. */
  label: ReactNode;
  children: ReactNode;
}

/** A panel behind a button: for choices that are made now and then. Escape or a click beside it closes it, as browsers do. */
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
