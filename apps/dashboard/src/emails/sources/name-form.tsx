import { FieldError, useMessages } from "@latchkit/ui";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { emailsMessages } from "../messages.ts";

export interface NameFormProps {
  submit: string;
  /** The name at first. Default: none. */
  name?: string;
  /** @returns The text of a toast. */
  onSubmit(name: string): Promise<string | undefined>;
}

/** Asks for the name of a theme, template or draft. */
export function NameForm({ submit, name = "", onSubmit }: NameFormProps) {
  const t = useMessages(emailsMessages);
  return (
    <Form
      submit={submit}
      onSubmit={async (values) => {
        const typed = textOf(values, "name");
        if (typed === "") throw new FieldError(t("noName"), { field: "name" });
        return onSubmit(typed);
      }}
    >
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        defaultValue={name}
        autoComplete="off"
        maxLength={100}
      />
    </Form>
  );
}
