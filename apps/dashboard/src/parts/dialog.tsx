import { type ReactNode, useEffect, useId, useRef } from "react";
import { ToastCorner } from "./toasts.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A window in front of the page. Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusKept(dialog);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      {isOpen && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
          <ToastCorner />
        </>
      )}
    </dialog>
  );
}
