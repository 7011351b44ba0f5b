import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { emailsMessages } from "../messages.ts";

export interface NewSourceProps {
  /** Text of the button. */
  label: string;
  /** Creates it and goes to its page. @returns The text of a toast. */
  onCreate(displayName: string): Promise<string | undefined>;
}

/** Creates a theme, template or draft by name. */
export function NewSource({ label, onCreate }: NewSourceProps) {
  const t = useMessages(emailsMessages);
  return (
    <DialogButton label={label} look="primary">
      {(close) => (
        <Form
          submit={t("create")}
          onSubmit={async (values) => {
            const name = textOf(values, "name");
            if (name === "") throw new FieldError(t("noName"), { field: "name" });
            const text = await onCreate(name);
            close();
            return text;
          }}
        >
          <TextField name="name" label={t("name")} hint={t("nameHint")} autoComplete="off" maxLength={100} />
        </Form>
      )}
    </DialogButton>
  );
}
