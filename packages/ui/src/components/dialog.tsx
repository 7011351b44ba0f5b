import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./dialog.css?inline";
import { Modal } from "./modal.tsx";

const sheet = uiSheet("dialog", css);

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Escape does not close it, because what it shows would be lost. */
  isPersistent?: boolean | undefined;
  children: ReactNode;
}

/** A question in front of everything else. Open as long as it is rendered; the focus returns to where it was. */
export function Dialog({ children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} className="lk-dialog" titleClass="lk-dialog-title">
      <Styles sheet={sheet} />
      {children}
    </Modal>
  );
}
