import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./dialog.css?inline";

const sheet = uiSheet("dialog", css);

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Escape does not close it, because what it shows would be lost. */
  isPersistent?: boolean | undefined;
  children: ReactNode;
}

const CloseContext = createContext<(() => void) | null>(null);

/** Returns what closes the dialog around a component; `null` outside of dialogs. */
export function useDialogClose(): (() => void) | null {
  return use(CloseContext);
}

/** A question in front of everything else. Open as long as it is rendered; the focus returns to where it was. */
export function Dialog({ title, onClose, isPersistent, children }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close(); // Before it leaves the page, or the focus would not return.
  }, []);
  return (
    <dialog
      ref={ref}
      className="lk-dialog"
      aria-labelledby={id}
      onCancel={(event) => isPersistent && event.preventDefault()}
      onClose={() => ref.current?.open || onClose()}
    >
      <Styles sheet={sheet} />
      <h2 className="lk-dialog-title" id={id}>
        {title}
      </h2>
      <CloseContext value={onClose}>{children}</CloseContext>
    </dialog>
  );
}
