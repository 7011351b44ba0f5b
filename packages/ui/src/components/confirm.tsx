import type { ReactNode } from "react";
import { useAction } from "../failures/use-action.ts";
import { Button } from "./button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

export interface ConfirmProps {
  /** The question. */
  title: string;
  /** Description of the consequence. */
  text: ReactNode;
  /** Consequences that users should know before they confirm. */
  warning?: ReactNode;
  /** Label of the button. */
  submit: string;
  /** Label while the action runs. */
  busy: string;
  action: () => Promise<unknown>;
  /** Runs after the action; not if it failed or was cancelled. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before something is lost. Shows a failure next to the button, so that people can try again. */
export function Confirm({ title, text, warning, submit, busy, action, onDone, onClose }: ConfirmProps) {
  const confirming = useAction(async () => {
    await action();
    onClose();
    onDone?.();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="lk-text">{text}</p>
      <div className="lk-actions">
        {warning ? <Notice tone="danger">{warning}</Notice> : null}
        <Notice tone="danger">{confirming.failure}</Notice>
        <Button look="danger" isWide busy={confirming.isBusy && busy} onClick={() => void confirming.run()}>
          {submit}
        </Button>
        <CancelButton look="secondary" isWide onClick={onClose} />
      </div>
    </Dialog>
  );
}
