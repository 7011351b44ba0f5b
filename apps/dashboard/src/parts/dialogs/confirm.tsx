import { FieldError, useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { Form, textOf } from "../forms/form.tsx";
import { partsMessages } from "../messages.ts";
import { DialogButton } from "./dialog-button.tsx";

export interface ConfirmProps {
  /** On the button that opens it. */
  button: string;
  /** What that is called for those who do not see what it stands beside. Default: as on the button. */
  name?: string | undefined;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** On the button that does it. */
  confirm: string;
  /** What has to be typed first, where there is no way back. */
  typed?: string | undefined;
  /** Does it. @returns What to confirm quietly. */
  onConfirm(): Promise<string | undefined>;
  look?: "danger" | "quiet" | undefined;
}

/** A button for something that should not happen by accident: it asks first, and says what will happen. */
export function Confirm(props: ConfirmProps) {
  const { button, name, title, children, confirm, typed, onConfirm, look = "danger" } = props;
  const t = useMessages(partsMessages);
  return (
    <DialogButton label={button} name={name} title={title} look={look}>
      {(close) => (
        <>
          <div className="prose">{children}</div>
          <Form
            submit={confirm}
            tone="danger"
            onSubmit={async (values) => {
              if (typed !== undefined && textOf(values, "typed") !== typed) {
                throw new FieldError(t("typeToGoOn", { text: typed }), { field: "typed" });
              }
              const text = await onConfirm();
              close();
              return text;
            }}
          >
            {typed !== undefined && (
              <TextField name="typed" label={t("typeToConfirm", { text: typed })} autoComplete="off" />
            )}
          </Form>
        </>
      )}
    </DialogButton>
  );
}
