import { type ReactNode, useRef, useState } from "react";
import { useFocusKept } from "../actions/use-focus-kept.ts";
import { Dialog } from "./dialog.tsx";

export interface DialogButtonProps {
  /** Text of the button. */
  label: string;
  /** Accessible name of the button. Default: its text. */
  name?: string | undefined;
  /** Title of the dialog. Default: the name of the button. */
  title?: string | undefined;
  look?: "primary" | "quiet" | "danger" | undefined;
  /** Reason for which it is disabled; shown as its tooltip. */
  problem?: string | undefined;
  /** Whether the chosen action is running. */
  isBusy?: boolean | undefined;
  /** Whether it is open because a link asks for it. */
  isWanted?: boolean | undefined;
  /** Called after the dialog has closed for any reason. */
  onClose?: (() => void) | undefined;
  /** Content of the dialog. @param close Closes the dialog. */
  children(close: () => void): ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  name,
  title = name ?? label,
  look,
  problem,
  isBusy,
  isWanted = false,
  onClose,
  children,
}: DialogButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || isWanted;
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  const close = () => {
    setPressed(false);
    onClose?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        data-look={look}
        aria-label={name}
        disabled={problem !== undefined}
        title={problem}
        aria-disabled={isBusy}
        onClick={() => setPressed(true)}
      >
        {label}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </>
  );
}
