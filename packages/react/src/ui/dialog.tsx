import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";

const sheet = uiSheet(
  "dialog",
  `
.lk-dialog {
  inline-size: 26rem;
  max-inline-size: calc(100vw - 2rem);
  max-block-size: calc(100dvb - 2rem);
  margin: auto;
  padding: calc(var(--_lk-space) * 6);
  border: 1px solid var(--_lk-line);
  border-radius: calc(var(--_lk-radius) * 1.6);
  background: var(--_lk-surface);
  color: var(--_lk-text);
  overflow: auto;
  box-shadow: 0 24px 64px -16px rgb(10 12 16 / .4);
}
.lk-dialog[open] { display: grid; gap: calc(var(--_lk-space) * 5); animation: lk-rise .14s ease-out; }
.lk-dialog::backdrop { background: rgb(10 12 16 / .5); }
.lk-dialog-title { font-size: 1.1875rem; font-weight: 650; line-height: 1.3; letter-spacing: -.01em; }
@keyframes lk-rise { from { opacity: 0; transform: translateY(.5rem) } }
`,
);

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Escape does not close it: what it shows would be lost. */
  stays?: boolean | undefined;
  children: ReactNode;
}

/** A question in front of everything else. Open as long as it is rendered; the focus returns to where it was. */
export function Dialog({ title, onClose, stays, children }: DialogProps) {
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
      onCancel={(event) => stays && event.preventDefault()}
      onClose={() => ref.current?.open || onClose()}
    >
      <Styles sheet={sheet} />
      <h2 className="lk-dialog-title" id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
