import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
import { useAction } from "./use-action.ts";

export interface ConfirmProps {
  /** The question. */
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** What people should know before they say yes. */
  warning?: ReactNode;
  /** What the button does, and says while it does. */
  submit: string;
  busy: string;
  action: () => Promise<unknown>;
  /** After the action; not when it failed, or was called off. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks once more before something is lost. Says what went wrong where the button is, so that people can try again. */
export function Confirm({ title, text, warning, submit, busy, action, onDone, onClose }: ConfirmProps) {
  const acting = useAction(async () => {
    await action();
    onClose();
    onDone?.();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="lk-text">{text}</p>
      <div className="lk-actions">
        {warning ? <Notice tone="danger">{warning}</Notice> : null}
        <Notice tone="danger">{acting.trouble}</Notice>
        <Button look="danger" wide busy={acting.busy && busy} onClick={acting.run}>
          {submit}
        </Button>
        <CancelButton look="secondary" wide onClick={onClose} />
      </div>
    </Dialog>
  );
}
