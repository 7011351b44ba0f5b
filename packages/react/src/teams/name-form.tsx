import { DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import { defineMessages, Field, Form, useForm, useMessages } from "@latchkit/ui";
import { type ReactNode, useState } from "react";
import { SavedNote } from "../sections/saved-note.tsx";
import { SubmitRow } from "../sections/submit-row.tsx";

export const nameFormMessages = defineMessages("nameForm", {
  save: "Save",
  busy: "Saving…",
  saved: "Saved.",
});

export interface NameFormProps {
  label: string;
  name: string;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** Message for an empty field; absent if it may be empty. */
  missing?: string | undefined;
  save: (name: string) => Promise<unknown>;
}

/** A name, and a button that saves it. */
export function NameForm({ label, name, placeholder, hint, missing, save }: NameFormProps) {
  const t = useMessages(nameFormMessages);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<"name">({
    check: (values) => ({ name: values("name").trim() === "" ? missing : undefined }),
    async submit(values) {
      await save(values("name").trim());
      setSaved(true);
      return {};
    },
  });
  return (
    <Form
      form={form}
      submit={
        <SubmitRow form={form} submit={t("save")} busy={t("busy")}>
          <SavedNote>{isSaved && !form.isBusy ? t("saved") : null}</SavedNote>
        </SubmitRow>
      }
    >
      <Field
        name="name"
        label={label}
        hint={hint}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={DISPLAY_NAME_MAX_LENGTH}
        defaultValue={name}
        onChange={() => setSaved(false)}
      />
    </Form>
  );
}
