import { commonMessages, useMessages } from "@latchkit/ui";
import { createContext, type FormEvent, type MouseEvent, type ReactNode, use, useEffect, useId, useRef } from "react";
import { useFocusKept } from "../actions/use-focus-kept.ts";
import { ToastCorner } from "../failures/toasts.tsx";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

const CloseContext = createContext<(() => void) | null>(null);

/** Returns a function that closes the surrounding dialog; null outside of dialogs. */
export function useDialogClose(): (() => void) | null {
  return use(CloseContext);
}

/**
 * A modal dialog. × and Escape close it, as does a press outside until a form in it has been
 * touched, so that input and keys shown once are not lost. The focus returns to where it was.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const t = useMessages(commonMessages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  const isTouched = useRef(false);
  useFocusKept(dialog);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      isTouched.current = false;
      dialog.current?.showModal();
    }
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  // React also bubbles events from dialogs that were opened from this one.
  function touch({ target, currentTarget }: FormEvent<HTMLDialogElement>): void {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form?.closest("dialog") === currentTarget) isTouched.current = true;
  }

  // A press that selects text may end outside, and one that scrolls may start there: both ends must be outside.
  function close(event: MouseEvent<HTMLDialogElement>): void {
    if (wasPressedOutside.current && isOutside(event) && !isTouched.current) event.currentTarget.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onInputCapture={touch}
      onSubmitCapture={touch}
      onPointerDown={(event) => {
        wasPressedOutside.current = isOutside(event);
      }}
      onClick={close}
    >
      {isOpen && (
        <CloseContext value={onClose}>
          <h2 id={id}>{title}</h2>
          <div className="dialog-body">{children}</div>
          {/* Last, so that the focus begins at what the dialog is for. */}
          <button type="button" className="dialog-close" aria-label={t("close")} onClick={onClose}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
          <ToastCorner />
        </CloseContext>
      )}
    </dialog>
  );
}

/** Whether a press hit the backdrop, whose events have the dialog as target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
