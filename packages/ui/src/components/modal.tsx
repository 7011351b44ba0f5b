import { type ComponentProps, createContext, type RefObject, use, useId, useLayoutEffect, useRef } from "react";

export interface ModalProps extends Omit<ComponentProps<"dialog">, "onClose" | "ref" | "title"> {
  title: string;
  titleClass?: string | undefined;
  /** Called when the user closes it, and by `useDialogClose`. */
  onClose(): void;
  /** Whether Escape does not close it, because what it shows would be lost. */
  isPersistent?: boolean | undefined;
  ref?: RefObject<HTMLDialogElement | null> | undefined;
}

const CloseContext = createContext<(() => void) | null>(null);

/** Returns what closes the dialog around a component; `null` outside of dialogs. */
export function useDialogClose(): (() => void) | null {
  return use(CloseContext);
}

/** A modal dialog without a look of its own. Open as long as it is rendered; then the focus returns to where it was. */
export function Modal({ title, titleClass, onClose, isPersistent, ref, children, ...rest }: ModalProps) {
  const id = useId();
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // Before it leaves the page, or the focus would not return.
  }, [dialog]);
  return (
    <dialog
      {...rest}
      data-part="dialog"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => isPersistent && event.preventDefault()}
      onClose={() => dialog.current?.open || onClose()}
    >
      <h2 className={titleClass} id={id}>
        {title}
      </h2>
      <CloseContext value={onClose}>{children}</CloseContext>
    </dialog>
  );
}
