import { FieldError, useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useAccessProblem } from "../access/access.tsx";
import { TextField } from "../forms/fields.tsx";
import { Form, textOf } from "../forms/form.tsx";
import { partsMessages } from "../messages.ts";
import { DialogButton } from "./dialog-button.tsx";

export interface ConfirmProps {
  /** Text of the button that opens it. */
  button: string;
  /** Accessible name of that button. Default: its text. */
  name?: string | undefined;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Text of the button that confirms. */
  confirm: string;
  /** Text that the user must type first, for actions that can't be undone. */
  typed?: string | undefined;
  /** Runs the action. @returns The text of a toast. */
  onConfirm(): Promise<string | undefined>;
  /** Look of the button that opens it; `"plain"` for an action that is easily undone. Default: `"danger"`. */
  look?: "danger" | "quiet" | "plain" | undefined;
}

/** A button that asks for confirmation and explains the consequences. */
export function Confirm(props: ConfirmProps) {
  const { button, name, title, children, confirm, typed, onConfirm, look = "danger" } = props;
  const t = useMessages(partsMessages);
  return (
    <DialogButton
      label={button}
      name={name}
      title={title}
      look={look === "plain" ? undefined : look}
      problem={useAccessProblem()}
    >
      {(close) => (
        <>
          <div className="prose">{children}</div>
          <Form
            submit={confirm}
            tone={look === "plain" ? undefined : "danger"}
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
