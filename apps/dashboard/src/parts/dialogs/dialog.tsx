import { commonMessages, Modal, useMessages } from "@latchkit/ui";
import { type FormEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useFocusKept } from "../actions/use-focus-kept.ts";
import { ToastCorner } from "../failures/toasts.tsx";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal dialog. × and Escape close it, as does a press outside until a form in it has been
 * touched, so that input and keys shown once are not lost. The focus returns to where it was.
 */
export function Dialog({ isOpen, ...open }: DialogProps) {
  return isOpen && <OpenDialog {...open} />;
}

function OpenDialog({ title, onClose, children }: Omit<DialogProps, "isOpen">) {
  const t = useMessages(commonMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  const isTouched = useRef(false);
  useFocusKept(dialog);

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
    <Modal
      ref={dialog}
      title={title}
      className="dialog"
      onClose={onClose}
      onInputCapture={touch}
      onSubmitCapture={touch}
      onPointerDown={(event) => {
        wasPressedOutside.current = isOutside(event);
      }}
      onClick={close}
    >
      <div className="dialog-body">{children}</div>
      {/* Last, so that the focus begins at what the dialog is for. */}
      <button type="button" className="dialog-close" aria-label={t("close")} onClick={onClose}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <ToastCorner />
    </Modal>
  );
}

/** Whether a press hit the backdrop, whose events have the dialog as target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
