import { type ReactNode, useRef, useState } from "react";
import { useFocusKept } from "../actions/use-focus-kept.ts";
import { Dialog } from "./dialog.tsx";

export interface DialogButtonProps {
  /** On the button. */
  label: string;
  /** What it is called for those who do not see what it stands beside. Default: as on the button. */
  name?: string | undefined;
  /** Above what it opens. Default: its name. */
  title?: string | undefined;
  look?: "primary" | "quiet" | "danger" | undefined;
  /** Whether what was chosen there is still being done. */
  isBusy?: boolean | undefined;
  /** Told when it was closed, however. */
  onClose?: (() => void) | undefined;
  /** What it opens. @param close For what is done. */
  children(close: () => void): ReactNode;
}

/** A button that opens a window in front of the page. */
export function DialogButton({
  label,
  name,
  title = name ?? label,
  look,
  isBusy,
  onClose,
  children,
}: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  const close = () => {
    setOpen(false);
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
        aria-disabled={isBusy}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </>
  );
}
