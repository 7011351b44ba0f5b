import { Button, type FormState } from "@latchkit/ui";
import type { ReactNode } from "react";

export interface SubmitRowProps {
  form: FormState;
  submit: string;
  busy: string;
  /** Shown beside the button. */
  children?: ReactNode;
}

/** The end of a form within a section. */
export function SubmitRow({ form, submit, busy, children }: SubmitRowProps) {
  return (
    <div className="lk-row">
      <Button type="submit" look="secondary" busy={form.isBusy && busy}>
        {submit}
      </Button>
      {children}
    </div>
  );
}
